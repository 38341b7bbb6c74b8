// One site at a time on an embedded database: two of them would each keep pages, send mails and count limits as if they were alone.
// The lock is one of the operating system's on a file of its own, held through SQLite: it ends with the process, however that ends,
// and is seen from other containers on the same machine.
import { chmodSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';

/** How long a start waits for one that is just ending. Milliseconds. */
const patience = 3000;

interface Holder {
  pid: number;
  host: string;
  since: string;
}

const isBusy = (error: unknown) => String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** Locks the data folder for this process. @returns releases the lock @throws Error that names the process holding it */
export async function lockFolder(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'site.lock');
  const connection = new Libsql(file, { timeout: 0 });
  try {
    chmodSync(file, 0o600);
    connection.pragma('busy_timeout = 0');
    for (const giveUp = Date.now() + patience; ; await wait(100)) {
      try {
        take(connection);
        return () => {
          if (!connection.open) return;
          // Closing alone keeps the file open until its statements are collected.
          connection.exec('rollback');
          connection.close();
        };
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() < giveUp) continue;
        throw new Error(
          `A site runs already on ${resolve(dataDir)}${describe(connection)}: stop it first, or give this one a DATA_DIR of its own. Several instances share a database by DATABASE_URL`,
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
  // Others can read who it is, and not begin to write. Left open on purpose: the open write transaction is the lock.
  connection.exec('begin immediate');
}

/** Who holds it, in brackets; nothing where that can't be read. */
function describe(connection: Libsql.Database): string {
  try {
    const holder = connection.prepare('select pid, host, since from holder').get() as Holder | undefined;
    return holder ? ` (process ${holder.pid} on ${holder.host}, since ${holder.since})` : '';
  } catch {
    return '';
  }
}
