// Restores a backup: first the files, then all rows in one transaction. A SQLite database is built in a temporary
// folder and then renamed into place, so that a failure leaves the old database unchanged.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { countConnections } from '../../db/other-connections';
import type { Database, Handle } from '../../db/database';
import { openDatabase } from '../../db/open';
import type { DatabaseAddress } from '../../db/open';
import { sqliteFile } from '../../db/sqlite';
import { fileStoreMarks } from '../../db/migrations/0021-file-store-marks';
import { belongTogether, compareStore, examineStore, markClaimed, noteAdoption } from '../../files/ownership';
import type { FileStore } from '../../files/store';
import { openExclusively } from './open-exclusively';
import { readArchive } from './archive';
import { checkArchive, textOf } from './check';
import { filledTables } from './empty';
import { fillDatabase, requireKnown } from './fill';
import type { Batch } from './fill';
import type { Manifest } from './manifest';
import type { Row } from './rows';
import { appliedMigrations } from './schema';

export interface Target {
  address: DatabaseAddress;
  files: FileStore;
}

export interface RestoreOptions {
  passphrase: string | undefined;
  /** Existing content may be replaced. */
  replace: boolean;
  /** Waiting mails are held back, to be sent again from the outbox. */
  holdMails: boolean;
  /** Takes ownership of a store that another installation has used. */
  adoptFiles?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** AUTH_SECRET of the backed-up installation, if the backup includes it. */
  secret: string | undefined;
  /** Number of waiting mails: held back if requested, otherwise sent at the next start. */
  waitingMails: number;
  former: string | undefined;
}

/** @throws a readable message; the installation is then unchanged except for files without rows, which a job removes */
export async function restoreSnapshot(
  file: string,
  { address, files }: Target,
  { passphrase, replace, holdMails, adoptFiles = false }: RestoreOptions,
): Promise<Restored> {
  const { manifest, secret } = await checkArchive(file, passphrase);
  requireKnown(manifest.migrations);
  const held = await hold(address, replace);
  let waitingMails = 0;
  let mark = '';
  const last = async (transaction: Handle) => {
    waitingMails = await settleMails(transaction, holdMails);
    mark = await noteAdoption(transaction, files, new Date());
  };
  const fill = (database: Database) => {
    const sums = new Map(manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]));
    return fillDatabase(
      database,
      {
        migrations: manifest.migrations,
        tables: manifest.tables,
        batches: batchesOf(file, passphrase),
        sums: () => sums,
      },
      last,
    );
  };
  try {
    if (!adoptFiles) await requireOwnStore(held.database, files);
    await restoreFiles(file, passphrase, manifest, files);
    const { database, filled } = held;
    if (database?.engine === 'postgres') {
      await fill(database);
      await markClaimed(files, mark);
      return { manifest, secret, waitingMails, former: undefined };
    }
    const former = `${sqliteFile(address.dataDir)}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    await buildInTemporaryFolder(address.dataDir, fill, async () => {
      if (database) await moveAside(database, address.dataDir, filled ? former : undefined);
    });
    await markClaimed(files, mark);
    return { manifest, secret, waitingMails, former: filled ? former : undefined };
  } finally {
    await held.database?.close();
  }
}

interface Held {
  /** Not in use by the site; undefined if there is no database yet. */
  database: Database | undefined;
  filled: boolean;
}

/** @throws if the site runs, or if there is content and `replace` is false */
async function hold(address: DatabaseAddress, replace: boolean): Promise<Held> {
  if (!address.databaseUrl && !existsSync(sqliteFile(address.dataDir)))
    return { database: undefined, filled: false };
  const database = address.databaseUrl
    ? openDatabase(address, { unhurried: true })
    : await openExclusively(address.dataDir);
  try {
    const filled = await filledTables(database);
    if (filled.length > 0 && !replace)
      throw new Error(
        `This installation is not empty (${filled.length} tables hold rows). To put the backup in the place of everything in it, say --replace twice`,
      );
    if (database.engine === 'postgres' && (await countConnections(database.read)) > 0)
      throw new Error('The site runs: stop every instance of it first');
    return { database, filled: filled.length > 0 };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws if the store has files that may belong to another installation */
async function requireOwnStore(database: Database | undefined, files: FileStore): Promise<void> {
  const refuse = (why: string) => {
    throw new Error(
      `The file store is not this installation's: ${why}. For a drill leave FILES_URL out of the environment, or give it an empty folder. If the store is to belong to the restored installation from now on, and nothing else runs on it, say --adopt-files`,
    );
  };
  const known =
    database && (await appliedMigrations(database.read, database.engine)).includes(fileStoreMarks.name);
  const found =
    database && known
      ? await examineStore(database, files)
      : (await files.readNote('owner')) === undefined
        ? 'new'
        : 'foreign';
  if (found === 'ours') return;
  if (found !== 'new' && found !== 'unmarked') refuse('it has the mark of another one, or of a copy');
  const overlap =
    database && (await filledTables(database)).length > 0
      ? await compareStore(database, files)
      : { stored: await countFiles(files), named: 0, both: 0 };
  if (overlap.stored > 0 && !belongTogether(overlap))
    refuse(`it holds ${overlap.stored} files, and the database here names ${overlap.both} of them`);
}

async function countFiles(files: FileStore): Promise<number> {
  let count = 0;
  for await (const _ of files.list()) count += 1;
  return count;
}

async function restoreFiles(
  file: string,
  passphrase: string | undefined,
  { files: wanted }: Manifest,
  files: FileStore,
): Promise<void> {
  const keys = new Set(wanted.map(({ key }) => key));
  for await (const { name, body } of readArchive(file, passphrase)) {
    const [folder, key = ''] = name.split('/');
    if (folder === 'files' && keys.has(key)) await files.write(key, body);
  }
}

async function* batchesOf(file: string, passphrase: string | undefined): AsyncGenerator<Batch> {
  for await (const { name, size, body } of readArchive(file, passphrase)) {
    const [folder, table = ''] = name.split('/');
    if (folder !== 'tables') continue;
    const lines = (await textOf(size, body)).split('\n').slice(0, -1);
    yield { table, rows: lines.map((line) => JSON.parse(line) as Row) };
  }
}

async function settleMails(transaction: Handle, hold: boolean): Promise<number> {
  const waiting = ['pending', 'sending'] as const;
  const { count } = await transaction
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', waiting)
    .executeTakeFirstOrThrow();
  if (hold)
    await transaction
      .updateTable('outbox')
      .set({ state: 'failed', last_error: 'HELD', lease: null, lease_until: null })
      .where('state', 'in', waiting)
      .execute();
  return Number(count);
}

/** @param makeRoom moves the old database away */
async function buildInTemporaryFolder(
  dataDir: string,
  fill: (database: Database) => Promise<void>,
  makeRoom: () => Promise<void>,
): Promise<void> {
  const temporaryFolder = join(dataDir, `restoring-${randomBytes(4).toString('hex')}`);
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  try {
    const database = openDatabase({ dataDir: temporaryFolder });
    try {
      await fill(database);
      await checkpointWal(database);
    } finally {
      await database.close();
    }
    await makeRoom();
    await rename(sqliteFile(temporaryFolder), sqliteFile(dataDir));
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

/** Writes the write-ahead log into the database file: only that file is moved. */
async function checkpointWal({ read }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(read);
  if (rows[0]?.busy !== 0)
    throw new Error('The restored database could not be finished: something else reads it');
}

/** @param former new path; undefined if the database has no rows and may be overwritten */
async function moveAside(database: Database, dataDir: string, former: string | undefined): Promise<void> {
  const file = sqliteFile(dataDir);
  await checkpointWal(database);
  await database.close();
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  if (former) await rename(file, former);
}

export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'auth'), `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
