import { recordActivity } from '../../core/activity/record-activity';
import { dropWorkingCopy } from './working-copies';
import type { Context } from '../../core/context';
import { openPostToWrite } from '../desk/open-post';
import { postActivity } from '../post-kind';

/** Idempotent. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function discardWorkingCopy(context: Context, postId: string): Promise<void> {
  const { database, now } = context;
  await database.write(async (transaction) => {
    const { caller, post } = await openPostToWrite(transaction, context, postId);
    const discarded = await dropWorkingCopy(transaction, postId);
    if (discarded)
      await recordActivity(
        transaction,
        { actor: caller.userId, ...postActivity(post, 'copy-discarded') },
        now,
      );
  });
}
