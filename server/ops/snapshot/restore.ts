// Files first, then all rows in one transaction. A new SQLite file replaces the old one at the end, so that
// failures leave the old one.
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
  /** Holds waiting mails back, to be sent from the outbox. */
  holdMails: boolean;
  /** Takes over another installation's store. */
  adoptFiles?: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** AUTH_SECRET of the backup, if included. */
  secret: string | undefined;
  /** Waiting mails: held, or sent at the next start. */
  waitingMails: number;
  former: string | undefined;
}

/** @throws a sentence; only files without rows remain then, which a job removes */
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
  /** Unused by the site; undefined if there is none. */
  database: Database | undefined;
  filled: boolean;
}

/** @throws if the site runs, or for content without `replace` */
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
        `This installation is not empty (${filled.length} tables have rows). To replace all its data with the backup, give --replace twice`,
      );
    if (database.engine === 'postgres' && (await countConnections(database.read)) > 0)
      throw new Error('The site runs: stop every instance of it first');
    return { database, filled: filled.length > 0 };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws if files may belong to another installation */
async function requireOwnStore(database: Database | undefined, files: FileStore): Promise<void> {
  const refuse = (why: string) => {
    throw new Error(
      `This installation does not own the file store: ${why}. For a drill, remove FILES_URL from the environment or set it to an empty folder. If the restored installation should own the store and nothing else uses it, add --adopt-files`,
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
  if (found !== 'new' && found !== 'unmarked') refuse('it has the mark of another installation or of a copy');
  const overlap =
    database && (await filledTables(database)).length > 0
      ? await compareStore(database, files)
      : { stored: await countFiles(files), named: 0, both: 0 };
  if (overlap.stored > 0 && !belongTogether(overlap))
    refuse(`it contains ${overlap.stored} files, and this database refers to ${overlap.both} of them`);
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

/** Only the database file is moved. */
async function checkpointWal({ read }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(read);
  if (rows[0]?.busy !== 0)
    throw new Error('The restored database could not be completed: another process reads it');
}

/** @param former new path; undefined: the empty database may be overwritten */
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
