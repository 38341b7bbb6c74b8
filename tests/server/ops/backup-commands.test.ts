import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate';
import { instanceName } from '../../../server/db/other-connections';
import { openDatabase } from '../../../server/db/open';
import { createDiskStore } from '../../../server/files/disk-store';
import { examineStore } from '../../../server/files/ownership';
import { openExclusively } from '../../../server/ops/snapshot/open-exclusively';
import { filledTables } from '../../../server/ops/snapshot/empty';
import { moveRows } from '../../../server/ops/snapshot/move';
import { restoreSnapshot } from '../../../server/ops/snapshot/restore';
import { readSecret } from '../../../server/core/secret';
import { createAddress, engine } from '../db/database';
import type { TestAddress } from '../db/database';
import { secret } from '../fixtures';
import { backUp, openFilledInstallation, rowsOf, someFolder } from './snapshot-installation';
import type { FilledInstallation } from './snapshot-installation';

const root = new URL('../../..', import.meta.url).pathname;
const passphrase = 'only for the tests, never used';
/** Processes start slowly on a busy machine. */
const limits = { timeout: 120_000 };

/** @param before shell commands */
function type(
  command: string,
  args: readonly string[],
  { databaseUrl = '', dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  more: Record<string, string> = {},
  before = '',
): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: '',
    BACKUP_PASSPHRASE: '',
    ...more,
  };
  const child = spawn(
    'bash',
    [
      '-c',
      `${before} exec "$@"`,
      'bash',
      process.execPath,
      '--import',
      'tsx',
      `server/ops/${command}.ts`,
      ...args,
    ],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

let full: FilledInstallation;
let address: TestAddress;
const { folder, drop } = someFolder();
const sealed = join(folder, 'made.sealed');
beforeAll(async () => {
  full = await openFilledInstallation();
  address = full.installation.address;
  await backUp(address, sealed, { passphrase });
}, 120_000);
afterAll(async () => {
  await full.installation.close();
  drop();
});

describe('npm run backup', limits, () => {
  it.runIf(engine === 'sqlite')(
    'keeps the given number, encrypts with the secret inside and records the last',
    async () => {
      const old = ['vitrine-20200101T000000Z.tar.gz', 'vitrine-20210101T000000Z.tar.gz.sealed'];
      for (const name of [...old, 'notes.txt']) writeFileSync(join(folder, name), '');
      const { code, output } = await type('backup', ['--to', folder, '--keep', '2'], address, {
        AUTH_SECRET: secret,
        BACKUP_PASSPHRASE: passphrase,
      });
      expect(code, output).toBe(0);
      expect(output).toMatch(
        / rows, 4 files, \d+ bytes, as of .*; verified\n {2}Removed: vitrine-20200101T000000Z\.tar\.gz\n$/,
      );
      const names = readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort();
      expect(names).toEqual([
        'made.sealed',
        'notes.txt',
        old[1],
        expect.stringMatching(/^vitrine-20\d{6}T\d{6}Z\.tar\.gz\.sealed$/),
      ]);
      const made = join(folder, names[3] ?? '');
      expect(JSON.parse(readFileSync(join(address.dataDir, 'last-backup.json'), 'utf8'))).toEqual({
        at: expect.any(String),
        to: made,
        bytes: readFileSync(made).length,
        verified: true,
      });
      // Nothing is readable without the passphrase.
      expect(readFileSync(made, 'latin1')).not.toMatch(/house\.example|vitrine\.json|storage_key/);
    },
  );

  it.runIf(engine === 'sqlite')('removes no backup that may belong to another installation', async () => {
    const shared = join(folder, 'shared');
    const make = (secretOfIt: string) =>
      type('backup', ['--to', shared, '--keep', '1'], address, { AUTH_SECRET: secretOfIt });
    const backups = () => readdirSync(shared).filter((name) => !name.startsWith('.'));
    expect(await make(secret)).toMatchObject({ code: 0 });
    const [first] = backups();
    const { code, output } = await make(`${secret}, another one`);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        `No older backup was removed: ${shared} contains backups of another installation`,
      ),
    ]);
    expect(backups()).toEqual([first, expect.any(String)]);
    rmSync(shared, { recursive: true });
  });

  it.runIf(engine === 'sqlite')(
    'keeps the former backups and removes its partial file when the disk is full',
    async () => {
      const before = readdirSync(folder);
      // A file size limit (kilobytes) acts as a full disk.
      const { code, output } = await type(
        'backup',
        ['--to', folder, '--keep', '1'],
        address,
        { AUTH_SECRET: secret },
        'ulimit -f 40;',
      );
      expect(code).toBe(1);
      expect(output).toMatch(/EFBIG|too large/);
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  it.runIf(engine === 'sqlite')('reports that there is no database to back up', async () => {
    const empty = join(folder, 'empty');
    expect(await type('backup', [], { dataDir: empty })).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is nothing to back up: no database in'),
    });
    expect(existsSync(empty)).toBe(false);
  });
});

describe('npm run restore', limits, () => {
  it.runIf(engine === 'sqlite')('restores the secret, and holds mails back on request', async () => {
    const target = await createAddress();
    const { code, output } = await type('restore', [sealed, '--hold-mails'], target, {
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(
      /^Restored and compared with the backup: \d+ rows and 4 files, as of .*\n\d+ mails held: .*\nThe secret is restored too: sessions stay valid\n$/,
    );
    expect(readSecret({ DATA_DIR: target.dataDir })).toBe(secret);
    const database = openDatabase(target);
    expect(
      await database.read.selectFrom('outbox').select(['state', 'last_error']).distinct().execute(),
    ).toEqual([{ state: 'failed', last_error: 'HELD' }]);
    await database.close();
    await target.drop();
  });

  it('replaces another installation only with the option, and while no site runs', async () => {
    const target = await createAddress();
    const put = (into: TestAddress, replace: boolean) =>
      restoreSnapshot(
        sealed,
        { address: into, files: createDiskStore(into.dataDir) },
        { passphrase, replace, holdMails: false },
      );
    await put(target, false);
    const running = openDatabase(target, { name: instanceName() });
    await running.read.updateTable('users').set({ first_name: 'Changed since' }).execute();
    await expect(put(target, true)).rejects.toThrow('The site runs: stop');
    await running.scrub();
    await running.close();
    // Unread copy: processes that have read a SQLite file keep it open.
    const unread = async () => {
      if (engine === 'postgres') return target;
      const copy = await createAddress();
      await copyFile(join(target.dataDir, 'vitrine.sqlite'), join(copy.dataDir, 'vitrine.sqlite'));
      return copy;
    };
    const [filled, copy] = [await unread(), await unread()];
    await expect(put(filled, false)).rejects.toThrow(/not empty .*give --replace twice/);
    const { code, output } = await type('restore', [sealed, '--replace', '--replace'], copy, {
      BACKUP_PASSPHRASE: passphrase,
      AUTH_SECRET: `${secret}, another one`,
    });
    expect(code, output).toBe(0);
    expect(output).toContain('not sent when the backup was made: the next start sends them');
    expect(output).toContain('another secret than the backup');
    const database = openDatabase(copy);
    expect(await rowsOf(database)).toEqual(await rowsOf(full.installation.database));
    await database.close();
    const aside = readdirSync(copy.dataDir).filter(
      (name) => name.includes('.replaced-') || name.startsWith('restoring'),
    );
    expect(aside).toHaveLength(engine === 'sqlite' ? 1 : 0);
    await Promise.all([target.drop(), filled.drop(), copy.drop()]);
  });
});

describe.runIf(engine === 'sqlite')('npm run backup:verify', limits, () => {
  it('reports the content', async () => {
    const { code, output } = await type('verify-backup', [sealed], address, {
      BACKUP_PASSPHRASE: passphrase,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(
      / {7}4 {2}files\nComplete\. As of .*, from SQLite, last migration \d{4}-[a-z-]+; with the secret\n$/,
    );
  });
});

describe.runIf(engine === 'postgres')('npm run db:move', limits, () => {
  it('copies every row into an empty PostgreSQL database only', async () => {
    const embedded = await createAddress('sqlite');
    const files = createDiskStore(embedded.dataDir);
    await restoreSnapshot(
      sealed,
      { address: embedded, files },
      { passphrase, replace: false, holdMails: false },
    );
    const before = readFileSync(join(embedded.dataDir, 'vitrine.sqlite'));
    const target = await createAddress('postgres');
    const to = ['--to', target.databaseUrl ?? ''];
    const { code, output } = await type('move-database', to, embedded);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Moved and compared row by row: \d+ rows\. Start the site with DATABASE_URL/);
    const moved = openDatabase(target);
    expect(await rowsOf(moved)).toEqual(await rowsOf(full.installation.database));
    expect(await examineStore(moved, files)).toBe('ours');
    await moved.close();
    expect(readFileSync(join(embedded.dataDir, 'vitrine.sqlite')).equals(before)).toBe(true);
    expect(await type('move-database', to, embedded)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The target database is not empty'),
    });
    await Promise.all([embedded.drop(), target.drop()]);
  });

  it('rolls back when a row differs, and refuses a database with other content', async () => {
    const embedded = await createAddress('sqlite');
    const source = openDatabase(embedded);
    await migrate(source);
    // Too large for PostgreSQL's column.
    await source.read
      .insertInto('throttle')
      .values({ key: 'odd', points: 3_000_000_000, expires_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    const target = await createAddress('postgres');
    const there = openDatabase(target);
    await expect(moveRows(source, there)).rejects.toThrow('out of range');
    expect(await filledTables(there)).toEqual([]);
    await sql`create table theirs (id text primary key)`.execute(there.read);
    await expect(filledTables(there)).rejects.toThrow('has tables of another program (theirs)');
    await Promise.all([source.close(), there.close()]);
    await Promise.all([embedded.drop(), target.drop()]);
  });

  it('requires that the site is stopped', async () => {
    const embedded = await createAddress('sqlite');
    const running = openDatabase(embedded);
    await migrate(running);
    await expect(openExclusively(embedded.dataDir)).rejects.toThrow('The site runs: stop it first');
    await running.close();
    await embedded.drop();
  });
});
