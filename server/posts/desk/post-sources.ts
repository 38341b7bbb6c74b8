import type { Handle } from '../../db/database';
import { newestRevisionId } from '../versions/revisions';

/** @returns undefined without the post */
export async function findSourceTexts(handle: Handle, postId: string) {
  const post = await handle
    .selectFrom('posts')
    .select(['source_id', 'source_revision_id'])
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!post) return undefined;
  const source =
    post.source_id === null
      ? undefined
      : await handle
          .selectFrom('posts')
          .select(['id', 'title', 'summary', 'content', 'text_updated_at'])
          .where('id', '=', post.source_id)
          .executeTakeFirst();
  if (!source) return { source: undefined, newest: null, followed: undefined };
  const followed =
    post.source_revision_id === null
      ? undefined
      : await handle
          .selectFrom('post_revisions')
          .select(['title', 'summary', 'content'])
          .where('id', '=', post.source_revision_id)
          .executeTakeFirst();
  return { source, newest: await newestRevisionId(handle, source.id), followed };
}
