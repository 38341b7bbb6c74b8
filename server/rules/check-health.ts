// Whether the server can do its work now: it lives, since it answers, and is ready when the database answers in time.
import type { Database } from '../db/database';
import { Refusal } from './refusal';

/** Milliseconds: an orchestrator asks often and does not wait long. */
const patience = 2000;

/** @throws Refusal UNAVAILABLE when the database does not answer within two seconds */
export async function checkHealth(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('UNAVAILABLE')), patience);
  });
  try {
    await Promise.race([database.ping(), late]);
  } catch {
    throw new Refusal('UNAVAILABLE');
  } finally {
    clearTimeout(timer);
  }
}
