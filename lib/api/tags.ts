// Cache tags: what a stored page was made from, and what a write expires.
import type { CacheTag } from '@/lib/contract/revalidation';

export const tags = {
  projects: 'projects',
  posts: 'posts',
} as const satisfies { [Tag in CacheTag]: Tag };

type Tag = (typeof tags)[keyof typeof tags];

/** The tags a write has expired, as its answer names them; others than ours are nobody's. */
export function expiredTags(headers: Headers): Tag[] {
  const named = (headers.get('x-cache-tags') ?? '').split(',').map((tag) => tag.trim());
  return Object.values(tags).filter((tag) => named.includes(tag));
}
