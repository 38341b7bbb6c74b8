import { recordActivity } from '../../core/activity/record-activity';
import { deletePost as removePost, lockDesk, lockPostRecord } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';
import { postActivity } from '../post-kind';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, POST_PUBLISHED (also for a scheduled post) */
export async function deletePost(context: Context, id: string): Promise<void> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    const post = await lockPostRecord(transaction, database.engine, id);
    if (!post) throw new Refusal('NOT_FOUND');
    if (post.status === 'published') throw new Refusal('POST_PUBLISHED');
    await removePost(transaction, id);
    await recordActivity(transaction, { actor: userId, ...postActivity(post, 'deleted') }, now);
  });
  await database.scrub();
}
