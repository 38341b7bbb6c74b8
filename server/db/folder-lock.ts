// Two processes on one SQLite database would store pages, send mails and count limits independently. SQLite's lock on
// a separate file ends with the process, also across containers.
import { chmodSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';

/** Milliseconds to wait for an ending process. */
const lockTimeout = 3000;

interface Holder {
  pid: number;
  host: string;
  since: string;
}

const isBusy = (error: unknown) => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/**
 * @returns releases the lock
 * @throws Error naming the holder
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'site.lock');
  const connection = new Libsql(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    connection.pragma('busy_timeout = 0');
    for (const giveUp = Date.now() + lockTimeout; ; await wait(100)) {
      try {
        take(connection);
        return () => {
          if (!connection.open) return;
          // close() alone leaves the file open until statements are garbage-collected.
          connection.exec('rollback');
          connection.close();
        };
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() < giveUp) continue;
        throw new Error(
          `A site runs already on ${resolve(dataDir)}${describe(connection)}: stop it first, or use another DATA_DIR. Several instances can share a database only with DATABASE_URL`,
          { cause: error },
        );
      }
    }
  } catch (error) {
    connection.close();
    throw error;
  }
}

function take(connection: Libsql.Database): void {
  connection.exec('begin immediate');
  try {
    connection.exec('create table if not exists holder (pid integer, host text, since text)');
    connection.exec('delete from holder');
    connection
      .prepare('insert into holder values (?, ?, ?)')
      .run(process.pid, hostname(), new Date().toISOString());
    connection.exec('commit');
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback');
    throw error;
  }
  // The open write transaction is the lock; the holder stays readable.
  connection.exec('begin immediate');
}

function describe(connection: Libsql.Database): string {
  try {
    const holder = connection.prepare('select pid, host, since from holder').get() as Holder | undefined;
    return holder ? ` (process ${holder.pid} on ${holder.host}, since ${holder.since})` : '';
  } catch {
    return '';
  }
}
