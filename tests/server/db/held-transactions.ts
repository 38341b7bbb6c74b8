// Transactions that meet at a lock.
import { sql } from 'kysely';
import type { Database, Handle } from '../../../server/db/database';

const timeout = 60_000;

/** SQLite serializes writers: a pause is enough. */
export async function untilWaiting({ engine, read }: Database, count: number): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (engine === 'sqlite') return;
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    if (Date.now() > end) throw new Error(`Timeout: fewer than ${count} transactions wait for a lock`);
  }
}

type Work = (transaction: Handle) => Promise<unknown>;

/** @param begin runs immediately @param end runs before the commit, after the release */
export function holdTransaction(database: Database, begin: Work, end?: Work) {
  let begun: () => void = () => {};
  let release: () => void = () => {};
  const holding = new Promise<void>((resolve) => (begun = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const done = database.write(async (transaction) => {
    await begin(transaction);
    begun();
    await released;
    await end?.(transaction);
  });
  return { holding, release: () => release(), done };
}
