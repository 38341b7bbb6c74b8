import type { Post } from '../../lib/contract/posts/schemas';
import { toInstant } from '../db/codec';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import { findOtherVersion, findPost, findPostByFormerSlug, findPostBySlug, readablePosts } from './queries';
import type { PostRow, ReadableScope } from './queries';
import { mayUse } from '../core/caller';
import type { Context } from '../core/context';
import { presentDeskPost, presentPosts } from './present';
import { Refusal } from '../core/refusal';

type Question = { by: 'id'; value: string } | { by: 'slug'; value: string; kind: PostKind };

/**
 * By id, or by current or former slug; if two languages share it, the caller's wins. The slug of a withdrawn version
 * leads to the other language. Others than the desk read pages by slug only.
 * @throws Refusal NOT_FOUND, also for posts that the caller may not read
 */
export async function showPost(context: Context, question: Question): Promise<Post> {
  const { caller, database, now } = context;
  const { read } = database;
  const at = toInstant(now);
  if (question.by === 'id' && mayUse(caller, 'blog')) return presentDeskPost(read, at, question.value);
  const scope = readablePosts(at);
  const row = await findRow(context, scope, question);
  const [post] = row ? await presentPosts(read, scope, [row]) : [];
  if (!post) throw new Refusal('NOT_FOUND');
  return post;
}

async function findRow(
  { database: { read }, locale }: Context,
  scope: ReadableScope,
  question: Question,
): Promise<PostRow | undefined> {
  if (question.by === 'id') {
    const row = await findPost(read, scope, question.value);
    return row?.kind === 'page' ? undefined : row;
  }
  const address = { slug: question.value, kind: question.kind, preferred: locale };
  return (
    (await findPostBySlug(read, scope, address)) ??
    (await findPostByFormerSlug(read, scope, address)) ??
    (await findOtherVersion(read, scope, address))
  );
}
