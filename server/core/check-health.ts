// Whether the server can do its work now: it lives, since it answers, and is ready when what it cannot do without answers in
// time. Redis is not among that.
import { isEnding } from '../../lib/runtime/shutdown/state';
import type { Database } from '../db/database';
import type { Writability } from '../db/writability';
import type { FileStore } from '../files/store';
import { Refusal } from './refusal';

/** Milliseconds: an orchestrator asks often and does not wait long. */
const patience = 2000;

/** @throws Refusal UNAVAILABLE when it does not answer within two seconds */
async function inTime(check: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), patience);
  });
  try {
    await Promise.race([check(), late]);
  } catch {
    throw new Refusal('UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Refusal UNAVAILABLE when the database does not answer within two seconds */
export function checkHealth(database: Database): Promise<void> {
  return inTime(() => database.ping());
}

/**
 * Whether further requests should be sent here: also not to a process that was asked to end.
 * @throws Refusal UNAVAILABLE when they should not
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
  if (isEnding()) throw new Refusal('UNAVAILABLE');
  await Promise.all([checkHealth(database), inTime(() => writability.check()), inTime(() => files.check())]);
}
