// Puts a backup into an installation: files first, then all rows in one transaction. Into SQLite it is built beside and
// renamed, so that there is the former database or the restored one, never half of either.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, Handle } from '../../db/database';
import { openDatabase } from '../../db/open';
import type { DatabaseAddress } from '../../db/open';
import { sqliteFile } from '../../db/sqlite';
import type { FileStore } from '../../files/store';
import { readArchive } from './archive';
import { checkArchive, textOf } from './check';
import { filledTables, othersInPostgres } from './empty';
import { fillDatabase, requireKnown } from './fill';
import type { Batch } from './fill';
import { names } from './manifest';
import type { Manifest } from './manifest';
import type { Row } from './rows';

export interface Target {
  address: DatabaseAddress;
  files: FileStore;
}

export interface Wishes {
  passphrase: string | undefined;
  /** Whether what the installation holds may go. */
  replace: boolean;
  /** Whether mails that were waiting are kept back, for somebody to send again. */
  holdMails: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** The secret of where it was taken, where that is in it. */
  secret: string | undefined;
  /** Mails that go out at the next start, or were kept back. */
  waitingMails: number;
  /** Where the database that was replaced lies now. */
  former: string | undefined;
}

/** @throws with a sentence; the installation is as it was then, but for files that nothing names and the site sweeps away */
export async function restoreSnapshot(file: string, { address, files }: Target, { passphrase, replace, holdMails }: Wishes): Promise<Restored> {
  const { manifest, secret } = await checkArchive(file, passphrase);
  requireKnown(manifest.migrations);
  await requireRoom(address, replace);
  await restoreFiles(file, passphrase, manifest, files);
  let waitingMails = 0;
  const last = async (transaction: Handle) => {
    waitingMails = await settleMails(transaction, holdMails);
  };
  const fill = (database: Database) => {
    const sums = new Map(manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }]));
    return fillDatabase(database, { migrations: manifest.migrations, tables: manifest.tables, batches: batchesOf(file, passphrase), sums: () => sums }, last);
  };
  const former = address.databaseUrl ? await fillPostgres(address, fill) : await fillSqlite(address.dataDir, fill);
  return { manifest, secret, waitingMails, former };
}

/** @throws where the site runs, or where there is something that may not go */
async function requireRoom(address: DatabaseAddress, replace: boolean): Promise<void> {
  if (!address.databaseUrl && !existsSync(sqliteFile(address.dataDir))) return;
  const database = openDatabase(address, { unhurried: true });
  try {
    const filled = await filledTables(database);
    if (filled.length > 0 && !replace) throw new Error(`This installation is not empty (${filled.length} tables hold rows). To put the backup in the place of everything in it, say --replace twice`);
    if (database.engine === 'postgres' && (await othersInPostgres(database.read)) > 0) throw new Error('The site runs: stop every instance of it first');
  } finally {
    await database.close();
  }
}

async function restoreFiles(file: string, passphrase: string | undefined, { files: wanted }: Manifest, files: FileStore): Promise<void> {
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
  const { count } = await transaction.selectFrom('outbox').select((eb) => eb.fn.countAll<number>().as('count')).where('state', 'in', waiting).executeTakeFirstOrThrow();
  if (hold) await transaction.updateTable('outbox').set({ state: 'failed', last_error: 'HELD', lease: null, lease_until: null }).where('state', 'in', waiting).execute();
  return Number(count);
}

async function fillPostgres(address: DatabaseAddress, fill: (database: Database) => Promise<void>): Promise<undefined> {
  const database = openDatabase(address, { unhurried: true });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
}

/** @returns where the former database lies, if it held anything */
async function fillSqlite(dataDir: string, fill: (database: Database) => Promise<void>): Promise<string | undefined> {
  const workshop = join(dataDir, `restoring-${randomBytes(4).toString('hex')}`);
  await mkdir(workshop, { recursive: true, mode: 0o700 });
  try {
    const database = openDatabase({ dataDir: workshop });
    try {
      await fill(database);
      await intoOneFile(database);
    } finally {
      await database.close();
    }
    const former = await putAside(dataDir);
    await rename(sqliteFile(workshop), sqliteFile(dataDir));
    return former;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** All of it out of the write-ahead log, which does not come along. */
async function intoOneFile({ read }: Database): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(read);
  if (rows[0]?.busy !== 0) throw new Error('The restored database could not be finished: something else reads it');
}

/** @throws where a process has it open */
async function putAside(dataDir: string): Promise<string | undefined> {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return undefined;
  const database = await openAlone(dataDir);
  let filled: string[];
  try {
    filled = await filledTables(database);
    await intoOneFile(database);
  } finally {
    await database.close();
  }
  const former = `${file}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  if (filled.length > 0) {
    await rename(file, former);
    return former;
  }
  await rm(file);
  return undefined;
}

/** The embedded database, while nobody else has it. @throws where the site runs */
export async function openAlone(dataDir: string): Promise<Database> {
  try {
    const database = openDatabase({ dataDir }, { alone: true });
    // The lock is taken with the first look into it.
    await database.ping();
    await sql`select count(*) from sqlite_master`.execute(database.read);
    return database;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new Error('The site runs: stop it first', { cause: error });
  }
}

/** Keeps the secret that came with a backup. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const folder = join(dataDir, 'secrets');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'auth'), `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
