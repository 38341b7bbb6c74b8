// @see docs/caching.md
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import { fromFlag } from '../db/codec';
import type { Flag } from '../db/codec';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
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

/** Of a post that appears, disappears or moves: the other language, former addresses and lists link to it. */
export function pagesOfChange({ kind, in_footer: footer }: { kind: PostKind; in_footer: Flag }): CacheTag[] {
  if (kind === 'article') return ['posts'];
  return fromFlag(footer) ? ['pages', 'pages:footer'] : ['pages'];
}

/** For a published post. */
export function pagesOfPost(
  before: PostRecord,
  after: PostRecord,
  { tagged }: { tagged: boolean },
): CacheTag[] {
  const differs = (columns: readonly (keyof PostRecord)[]) =>
    columns.some((column) => before[column] !== after[column]);
  // Joining another article may take a page out of the footer.
  if (differs(postPlace)) return [...new Set([...pagesOfChange(before), ...pagesOfChange(after)])];
  if (after.kind === 'page') {
    const isNamed = fromFlag(after.in_footer) && differs(['title']);
    return [`page/${after.slug}`, 'pages:addresses', ...(isNamed ? (['pages:footer'] as const) : [])];
  }
  const own: CacheTag[] = [`post/${after.slug}`, 'posts:feed', 'posts:addresses'];
  if (!tagged && !differs(postPane)) return own;
  return [...own, 'posts:list', ...(fromFlag(after.featured) ? (['posts:featured'] as const) : [])];
}

/** The home page shows three featured posts, the list one. */
export const pagesOfFeatured: readonly CacheTag[] = ['posts:list', 'posts:featured'];
