// SQLite through libsql: one file, one connection in this process, every commit on disk before it is acknowledged.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import Libsql from 'libsql';
import { guardedDatabase } from './database';
import type { Database } from './database';

/** How long a statement waits for another process's write before it gives up (milliseconds). */
const busyTimeout = 5000;
/** The same where a file should be nobody's: who has it open has it for long. */
const aloneTimeout = 500;

export interface SqliteOptions {
  /** Nobody else has the file open, and nobody opens it before this is closed. */
  alone?: boolean;
}

/** Where the database lies. */
export const sqliteFile = (dataDir: string): string => join(dataDir, 'vitrine.sqlite');

/**
 * Opens (and makes, where it is missing) `<dataDir>/vitrine.sqlite`.
 * @throws when the folder or file cannot be written; SQLITE_BUSY when it should be ours alone and is not
 */
export function openSqlite(dataDir: string, { alone = false }: SqliteOptions = {}): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  const patience = alone ? aloneTimeout : busyTimeout;
  const connection = new Libsql(file, { timeout: patience });
  try {
    connection.pragma(`busy_timeout = ${patience}`);
    // Before the first access: from then on the lock is on the whole file.
    if (alone) connection.pragma('locking_mode = EXCLUSIVE');
    useWriteAheadLog(connection, patience);
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // Erased personal data must not linger in free pages.
    connection.pragma('secure_delete = ON');
    chmodSync(file, 0o600);
  } catch (error) {
    connection.close();
    throw error;
  }
  const database = withStatementCache(connection);
  return guardedDatabase('sqlite', new SqliteDialect({ database }), {
    // A transaction that starts by reading and turns to writing could fail half-way; IMMEDIATE waits at its start.
    begin: 'begin immediate',
    release: () => {
      if (connection.open) connection.close();
    },
  });
}

/** Switching to WAL needs the file for itself and does not honour the busy timeout: two processes starting at once collide. */
function useWriteAheadLog(connection: Libsql.Database, patience: number): void {
  const giveUp = Date.now() + patience;
  for (;;) {
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || Date.now() > giveUp) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);
    }
  }
}

/** Preparing costs more than running for short reads, and the texts are few: keep the latest prepared statements. */
function withStatementCache(connection: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, Libsql.Statement>();
  const most = 200;
  return {
    close: () => {
      kept.clear();
      connection.close();
    },
    prepare: (text) => {
      const known = kept.get(text);
      if (known) return known;
      const statement = connection.prepare(text);
      // Only reads are kept: transaction control and schema changes run once.
      if (!statement.reader) return statement;
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
      kept.set(text, statement);
      return statement;
    },
  };
}
