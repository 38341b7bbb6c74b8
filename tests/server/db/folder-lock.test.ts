import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { lockFolder } from '../../../server/db/folder-lock';
import { kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress, engine } from './database';

const root = new URL('../../..', import.meta.url).pathname;
const port = 31_501 + (process.pid % 2000);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const running: Running[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.process.kill('SIGKILL');
    await each.ended;
  }
});
const start = (...args: Parameters<typeof run>) => {
  const api = run(...args);
  running.push(api);
  return api;
};

it('has one owner, and the next can take it after its release', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(
      `A site runs already on ${folder} \\(process ${process.pid} on .+, since 20.+Z\\): stop it first`,
    ),
  );
  release();
  (await lockFolder(folder))();
});

it.runIf(engine === 'sqlite')(
  'refuses a second start, allows commands and is released after a kill',
  { timeout: 240_000 },
  async () => {
    const address = await createAddress('sqlite');
    const settings = {
      SEED: 'none',
      ADMIN_EMAIL: 'first@lock.example',
      ADMIN_PASSWORD: 'a long enough password',
    };
    const first = start(port, address, settings);
    await listening(first, 60_000);
    const second = start(port + 2000, address, settings);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `A site runs already on ${address.dataDir} (process ${first.process.pid} on `,
    );
    for (const [command, ...args] of [
      ['create-admin', 'second@lock.example'],
      ['backup', '--to', join(folder, 'backups')],
      ['doctor'],
      ['migrate'],
    ] as const) {
      const child = spawn(process.execPath, ['--import', 'tsx', `server/ops/${command}.ts`, ...args], {
        cwd: root,
        env: { ...process.env, DATABASE_URL: '', DATA_DIR: address.dataDir, BACKUP_PASSPHRASE: '' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const [code] = await once(child, 'close');
      if (command !== 'doctor') expect([code, output]).toEqual([0, expect.any(String)]);
      expect(output).not.toContain('A site runs already');
    }
    await kill(first);
    await listening(start(port + 2000, address, settings), 60_000);
    for (const each of running.splice(0)) {
      each.process.kill('SIGTERM');
      await each.ended;
    }
    await address.drop();
  },
);

it.runIf(engine === 'postgres')(
  'does not apply between instances on PostgreSQL',
  { timeout: 240_000 },
  async () => {
    const address = await createAddress();
    for (const each of [port, port + 2000])
      await listening(start(each, address, { SEED: 'none', AUTH_SECRET: 'x'.repeat(40) }), 60_000);
    expect(running.map((each) => each.process.exitCode)).toEqual([null, null]);
    for (const each of running.splice(0)) {
      each.process.kill('SIGTERM');
      await each.ended;
    }
    await address.drop();
  },
);
