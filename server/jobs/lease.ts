// Work that one process does at a time, whichever comes first: it holds a lease while it is at it. One that dies stops
// prolonging its lease, and another takes over as soon as that has run out. @see docs/decisions/0033
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../db/database';
import { giveLeaseBack, renewLease, takeLease } from '../db/leases';
import { describeError } from '../ops/log';
import type { Log } from '../ops/log';

/** Milliseconds after which a dead holder is replaced. Prolonged in thirds, so that one failure loses nothing. */
const usualLength = 30_000;

export interface AloneOptions {
  /** Milliseconds: not where any process did it so lately. */
  notWithin?: number;
  /** Milliseconds after which another may take over from a holder that is heard of no more. */
  length?: number;
}

export interface Leases {
  /**
   * Does the work unless another process is at it.
   * @param work is told by its signal when the lease was lost; what it does from then on another may be doing too
   * @returns what it gave, or nothing where it was left to another
   */
  alone<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<T>,
    options?: AloneOptions,
  ): Promise<{ done: T } | undefined>;
}

/** Prolongs a lease until it is stopped or lost. */
function keepHolding(
  renew: () => Promise<boolean>,
  length: number,
  onFailure: (error: unknown) => void,
): { lost: AbortSignal; stop: () => Promise<void> } {
  const losing = new AbortController();
  const lose = () => losing.abort(new Error('The lease was lost'));
  // By the clock of this process alone: a database that is away prolongs nothing.
  let over = setTimeout(lose, length);
  let renewing = Promise.resolve();
  const again = async () => {
    const begin = performance.now();
    if (losing.signal.aborted) return;
    if (!(await renew())) return lose();
    clearTimeout(over);
    over = setTimeout(lose, length - (performance.now() - begin));
    over.unref();
  };
  const timer = setInterval(() => {
    renewing = renewing.then(again).catch(onFailure);
  }, length / 3);
  timer.unref();
  over.unref();
  const stop = async () => {
    clearInterval(timer);
    await renewing;
    clearTimeout(over);
  };
  return { lost: losing.signal, stop };
}

export function createLeases(database: Pick<Database, 'engine' | 'read'>, log: Log): Leases {
  return {
    async alone(name, work, { notWithin = 0, length = usualLength } = {}) {
      // Also told apart from this process's own work of that name; the front part is for people.
      const held = { name, holder: `${hostname()}/${process.pid}/${randomUUID()}` };
      if (!(await takeLease(database, held, { length, notWithin }))) return undefined;
      const holding = keepHolding(
        () => renewLease(database, held, length),
        length,
        (error) => log('warn', 'lease.not-prolonged', { lease: name, ...describeError(error) }),
      );
      let done = false;
      try {
        const result = await work(holding.lost);
        done = true;
        return { done: result };
      } finally {
        await holding.stop();
        // Where the database is away it runs out by itself, in time.
        await giveLeaseBack(database, held, done).catch((error: unknown) =>
          log('warn', 'lease.not-given-back', { lease: name, ...describeError(error) }),
        );
      }
    },
  };
}
