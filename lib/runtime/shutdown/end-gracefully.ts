// How a process of ours ends when it is asked to: it says that it is not ready any more, takes no further connections,
// finishes what is under way, closes what it had open, and goes. Asked again, it goes at once. @see docs/decisions/0033
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../../env';
import { markEnding } from './state';
import type { Traffic } from './traffic';

const signals = ['SIGTERM', 'SIGINT'] as const;
type Signal = (typeof signals)[number];

/** Milliseconds that closing may take, after the requests: a mail under way is one of them. */
const closingTime = 10_000;

export interface Ending {
  /** Ends work of its own accord, after the piece under way; requests are still answered meanwhile. */
  endJobs?: () => Promise<void>;
  /** Closes what requests need. */
  close?: () => Promise<void>;
}

export interface EndOptions {
  /** The requests to wait for. */
  traffic: Omit<Traffic, 'count'>;
  env: Pick<Env, 'SHUTDOWN_DELAY' | 'SHUTDOWN_PATIENCE'>;
  log: (level: 'info' | 'warn', event: string, fields?: Record<string, string | number>) => void;
}

/**
 * Takes over from whoever heard these signals before.
 * @returns to be told, once all has started, what there is to end: in the order it was opened in, the last is closed first.
 *   Asked before that, the process goes at once.
 */
export function endGracefully({
  env,
  log,
  traffic,
}: EndOptions): (...opened: (Ending | undefined)[]) => void {
  let parts: Ending[] | undefined;
  let asked = false;

  async function close(opened: Ending[], jobs: Promise<unknown>): Promise<void> {
    await jobs;
    for (const part of opened.reverse()) await part.close?.();
  }

  async function end(): Promise<void> {
    if (!parts) return;
    markEnding();
    const jobs = Promise.all(parts.map(async (part) => part.endJobs?.()));
    // A proxy that asks whether we are ready has so long to hear that we are not.
    await wait(env.SHUTDOWN_DELAY * 1000);
    // After this turn's connections were taken, so that as few as can be are turned away at the door.
    await new Promise((resolve) => setImmediate(resolve));
    traffic.refuse();
    const late = AbortSignal.timeout(env.SHUTDOWN_PATIENCE * 1000);
    await traffic.runOut(late).catch((error: unknown) => {
      if (!late.aborted) throw error;
      log('warn', 'server.requests-cut', { requests: traffic.underWay() });
    });
    const tooLate = wait(closingTime, undefined, { ref: false }).then(() =>
      Promise.reject(new Error('Closing took too long')),
    );
    await Promise.race([close(parts, jobs), tooLate]);
  }

  const hear = (signal: Signal) => {
    if (asked) process.exit(128 + constants.signals[signal]);
    asked = true;
    log('info', 'server.ending', { signal, requests: traffic.underWay() });
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log('warn', 'server.ended-early', { error: error instanceof Error ? error.message : String(error) });
        process.exit(1);
      },
    );
  };
  for (const signal of signals) {
    process.removeAllListeners(signal);
    process.on(signal, hear);
  }
  return (...opened) => {
    parts = opened.filter((part) => part !== undefined);
  };
}
