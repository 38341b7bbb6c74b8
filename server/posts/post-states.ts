// @see docs/product.md, "States"
import type { PostStatus } from '../../lib/contract/posts/schemas';
import { allowedActions } from '../../lib/contract/posts/desk-choices';
import type { PostAction, PostState } from '../../lib/contract/posts/desk-choices';
import type { Instant } from '../db/codec';
import type { PostRecord } from './write-queries';
import { Refusal } from '../core/refusal';

type Timed = Pick<PostRecord, 'status' | 'published_at'>;

export function stateOf({ status, published_at: at }: Timed, now: Instant): PostState {
  return status === 'published' && at !== null && at > now ? 'scheduled' : status;
}

export const isShown = (post: Timed, now: Instant): boolean => stateOf(post, now) === 'published';

const reached: Readonly<Record<PostAction, PostStatus>> = {
  publish: 'published',
  unpublish: 'draft',
  archive: 'archived',
};

/** @throws Refusal INVALID_TRANSITION with the reachable states */
export function requireAction(post: Timed, action: PostAction, now: Instant): void {
  const allowed = allowedActions[stateOf(post, now)];
  if (!allowed.includes(action))
    throw new Refusal('INVALID_TRANSITION', [], { allowed: allowed.map((each) => reached[each]) });
}

type Step = Pick<PostRecord, 'status' | 'published_at' | 'announced_at'>;

/**
 * A reached date is permanent; a future one waits for the job.
 * @throws Refusal INVALID for a future date of a once public post
 */
export function published(post: PostRecord, publicationDate: Instant | undefined, now: Instant): Step {
  if (hasAppeared(post, now)) {
    if (publicationDate !== undefined && publicationDate !== post.published_at && publicationDate > now)
      throw new Refusal('INVALID', [{ field: 'published_at', code: 'came' }]);
    return { status: 'published', published_at: post.published_at, announced_at: post.announced_at ?? now };
  }
  const at = publicationDate ?? now;
  return { status: 'published', published_at: at, announced_at: at > now ? null : now };
}

/** Drops a future date. */
export function withdrawn(post: PostRecord, action: 'unpublish' | 'archive', now: Instant): Step {
  const appeared = hasAppeared(post, now);
  return {
    status: reached[action],
    published_at: appeared ? post.published_at : null,
    announced_at: appeared ? (post.announced_at ?? now) : null,
  };
}

/** Includes posts not announced yet. */
export function hasAppeared(
  post: Pick<PostRecord, 'status' | 'published_at' | 'announced_at'>,
  now: Instant,
): boolean {
  return (
    post.published_at !== null &&
    post.published_at <= now &&
    (post.announced_at !== null || post.status === 'published')
  );
}
