// One statement per try: concurrent tries all count.
import { sql } from 'kysely';
import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';

export interface Counted {
  points: number;
  expiresAt: Instant;
}

/**
 * An expired count restarts.
 * @param restart replaces the count
 */
export async function addPoints(
  handle: Handle,
  {
    key,
    points,
    milliseconds,
    restart,
    now,
  }: { key: string; points: number; milliseconds: number; restart: boolean; now: Date },
): Promise<Counted> {
  const at = toInstant(now);
  const fresh = { points, expires_at: toInstant(new Date(now.getTime() + milliseconds)) };
  const over = restart ? sql<boolean>`1 = 1` : sql<boolean>`throttle.expires_at <= ${at}`;
  const row = await handle
    .insertInto('throttle')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${over} then excluded.points else throttle.points + excluded.points end`,
        expires_at: sql<string>`case when ${over} then excluded.expires_at else throttle.expires_at end`,
      }),
    )
    .returning(['points', 'expires_at'])
    .executeTakeFirstOrThrow();
  return { points: row.points, expiresAt: row.expires_at };
}

/** @returns null if missing or expired */
export async function findPoints(handle: Handle, key: string, now: Date): Promise<Counted | null> {
  const row = await handle
    .selectFrom('throttle')
    .select(['points', 'expires_at'])
    .where('key', '=', key)
    .where('expires_at', '>', toInstant(now))
    .executeTakeFirst();
  return row ? { points: row.points, expiresAt: row.expires_at } : null;
}

export async function forgetPoints(handle: Handle, key: string): Promise<boolean> {
  const { numDeletedRows } = await handle.deleteFrom('throttle').where('key', '=', key).executeTakeFirst();
  return numDeletedRows > 0n;
}
