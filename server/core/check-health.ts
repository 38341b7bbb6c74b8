// Readiness does not require Redis.
import { isShuttingDown } from '../../lib/runtime/shutdown/state';
import type { Database } from '../db/database';
import type { Writability } from '../db/writability';
import type { FileStore } from '../files/store';
import { Refusal } from './refusal';

/** Milliseconds; orchestrators use short timeouts. */
const timeout = 2000;

/** @throws Refusal UNAVAILABLE on failure or timeout */
async function inTime(check: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), timeout);
  });
  try {
    await Promise.race([check(), late]);
  } catch {
    throw new Refusal('UNAVAILABLE');
  } finally {
    clearTimeout(timer);
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
