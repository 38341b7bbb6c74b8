import type { Post } from '@/lib/contract/posts/schemas';
import type { PostAction, PostState } from '@/lib/contract/posts/desk-choices';

export type ShownState = PostState | 'new';

/**
 * A slow browser clock does not hide the server's `published`.
 * @param now milliseconds; undefined: the server's state
 */
export function stateAt(
  post: Pick<Post, 'status' | 'published_at' | 'state'> | undefined,
  now: number | undefined,
): ShownState {
  if (!post) return 'new';
  if (post.status !== 'published') return post.status;
  if (now === undefined || post.published_at === null || post.state === 'published')
    return post.state ?? 'published';
  return Date.parse(post.published_at) > now ? 'scheduled' : 'published';
}

export interface Step {
  action: PostAction;
  /** UTC, ISO 8601; only with `publish`. */
  at?: string | undefined;
}

/**
 * @param from with its schedule
 * @returns undefined: archived posts never become drafts, nor published ones scheduled
 */
export function stepBack(
  from: { state: ShownState; published_at: string | null },
  step: Step,
): Step | undefined {
  const again: Step = {
    action: 'publish',
    ...(from.state === 'scheduled' && from.published_at ? { at: from.published_at } : {}),
  };
  switch (from.state) {
    case 'new':
    case 'draft':
      return step.action === 'publish' ? { action: 'unpublish' } : undefined;
    case 'archived':
      return step.action === 'publish' ? { action: 'archive' } : undefined;
    case 'scheduled':
      return step.action === 'publish' && step.at === undefined ? undefined : again;
    case 'published':
      return again;
  }
}
