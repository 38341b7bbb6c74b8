// One file, one connection, every commit flushed to disk.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteDialect } from 'kysely';
import type { SqliteDatabase } from 'kysely';
import Libsql from 'libsql';
import { guardedDatabase } from './database';
import type { Database } from './database';

/** Milliseconds to wait for another process. */
const busyTimeout = 5000;
/** Milliseconds; another process would hold the file for long. */
const aloneTimeout = 500;

export interface SqliteOptions {
  /** Exclusive lock until closed. */
  alone?: boolean;
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'vitrine.sqlite');

/**
 * Opens or creates `<dataDir>/vitrine.sqlite`.
 * @throws if folder or file is unwritable; SQLITE_BUSY if `alone` and open in another process
 */
export function openSqlite(dataDir: string, { alone = false }: SqliteOptions = {}): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = sqliteFile(dataDir);
  const lockTimeout = alone ? aloneTimeout : busyTimeout;
  const connection = new Libsql(file, { timeout: lockTimeout });
  try {
    connection.pragma(`busy_timeout = ${lockTimeout}`);
    // Before the first access, to lock the whole file.
    if (alone) connection.pragma('locking_mode = EXCLUSIVE');
    useWriteAheadLog(connection, lockTimeout);
    connection.pragma('synchronous = FULL');
    connection.pragma('foreign_keys = ON');
    // Erased personal data must not remain in free pages.
    connection.pragma('secure_delete = ON');
    chmodSync(file, 0o600);
  } catch (error) {
    connection.close();
    throw error;
  }
  const database = withStatementCache(connection);
  return guardedDatabase('sqlite', new SqliteDialect({ database }), {
    // After a read, a first write could fail; IMMEDIATE waits at the start.
    begin: 'begin immediate',
    release: () => {
      if (connection.open) connection.close();
    },
  });
}

/** Switching to WAL needs exclusive access and ignores the busy timeout: two starts collide. */
function useWriteAheadLog(connection: Libsql.Database, lockTimeout: number): void {
  const giveUp = Date.now() + lockTimeout;
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

/** Preparing a short read costs more than running it. */
function withStatementCache(connection: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, Libsql.Statement>();
  const most = 200;
  return {
    close: () => {
      statements.clear();
      connection.close();
    },
    prepare: (text) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = connection.prepare(text);
      // Only reads: transaction control and schema changes run once.
      if (!statement.reader) return statement;
      if (statements.size >= most) statements.delete(statements.keys().next().value ?? '');
      statements.set(text, statement);
      return statement;
    },
  };
}
