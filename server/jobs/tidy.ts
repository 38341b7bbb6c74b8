import type { Database } from '../db/database';
import type { Cards } from '../core/cards';
import { sendReminders } from '../invoices/payments/send-reminders';
import { advice, renewMark, settleStore } from '../files/ownership';
import type { FileStore } from '../files/store';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { Leases } from './lease';
import { carryOutAll } from './retention';
import { quarantineTime, sweepFiles } from './sweep-files';
import type { Swept } from './sweep-files';

const minutes = (count: number) => count * 60_000;

const every = minutes(360);
const soonAfterStart = minutes(5);
/** Below `soonAfterStart`, to notice a second owner before deleting. */
const watchEvery = minutes(4);
/** Prevents repetition by several processes. */
const lately = soonAfterStart / 2;
const keysInLine = 100;

export interface Tidying {
  clock: () => Date;
  log: Log;
  cards: Cards | undefined;
  discard: (ids: readonly string[]) => Promise<void>;
  /** Unguarded; files of deleted rows go through `guarded`. */
  files: FileStore;
  guarded: Pick<FileStore, 'remove'>;
  dataDir: string;
  leases: Leases;
}

/**
 * Runs in one process, once installations on one store have noticed each other.
 * @returns stops the job
 */
export function keepTidy(
  database: Database,
  { clock, log, cards, discard, files, guarded, dataDir, leases }: Tidying,
): () => Promise<void> {
  let round = Promise.resolve();
  const settle = async () => {
    const found = await settleStore(database, files, clock());
    if (found === 'ours') await renewMark(database, files, clock());
    else log('warn', 'files.not-ours', { why: advice[found] });
    return found;
  };
  const tidy = async (signal: AbortSignal) => {
    await settle();
    const gone = await carryOutAll({ database, files: guarded, discard }, clock());
    if (Object.keys(gone).length > 0) log('info', 'retention.carried-out', gone);
    const reminded = await sendReminders({ database, log, cards }, clock());
    if (reminded > 0) log('info', 'invoices.reminded', { invoices: reminded });
    report(await sweepFiles({ database, files, dataDir }, clock(), signal), log);
  };
  const next = (work: () => Promise<unknown>) => {
    round = round
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => log('warn', 'tidy.failed', describeError(error)));
  };
  const run = () => next(() => leases.alone('tidy', tidy, { notWithin: lately }));
  let known: string | undefined;
  const watch = () => {
    round = round
      .then(async () => {
        const found = await settleStore(database, files, clock());
        if (found !== 'ours' && found !== known) log('warn', 'files.not-ours', { why: advice[found] });
        known = found;
      })
      // Other code reports the outage.
      .catch(() => undefined);
  };
  // In each process: a copied database has copied leases.
  next(settle);
  const timers = [setTimeout(run, soonAfterStart), setInterval(run, every), setInterval(watch, watchEvery)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await round;
  };
}

/** The keys help to find files in a backup. */
export function report({ setAside, gaveBack, removed, refused }: Swept, log: Log): void {
  if (refused !== undefined) log('warn', 'files.not-swept', { why: refused });
  const counts = { 'files.set-aside': setAside, 'files.given-back': gaveBack, 'files.removed': removed };
  for (const [event, keys] of Object.entries(counts)) {
    for (let from = 0; from < keys.length; from += keysInLine) {
      log('warn', event, {
        files: keys.length,
        keys: keys.slice(from, from + keysInLine).join(' '),
        ...(event === 'files.set-aside' ? { storedForDays: quarantineTime / 86_400_000 } : {}),
      });
    }
  }
}
