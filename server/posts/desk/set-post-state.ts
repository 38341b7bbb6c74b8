// @see docs/product.md, "States"
import type { Refused } from '../../../lib/contract/core/bulk';
import type { PostAction } from '../../../lib/contract/posts/desk-choices';
import type { DeskPost } from '../../../lib/contract/posts/desk-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { lockPostRecord, updatePost } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { postChanges } from './post-changes';
import { isShown, published, requireAction, stateOf, withdrawn } from '../post-states';
import { presentDeskPost, presentDeskPosts } from '../present';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';
import { requirePublishable } from './require-publishable';
import { refusedAs, tried } from '../../core/tried';
import { postActivity } from '../post-kind';
import { pagesOfChange } from '../stale-pages';

interface Step {
  id: string;
  action: PostAction;
  /** undefined: now. */
  published_at?: string | undefined;
  /** Version read by the client. */
  updated_at?: string | undefined;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID_TRANSITION, INVALID (incomplete fields) */
export async function setPostState(context: Context, step: Step): Promise<DeskPost> {
  const { userId } = requireRight(context, 'blog');
  return context.database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await takeStep(transaction, context, step, userId);
    return presentDeskPost(transaction, toInstant(context.now), step.id);
  });
}

/** Refuses or changes each post. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function changePosts(
  context: Context,
  steps: readonly Step[],
): Promise<{ posts: DeskPost[]; refused: Refused }> {
  const { userId } = requireRight(context, 'blog');
  return context.database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    const refused: Refused = [];
    // Avoids deadlocks.
    for (const step of [...steps].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const refusal = await tried(() => takeStep(transaction, context, step, userId));
      if (refusal) refused.push(refusedAs(step.id, refusal));
    }
    const ids = steps.map(({ id }) => id).filter((id) => !refused.some((each) => each.id === id));
    return { posts: await presentDeskPosts(transaction, toInstant(context.now), ids), refused };
  });
}

/** @throws Refusal before anything is written */
async function takeStep(
  transaction: Handle,
  { database, now, expire }: Context,
  { id, action, published_at: publicationDate, updated_at: basedOn }: Step,
  actor: string,
): Promise<void> {
  const at = toInstant(now);
  const before = await lockPostRecord(transaction, database.engine, id);
  if (!before) throw new Refusal('NOT_FOUND');
  requireFresh(before, basedOn);
  requireAction(before, action, at);
  if (action === 'publish') await requirePublishable(transaction, before);
  const changes =
    action === 'publish'
      ? published(before, publicationDate && toInstant(new Date(publicationDate)), at)
      : withdrawn(before, action, at);
  const { post } = await updatePost(transaction, before, changes, { by: actor }, now);
  await recordActivity(
    transaction,
    {
      actor,
      ...postActivity(post, stepOf(post, action, at)),
      changes: postChanges(before, changes),
    },
    now,
  );
  if (isShown(before, at) || isShown(post, at)) expire(...pagesOfChange(post));
}

function stepOf(post: PostRecord, action: PostAction, now: string) {
  if (action === 'publish') return stateOf(post, now) === 'scheduled' ? 'scheduled' : 'published';
  return action === 'unpublish' ? 'unpublished' : 'archived';
}
