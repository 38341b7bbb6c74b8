// One post. A draft, an archived or a scheduled one answers like one that never was to whoever may not read it.
import type { Post } from '../../lib/contract/posts/schemas';
import { toInstant } from '../db/codec';
import { findPost, findPostByFormerSlug, findPostBySlug } from './queries';
import { readablePosts } from '../core/caller';
import type { Context } from '../core/context';
import { presentDeskPost, presentPosts } from './present';
import { Refusal } from '../core/refusal';

/**
 * A post by id or slug; of two languages that share the slug, the one the caller wants. A slug it had before leads to it.
 * Administrators see it by its id whatever its state, with what only the desk is told.
 * @throws Refusal NOT_FOUND
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
