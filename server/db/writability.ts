// Tries a write only after a disk error or on an almost full disk.
import { statfs } from 'node:fs/promises';
import type { Log } from '../../lib/runtime/telemetry/types';
import { toInstant, toJson } from './codec';
import type { Database } from './database';

/** Bytes; with less, the next write may fail. */
const littleRoom = 4 * 1_048_576;
/** Milliseconds of a result's validity. */
const outcomeHolds = 5000;
/** Bytes, more than a sign-in or save needs. */
const triedBytes = 65_536;

export interface Writability {
  note(error: unknown): void;
  /** @throws if unwritable */
  check(): Promise<void>;
}

/** Full, read-only or failing disk, or exceeded quota. */
function isAboutWriting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    /^(ENOSPC|EDQUOT|EROFS|SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*|53100|25006)$/.test(String(code)) ||
    isAboutWriting(error.cause)
  );
}

/** @param folder of SQLite; undefined for a remote database */
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
      // Not a disk error: busy or unreachable.
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
