// Whether the database can be written, for the readiness check. A write is tried only where there is a reason to doubt: a call that
// failed for want of room, or a disk that is as good as full.
import { statfs } from 'node:fs/promises';
import type { Log } from '../ops/log';
import { toInstant, toJson } from './codec';
import type { Database } from './database';

/** Bytes. Below this the next save may be the one that fails. */
const littleRoom = 4 * 1_048_576;
/** How long the outcome of a tried write holds. Milliseconds. */
const outcomeHolds = 5000;
/** Bytes of a tried write: more than a sign-in or a save needs. */
const triedBytes = 65_536;

export interface Writability {
  /** Looks at why a call failed. */
  note(error: unknown): void;
  /** @throws when the database can't be written */
  check(): Promise<void>;
}

/** Full, over its quota, read-only, or failing: of the disk, SQLite and PostgreSQL. */
function isAboutWriting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    /^(ENOSPC|EDQUOT|EROFS|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*|53100|25006)$/.test(String(code)) ||
    isAboutWriting(error.cause)
  );
}

/** @param folder where an embedded database lies; nothing for one elsewhere */
export function createWritability(database: Database, log: Log, folder?: string): Writability {
  let doubted = false;
  let writable = true;
  let triedAt = -Infinity;
  let trying: Promise<void> | undefined;

  const hasRoom = async () => {
    if (folder === undefined) return true;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= littleRoom;
  };
  const become = (now: boolean) => {
    if (writable !== now) log(now ? 'info' : 'warn', now ? 'database.writable' : 'database.unwritable');
    writable = now;
  };
  const tryWrite = async () => {
    try {
      // Written and taken back in one transaction: it leaves nothing.
      await database.write(async (transaction) => {
        await transaction.deleteFrom('settings').where('key', '=', 'write-check').execute();
        await transaction
          .insertInto('settings')
          .values({
            key: 'write-check',
            value: toJson('x'.repeat(triedBytes)),
            updated_at: toInstant(new Date()),
          })
          .execute();
        await transaction.deleteFrom('settings').where('key', '=', 'write-check').execute();
      });
      doubted = false;
      become(true);
    } catch (error) {
      // A database that is busy or away says nothing of its disk.
      if (!isAboutWriting(error)) throw error;
      become(false);
    } finally {
      triedAt = performance.now();
    }
  };
  return {
    note: (error) => {
      if (isAboutWriting(error)) doubted = true;
    },
    check: async () => {
      if (!doubted && writable && (await hasRoom())) return;
      if (performance.now() - triedAt > outcomeHolds) {
        trying ??= tryWrite().finally(() => (trying = undefined));
        await trying;
      }
      if (!writable) throw new Error('The database can’t be written');
    },
  };
}
