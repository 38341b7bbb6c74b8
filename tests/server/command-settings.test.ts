// Commands work on the installation they lie in: with the settings of the terminal, then those of its .env files.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
  writeFileSync(join(folder, '.env'), 'DATA_DIR=written\nADMIN_EMAIL=written@example.com\n');
  writeFileSync(join(folder, '.env.local'), 'ADMIN_EMAIL=local@example.com\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makeAdmin = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--import', new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href, join(root, 'server/ops/create-admin.ts')], { cwd: folder, env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env } });

it('reads the files in the framework’s order, and believes the terminal first', async () => {
  const [written, said] = await Promise.all([makeAdmin({}), makeAdmin({ DATA_DIR: 'said' })]);
  expect(written.stdout).toContain('local@example.com');
  expect(existsSync(join(folder, 'written', 'vitrine.sqlite'))).toBe(true);
  expect(said.stdout).toContain('local@example.com');
  expect(existsSync(join(folder, 'said', 'vitrine.sqlite'))).toBe(true);
});
