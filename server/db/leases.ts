// The database's clock: machines may differ by more than a lease.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Instant } from './codec';
import type { Database } from './database';

type On = Pick<Database, 'engine' | 'read'>;

export interface Held {
  name: string;
  /** New each time the lease is taken. */
  holder: string;
}

function later(engine: Database['engine'], milliseconds: number): RawBuilder<Instant> {
  const seconds = (milliseconds / 1000).toFixed(3);
  return engine === 'postgres'
    ? sql<Instant>`to_char((clock_timestamp() + ${seconds}::text::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql<Instant>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
}

/** @param notWithin milliseconds; fails if done more recently */
export async function takeLease(
  { engine, read }: On,
  { name, holder }: Held,
  { length, notWithin }: { length: number; notWithin: number },
): Promise<boolean> {
  const taken = await read
    .insertInto('leases')
    .values({ name, holder, expires_at: later(engine, length), done_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: later(engine, length) })
        .where('leases.expires_at', '<=', later(engine, 0))
        .where((eb) =>
          eb.or([eb('leases.done_at', 'is', null), eb('leases.done_at', '<=', later(engine, -notWithin))]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function renewLease(
  { engine, read }: On,
  { name, holder }: Held,
  length: number,
): Promise<boolean> {
  const renewed = await read
    .updateTable('leases')
    .set({ expires_at: later(engine, length) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('expires_at', '>', later(engine, 0))
    .returning('holder')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function giveLeaseBack(
  { engine, read }: On,
  { name, holder }: Held,
  done: boolean,
): Promise<void> {
  await read
    .updateTable('leases')
    .set({ expires_at: later(engine, 0), ...(done ? { done_at: later(engine, 0) } : {}) })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
