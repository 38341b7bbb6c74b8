import type { ArticleArrival } from '../../../lib/contract/posts/import-schemas';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { stateOf } from '../post-states';
import { listPostsById, listTagsOf } from '../queries';

/** State, date, author and tags of each post, as written; before a dry run rolls back. */
export async function arrivalsOf(
  transaction: Handle,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ArticleArrival>> {
  if (ids.length === 0) return new Map();
  const posts = await listPostsById(transaction, { kind: 'all' }, ids);
  const tags = await listTagsOf(transaction, ids);
  return new Map(
    posts.map((post) => [
      post.id,
      {
        state: stateOf(post, toInstant(now)),
        published_at: post.published_at,
        author: post.guest_name ?? `${post.first_name ?? ''} ${post.last_name ?? ''}`.trim(),
        tags: tags.filter((tag) => tag.post_id === post.id).map((tag) => tag[`label_${post.locale}`]),
      },
    ]),
  );
}
