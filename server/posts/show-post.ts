import type { Post } from '../../lib/contract/posts/schemas';
import { toInstant } from '../db/codec';
import { findPost, findPostByFormerSlug, findPostBySlug } from './queries';
import { readablePosts } from './queries';
import type { Context } from '../core/context';
import { presentDeskPost, presentPosts } from './present';
import { Refusal } from '../core/refusal';

/**
 * By id, or current or former slug; of two languages the caller's wins. Administrators read any state.
 * @throws Refusal NOT_FOUND, also for forbidden posts
 */
export async function showPost(
  { caller, database: { read }, locale, now }: Context,
  { by, value }: { by: 'id' | 'slug'; value: string },
): Promise<Post> {
  const at = toInstant(now);
  if (by === 'id' && caller.kind === 'admin') return presentDeskPost(read, at, value);
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
