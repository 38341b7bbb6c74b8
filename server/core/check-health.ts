// Readiness does not require Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import { isShuttingDown } from '../../lib/runtime/shutdown/state';
import type { Database } from '../db/database';
import type { Writability } from '../db/writability';
import type { FileStore } from '../files/store';
import { Refusal } from './refusal';

/** Milliseconds; orchestrators use short timeouts. */
const timeout = 2000;
const step = 100;

/** Waits in steps: while modules load at a start, the event loop is blocked and no answer can arrive. */
async function timeoutWithoutBlocking(signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < timeout; waited += step) await sleep(step, undefined, { signal });
  throw new Refusal('UNAVAILABLE');
}

async function inTime(check: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([check(), timeoutWithoutBlocking(over.signal)]);
  } catch {
    throw new Refusal('UNAVAILABLE');
  } finally {
    over.abort();
  }
}

/** @throws Refusal UNAVAILABLE on failure or timeout */
export function checkHealth(database: Database): Promise<void> {
  return inTime(() => database.ping());
}

/**
 * Fails during shutdown.
 * @throws Refusal UNAVAILABLE
 */
export async function checkReadiness({
  database,
  files,
  writability,
}: {
  database: Database;
  files: FileStore;
  writability: Writability;
}): Promise<void> {
  if (isShuttingDown()) throw new Refusal('UNAVAILABLE');
  await Promise.all([checkHealth(database), inTime(() => writability.check()), inTime(() => files.check())]);
}
