// Posts whose publication was set for a time to come, and the carrying out of it.
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';

/** How many are carried out in one transaction; more follow at once. */
const most = 100;

/** When the next publication is due that nobody has carried out yet; in the past where it is overdue. */
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

/** Marks those that are due. Of several processes that do it at once, one marks each. @returns the ids it marked */
export async function carryOutPublications(transaction: Handle, now: Instant): Promise<string[]> {
  const due = transaction
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .where('announced_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at')
    .limit(most);
  // Asked again of each row itself: another process may have marked it, or its author taken it back, while this one waited.
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

/** Whether anything became visible after one instant and until the other. */
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
