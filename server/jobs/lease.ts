// @see docs/decisions/0033
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../db/database';
import { giveLeaseBack, renewLease, takeLease } from '../db/leases';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';

/** Milliseconds; renewed every third, to survive one failure. */
const usualLength = 30_000;

export interface AloneOptions {
  /** Milliseconds; skips work done by any process within this time. */
  notWithin?: number;
  /** Milliseconds until another process may take over. */
  length?: number;
}

export interface Leases {
  /**
   * @param work its signal aborts when the lease is lost
   * @returns undefined if another process has the lease
   */
  alone<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<T>,
    options?: AloneOptions,
  ): Promise<{ done: T } | undefined>;
}

function keepHolding(
  renew: () => Promise<boolean>,
  length: number,
  onFailure: (error: unknown) => void,
): { lost: AbortSignal; stop: () => Promise<void> } {
  const losing = new AbortController();
  const lose = () => losing.abort(new Error('The lease was lost'));
  // Local clock: an unavailable database cannot renew.
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
      // Separates parallel work of this process.
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
        // If this fails, the lease expires.
        await giveLeaseBack(database, held, done).catch((error: unknown) =>
          log('warn', 'lease.not-given-back', { lease: name, ...describeError(error) }),
        );
      }
    },
  };
}
