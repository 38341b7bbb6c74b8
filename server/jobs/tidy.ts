// Forgets what has served its time, by the table of retention, and files that no row names.
import type { Database } from '../db/database';
import type { FileStore } from '../files/store';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';
import type { Leases } from './lease';
import { carryOutAll } from './retention';
import { sweepFiles } from './sweep-files';

const days = (count: number) => count * 86_400_000;

const every = days(1) / 4;
const soonAfterStart = days(1) / 288;
/** Several processes that start together, or tidy by clocks of their own, do it once. */
const lately = soonAfterStart / 2;

export interface Tidying {
  clock: () => Date;
  log: Log;
  discard: (ids: readonly string[]) => Promise<void>;
  files: FileStore;
  leases: Leases;
}

/** Tidies now and every six hours, until the returned function is called; of several processes one does it. */
export function keepTidy(database: Database, { clock, log, discard, files, leases }: Tidying): () => Promise<void> {
  let round = Promise.resolve();
  const work = async () => {
    const gone = await carryOutAll({ database, files, discard }, clock());
    if (Object.keys(gone).length > 0) log('info', 'retention.carried-out', gone);
    const swept = await sweepFiles(database, files, clock());
    if (swept > 0) log('info', 'files.swept', { files: swept });
  };
  const run = () => {
    round = leases.alone('tidy', work, { notWithin: lately }).then(() => undefined).catch((error: unknown) => log('warn', 'tidy.failed', describeError(error)));
  };
  run();
  // Once more when it is sure that what a killed process left is no upload under way.
  const timers = [setTimeout(run, soonAfterStart), setInterval(run, every)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await round;
  };
}
