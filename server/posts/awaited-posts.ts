import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import type { PostRecord } from './write-queries';

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

export type Appeared = Pick<PostRecord, 'id' | 'kind' | 'in_footer'>;

/** One process marks each post. */
export async function carryOutPublications(transaction: Handle, now: Instant): Promise<Appeared[]> {
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
    .returning(['id', 'kind', 'in_footer'])
    .execute();
  return marked.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** One post of each kind and place. */
export function listAppeared(
  handle: Handle,
  after: Instant,
  until: Instant,
): Promise<Omit<Appeared, 'id'>[]> {
  return handle
    .selectFrom('posts')
    .select(['kind', 'in_footer'])
    .distinct()
    .where('status', '=', 'published')
    .where('published_at', '>', after)
    .where('published_at', '<=', until)
    .execute();
}
