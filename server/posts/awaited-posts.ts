import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';

/** Per transaction. */
const most = 100;

/** In the past if overdue. */
export async function nextAwaited(handle: Handle): Promise<Instant | undefined> {
  const row = await handle
    .selectFrom('posts')
    .select('published_at')
    .where('status', '=', 'published')
    .where('announced_at', 'is', null)
    .where('published_at', 'is not', null)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? undefined;
}

/** One process marks each post. @returns ids */
export async function carryOutPublications(transaction: Handle, now: Instant): Promise<string[]> {
  const due = transaction
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('announced_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at')
    .limit(most);
  // Another process may have marked the post, or its author withdrawn it.
  const marked = await transaction
    .updateTable('posts')
    .set({ announced_at: now })
    .where('id', 'in', due)
    .where('announced_at', 'is', null)
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .returning('id')
    .execute();
  return marked.map(({ id }) => id).sort();
}

export async function hasAppeared(handle: Handle, after: Instant, until: Instant): Promise<boolean> {
  const row = await handle
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('published_at', '>', after)
    .where('published_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
