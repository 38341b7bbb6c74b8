import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { TestAddress } from './db/database';
import { filesUrlOf } from './ops/file-stores';

const root = new URL('../..', import.meta.url).pathname;

export interface Running {
  process: ChildProcess;
  port: number;
  output: () => string;
  ended: Promise<number | null>;
}

export function run(
  port: number,
  { databaseUrl = '', dataDir }: TestAddress,
  more: Record<string, string> = {},
): Running {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FILES_URL: filesUrlOf({ dataDir }),
    SEED: 'website',
    ...more,
    NODE_ENV: 'production' as const,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return {
    process: child,
    port,
    output: () => text,
    ended: new Promise((resolve) => child.on('close', resolve)),
  };
}

/** @param timeout milliseconds */
export async function listening({ port, output }: Running, timeout = 60_000): Promise<void> {
  const giveUp = Date.now() + timeout;
  while (!output().includes(`http://localhost:${port}/api`)) {
    if (Date.now() > giveUp) throw new Error(`The API did not start: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Ends the process without notice. */
export async function kill({ process: child, ended }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** @param token of the account that calls; '' or undefined: none */
export const callsTo =
  (port: number, token: () => string | undefined) => async (method: string, path: string, body?: unknown) => {
    const held = token();
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(held ? { authorization: `Bearer ${held}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
