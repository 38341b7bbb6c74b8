import { spawn } from 'node:child_process';
import { testSecret } from '@/scripts/lib/servers/test-identity.mjs';

const root = new URL('../../..', import.meta.url).pathname;

/** @returns the output @throws unless the exit code is 0 */
export function type(command: string, args: string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/ops/${command}.ts`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AUTH_SECRET: testSecret,
      BACKUP_PASSPHRASE: 'only for the tests, never used',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) =>
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ended with code ${code}: ${output}`)),
    ),
  );
}
