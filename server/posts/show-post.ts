import type { Post } from '../../lib/contract/posts/schemas';
import { toInstant } from '../db/codec';
import { findPost, findPostByFormerSlug, findPostBySlug } from './queries';
import { readablePosts } from './queries';
import { mayUse } from '../core/caller';
import type { Context } from '../core/context';
import { presentDeskPost, presentPosts } from './present';
import { Refusal } from '../core/refusal';

/**
 * By id, or by current or former slug; if two languages share it, the caller's wins. The desk reads any state
 * by id.
 * @throws Refusal NOT_FOUND, also for posts that the caller may not read
 */
export async function showPost(
  { caller, database: { read }, locale, now }: Context,
  { by, value }: { by: 'id' | 'slug'; value: string },
): Promise<Post> {
  const at = toInstant(now);
  if (by === 'id' && mayUse(caller, 'blog')) return presentDeskPost(read, at, value);
  const scope = readablePosts(at);
  const row =
    by === 'id'
      ? await findPost(read, scope, value)
      : ((await findPostBySlug(read, scope, value, locale)) ??
        (await findPostByFormerSlug(read, scope, value, locale)));
  const [post] = row ? await presentPosts(read, scope, [row]) : [];
  if (!post) throw new Refusal('NOT_FOUND');
  return post;
}
