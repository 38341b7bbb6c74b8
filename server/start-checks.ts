import { setTimeout as wait } from 'node:timers/promises';
import { countOtherConnections } from './db/other-connections';
import type { Database } from './db/database';
import { isUnavailable } from './db/failure';
import { FilesUnavailable } from './files/files-unavailable';
import { settleStore } from './files/ownership';
import type { FileStore } from './files/store';
import { describeError } from '../lib/runtime/telemetry/log/log';
import type { Log } from '../lib/runtime/telemetry/types';

/** Fails on wrong settings only: pages work without the store. */
export async function tryFiles(files: FileStore, log: Log): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof FilesUnavailable) || error.refused) throw error;
    log('warn', 'files.unavailable', describeError(error));
  }
}

export async function settleFiles(database: Database, files: FileStore, now: Date, log: Log): Promise<void> {
  try {
    await settleStore(database, files, now);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log('warn', 'files.unavailable', describeError(error));
  }
}

export async function whenItAnswers<T>(work: () => Promise<T>, timeout: number, log: Log): Promise<T> {
  const giveUp = Date.now() + timeout;
  for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + pause > giveUp) throw error;
      log('warn', 'database.waiting', describeError(error));
      await wait(pause);
    }
  }
}

/** Without Redis, instances show changes late. */
export async function warnOfCompanions(database: Database, name: string, log: Log): Promise<void> {
  try {
    const others = await countOtherConnections(database, name);
    if (others > 0) log('warn', 'instances.apart', { others, missing: 'REDIS_URL' });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log('warn', 'database.connection-lost', describeError(error));
  }
}
