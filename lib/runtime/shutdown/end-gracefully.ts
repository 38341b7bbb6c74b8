// A second signal exits immediately. @see docs/decisions/0033
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../../env';
import { markShuttingDown } from './state';
import type { Traffic } from './traffic';

const signals = ['SIGTERM', 'SIGINT'] as const;
type Signal = (typeof signals)[number];

/** Milliseconds after the last request; must cover sending a mail. */
const closingTime = 10_000;

export interface Shutdown {
  endJobs?: () => Promise<void>;
  close?: () => Promise<void>;
}

export interface EndOptions {
  traffic: Omit<Traffic, 'count'>;
  env: Pick<Env, 'SHUTDOWN_DELAY' | 'SHUTDOWN_PATIENCE'>;
  log: (level: 'info' | 'warn', event: string, fields?: Record<string, string | number>) => void;
}

/**
 * Replaces signal handlers.
 * @returns a function for everything to close, in the order of opening (closed in reverse); before its call,
 * a signal exits immediately
 */
export function endGracefully({
  env,
  log,
  traffic,
}: EndOptions): (...opened: (Shutdown | undefined)[]) => void {
  let parts: Shutdown[] | undefined;
  let isRequested = false;

  async function close(opened: Shutdown[], jobs: Promise<unknown>): Promise<void> {
    await jobs;
    for (const part of opened.reverse()) await part.close?.();
  }

  async function end(): Promise<void> {
    if (!parts) return;
    markShuttingDown();
    const jobs = Promise.all(parts.map(async (part) => part.endJobs?.()));
    // Gives a proxy time to see the failing health check.
    await wait(env.SHUTDOWN_DELAY * 1000);
    // After this turn's new connections: few are refused.
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
    if (isRequested) process.exit(128 + constants.signals[signal]);
    isRequested = true;
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
