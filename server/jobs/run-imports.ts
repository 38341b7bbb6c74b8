// Checks and imports of uploaded articles, one at a time in all processes. @see docs/decisions/0092
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { Database } from '../db/database';
import type { FileStore } from '../files/store';
import { findRunningImport } from '../posts/imports/calls/import-queries';
import { runImport } from '../posts/imports/run-import';
import type { ExpireTags } from './expire-tags';
import type { Leases } from './lease';
import { createRounds } from './rounds';

/** Also taken by `npm run posts:import`. */
export const importLease = 'import';

/** Milliseconds; finds imports whose process was killed. */
const longestNap = 30_000;

export interface ImportWorkerOptions {
  database: Database;
  files: FileStore;
  clock: () => Date;
  log: Log;
  leases: Leases;
  /** Absent without a known site. */
  expire?: ExpireTags | undefined;
}

export interface ImportWorker {
  /** Call when an import may have been started. */
  wake: () => void;
  /** @returns the number of runs */
  drain: () => Promise<number>;
  /** Finishes the current article. */
  stop: () => Promise<void>;
}

export function createImportWorker({
  database,
  files,
  clock,
  log,
  leases,
  expire,
}: ImportWorkerOptions): ImportWorker {
  /** @returns whether another run may follow at once */
  async function runNext(lost: AbortSignal): Promise<boolean> {
    // Another process may have finished it.
    const row = await findRunningImport(database.read);
    if (!row) return false;
    const about = { import: row.id, run: row.state };
    const signal = AbortSignal.any([lost, rounds.signal]);
    try {
      const written = await runImport({ database, files, clock, signal }, row);
      log('info', 'import.ran', { ...about, written });
      if (written > 0) await expire?.(['posts', 'pages', 'pages:footer'], rounds.signal);
      return !signal.aborted;
    } catch (error) {
      log('error', 'import.failed', { ...about, attempt: row.attempts + 1, ...describeError(error) });
      return false;
    }
  }

  async function runDue(): Promise<number> {
    for (let runs = 0; ; runs += 1) {
      if (rounds.signal.aborted || !(await findRunningImport(database.read))) return runs;
      const alone = await leases.alone(importLease, runNext);
      if (!alone?.done) return runs + (alone ? 1 : 0);
    }
  }

  const rounds = createRounds({
    work: runDue,
    longestPause: longestNap,
    log,
    failed: 'import.waiting',
  });
  return { wake: rounds.wake, drain: rounds.run, stop: rounds.stop };
}
