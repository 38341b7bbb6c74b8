import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-settings-'));
  writeFileSync(join(folder, '.env'), 'DATA_DIR=written\nADMIN_EMAIL=written@example.com\n');
  writeFileSync(join(folder, '.env.local'), 'ADMIN_EMAIL=local@example.com\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      new URL('../../../node_modules/tsx/dist/loader.mjs', import.meta.url).href,
      join(root, `server/ops/${command}.ts`),
      ...args,
    ],
    { cwd: folder, env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...env } },
  );
const makeAdmin = (env: Record<string, string>) => run('create-admin', [], env);

it('reads settings files in the order of the framework, and prefers the environment', async () => {
  const [written, output] = await Promise.all([makeAdmin({}), makeAdmin({ DATA_DIR: 'said' })]);
  expect(written.stdout).toContain('local@example.com');
  expect(existsSync(join(folder, 'written', 'vitrine.sqlite'))).toBe(true);
  expect(output.stdout).toContain('local@example.com');
  expect(existsSync(join(folder, 'said', 'vitrine.sqlite'))).toBe(true);
});

it.each([
  ['create-admin', []],
  ['remove-demo', []],
  ['migrate', []],
  ['retention', ['--dry-run']],
  ['export-posts', ['posts']],
  ['import-posts', ['.']],
])('%s reports in one sentence that the database does not answer', async (command, args) => {
  const failed = run(command, args, { DATABASE_URL: 'postgres://vitrine@127.0.0.1:9/vitrine' });
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The database in DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:9\n',
  });
});

it.each([
  ['create-admin', ['nobody'], '"nobody" is not an e-mail address\n'],
  [
    'create-admin',
    ['a@example.com', 'b@example.com'],
    'Give one address: npm run admin:create somebody@example.com\n',
  ],
  ['doctor', ['--jason'], "Unknown option '--jason'\n"],
  ['import-posts', ['no-such-folder'], 'There is no file or folder '],
])('%s %j is refused with one sentence', async (command, args, sentence) => {
  await expect(run(command, args, {})).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^${sentence}.*\\s*$`)) as string,
  });
});

it('a backup without local data names the host where to run it', async () => {
  await expect(run('backup', [], { DATA_DIR: 'empty', API_URL: 'http://127.0.0.1:9' })).rejects.toMatchObject(
    {
      code: 1,
      stderr: 'There is nothing to back up: the host in API_URL stores the data, make the backup there\n',
    },
  );
});
