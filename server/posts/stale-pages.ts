// @see docs/caching.md
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import { fromFlag } from '../db/codec';
import type { PostRecord } from './write-queries';

/** Columns that decide where a post appears. */
const postPlace = [
  'slug',
  'translation_key',
  'status',
  'published_at',
] as const satisfies readonly (keyof PostRecord)[];

/** Columns shown on other pages. */
const postPane = [
  'title',
  'summary',
  'image_url',
  'image_alt',
  'cover_family',
  'reading_time',
  'author_id',
  'guest_id',
] as const satisfies readonly (keyof PostRecord)[];

/** For a published post. */
export function pagesOfPost(
  before: PostRecord,
  after: PostRecord,
  { tagged }: { tagged: boolean },
): CacheTag[] {
  const differs = (columns: readonly (keyof PostRecord)[]) =>
    columns.some((column) => before[column] !== after[column]);
  // The other language, former addresses and lists link to the post.
  if (differs(postPlace)) return ['posts'];
  const own: CacheTag[] = [`post/${after.slug}`, 'posts:feed', 'posts:addresses'];
  if (!tagged && !differs(postPane)) return own;
  return [...own, 'posts:list', ...(fromFlag(after.featured) ? (['posts:featured'] as const) : [])];
}

/** The home page shows three featured posts, the list one. */
export const pagesOfFeatured: readonly CacheTag[] = ['posts:list', 'posts:featured'];
