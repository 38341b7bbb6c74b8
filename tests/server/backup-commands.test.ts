// The commands around backups as they are typed: what they print, what they refuse, and what is there afterwards.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { readSecret } from '../../server/security/secret';
import { createAddress, createDatabase, engine } from './database';
import type { TestAddress } from './database';
import { secret } from './fixtures';
import { openFullHouse, rowsOf, someFolder } from './snapshot-house';
import type { FullHouse } from './snapshot-house';

const root = new URL('../..', import.meta.url).pathname;
const passphrase = 'only for the tests, never used';
/** Each command is a process of its own, and a busy machine starts them slowly. */
const patience = { timeout: 120_000 };

/** @param before what the shell does first */
function type(command: string, args: readonly string[], { databaseUrl = '', dataDir }: { databaseUrl?: string | undefined; dataDir: string }, more: Record<string, string> = {}, before = ''): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: '', BACKUP_PASSPHRASE: '', ...more };
  const child = spawn('bash', ['-c', `${before} exec "$@"`, 'bash', process.execPath, '--import', 'tsx', `server/ops/${command}.ts`, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

let full: FullHouse;
let address: TestAddress;
const { folder, drop } = someFolder();
const newest = () => join(folder, readdirSync(folder).filter((name) => name.endsWith('.sealed')).sort().at(-1) ?? '');
beforeAll(async () => {
  full = await openFullHouse();
  address = full.house.address as TestAddress;
});
afterAll(async () => {
  await full.house.close();
  drop();
});

describe('npm run backup', patience, () => {
  it('keeps as many as it is told, sealed with the secret in it, and notes the last', async () => {
    const old = ['vitrine-20200101T000000Z.tar.gz', 'vitrine-20210101T000000Z.tar.gz.sealed'];
    for (const name of [...old, 'notes.txt']) writeFileSync(join(folder, name), '');
    const { code, output } = await type('backup', ['--to', folder, '--keep', '2'], address, { AUTH_SECRET: secret, BACKUP_PASSPHRASE: passphrase });
    expect(code, output).toBe(0);
    expect(output).toMatch(/ rows, 4 files, \d+ bytes, as of .*; read back: all there\n {2}Removed: vitrine-20200101T000000Z\.tar\.gz\n$/);
    expect(readdirSync(folder)).toHaveLength(3);
    const note = JSON.parse(readFileSync(join(address.dataDir, 'last-backup.json'), 'utf8'));
    expect(note).toEqual({ at: expect.any(String), to: newest(), bytes: readFileSync(newest()).length, verified: true });
    // Nothing in it can be read without the passphrase, the secret and people's addresses least of all.
    expect((await readFile(newest())).toString('latin1')).not.toMatch(/house\.example|vitrine\.json|storage_key/);
  });

  it.runIf(engine === 'sqlite')('leaves the former ones, and nothing of itself, where the disk is full', async () => {
    const before = readdirSync(folder);
    // Files of this process end at so many kilobytes, as they would where there is no more room.
    const { code, output } = await type('backup', ['--to', folder, '--keep', '1'], address, { AUTH_SECRET: secret }, 'ulimit -f 40;');
    expect(code).toBe(1);
    expect(output).toMatch(/EFBIG|too large/);
    expect(readdirSync(folder)).toEqual(before);
  });

  it.runIf(engine === 'sqlite')('has nothing to take where nothing was ever started', async () => {
    const empty = join(folder, 'empty');
    expect(await type('backup', [], { dataDir: empty })).toMatchObject({ code: 1, output: expect.stringContaining('There is nothing to back up: no database in') });
    expect(existsSync(empty)).toBe(false);
  });
});

describe('npm run restore', patience, () => {
  it('brings the secret along, keeps mails back when asked, and does not overwrite what is there', async () => {
    const target = await createAddress();
    const sealed = { BACKUP_PASSPHRASE: passphrase };
    await copyFile(newest(), join(target.dataDir, 'backup.sealed'));
    const args = [join(target.dataDir, 'backup.sealed')];
    const { code, output } = await type('restore', [...args, '--hold-mails'], target, sealed);
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Restored: \d+ rows and 4 files, as of .*; compared with the backup: the same\n\d+ mails kept back: .*\nThe secret came with it: whoever was signed in still is\n$/);
    expect(readSecret({ DATA_DIR: target.dataDir })).toBe(secret);
    const database = openDatabase(target);
    const { outbox, ...rows } = await rowsOf(database);
    const states = await database.read.selectFrom('outbox').select(['state', 'last_error']).distinct().execute();
    expect(states).toEqual([{ state: 'failed', last_error: 'HELD' }]);
    const { outbox: sent, ...all } = await rowsOf(full.house.database);
    expect(rows).toEqual(all);
    expect(outbox).not.toBe(sent);

    // While a site has it open, and once more when none does.
    const twice = ['--replace', '--replace'];
    expect(await type('restore', [...args, ...twice], target, sealed)).toMatchObject({ code: 1, output: expect.stringContaining('The site runs: stop') });
    await database.close();
    await target.drop();
  });

  it('puts a backup in the place of another installation only when told twice', async () => {
    const target = await createAddress();
    const args = [newest()];
    const sealed = { BACKUP_PASSPHRASE: passphrase, SEED: 'none' };
    expect((await type('restore', args, target, sealed)).code).toBe(0);
    expect(await type('restore', [...args, '--replace'], target, sealed)).toMatchObject({ code: 1, output: expect.stringMatching(/not empty .*say --replace twice/) });
    const { code, output } = await type('restore', [...args, '--replace', '--replace'], target, { ...sealed, AUTH_SECRET: `${secret}, another one` });
    expect(code, output).toBe(0);
    expect(output).toContain('had not been sent then, and will be at the next start');
    expect(output).toContain('another secret than the one the backup is of');
    const database = openDatabase(target);
    expect(await rowsOf(database)).toEqual(await rowsOf(full.house.database));
    await database.close();
    const aside = readdirSync(target.dataDir).filter((name) => name.includes('.replaced-') || name.startsWith('restoring'));
    expect(aside).toHaveLength(engine === 'sqlite' ? 1 : 0);
    await target.drop();
  });
});

describe('npm run backup:verify', patience, () => {
  it('says what is in it', async () => {
    const { code, output } = await type('verify-backup', [newest()], address, { BACKUP_PASSPHRASE: passphrase });
    expect(code, output).toBe(0);
    expect(output).toMatch(/ {7}4 {2}files\nWhole\. As of .*, from (SQLite|PostgreSQL), up to \d{4}-[a-z-]+; with the secret\n$/);
  });
});

describe.runIf(engine === 'postgres')('npm run db:move', patience, () => {
  it('carries every row into PostgreSQL while the site is stopped, and nothing into what is not empty', async () => {
    // An embedded installation with all there is: a backup of this one, restored.
    const embedded = await createAddress('sqlite');
    expect((await type('restore', [newest()], embedded, { BACKUP_PASSPHRASE: passphrase })).code).toBe(0);
    const target = await createAddress('postgres');
    const to = ['--to', target.databaseUrl ?? ''];
    const running = openDatabase(embedded);
    await running.ping();
    expect(await type('move-database', to, embedded)).toMatchObject({ code: 1, output: 'The site runs: stop it first\n' });
    const rows = await rowsOf(running);
    await running.close();
    // Statements keep the file open until they are forgotten: a process of its own has none.
    const copy = await createAddress('sqlite');
    await copyFile(join(embedded.dataDir, 'vitrine.sqlite'), join(copy.dataDir, 'vitrine.sqlite'));
    const { code, output } = await type('move-database', to, copy);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Moved and compared row by row: \d+ rows\. From now on start with DATABASE_URL/);
    const moved = openDatabase(target);
    expect(await rowsOf(moved)).toEqual(rows);
    await moved.close();
    expect(await type('move-database', to, copy)).toMatchObject({ code: 1, output: expect.stringContaining('The database there is not empty') });
    await Promise.all([embedded.drop(), copy.drop(), target.drop()]);
  });

  it('refuses a database that holds something else', async () => {
    const { database, address: foreign, drop: away } = await createDatabase();
    await database.read.schema.dropTable('migrations').execute();
    await database.close();
    const embedded = await createAddress('sqlite');
    writeFileSync(join(embedded.dataDir, 'vitrine.sqlite'), '');
    expect(await type('move-database', ['--to', foreign.databaseUrl ?? ''], embedded)).toMatchObject({ code: 1, output: expect.stringContaining('holds tables of something else') });
    await Promise.all([embedded.drop(), away()]);
  });
});
