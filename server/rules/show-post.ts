// One post. A draft, an archived or a scheduled one answers like one that never was to whoever may not read it.
import type { Post } from '../../lib/contract/blog.schema';
import { toInstant } from '../db/codec';
import { findPost, findPostBySlug } from '../db/posts';
import { readablePosts } from './caller';
import type { Context } from './context';
import { presentPosts } from './present-posts';
import { Refusal } from './refusal';

/**
 * A post by id or slug; of two languages that share the slug, the one the caller wants.
 * @throws Refusal NOT_FOUND
 */
export async function showPost({ database, locale, now }: Context, { by, value }: { by: 'id' | 'slug'; value: string }): Promise<Post> {
  const scope = readablePosts(toInstant(now));
  const row = by === 'id' ? await findPost(database.read, scope, value) : await findPostBySlug(database.read, scope, value, locale);
  const [post] = row ? await presentPosts(database.read, scope, [row]) : [];
  if (!post) throw new Refusal('NOT_FOUND');
  return post;
}
