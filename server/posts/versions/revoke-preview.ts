import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { hasPreview, revokePreview as endPreview } from './previews';
import type { Context } from '../../core/context';
import { openPostToWrite } from '../desk/open-post';
import { Refusal } from '../../core/refusal';
import { postActivity } from '../post-kind';

/** Idempotent. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function revokePreview(
  context: Context,
  { postId, id }: { postId: string; id: string },
): Promise<void> {
  const { database, now } = context;
  await database.write(async (transaction) => {
    const { caller, post } = await openPostToWrite(transaction, context, postId);
    if (!(await hasPreview(transaction, { id, postId }))) throw new Refusal('NOT_FOUND');
    const ended = await endPreview(transaction, id, toInstant(now));
    if (ended)
      await recordActivity(
        transaction,
        { actor: caller.userId, ...postActivity(post, 'preview-revoked') },
        now,
      );
  });
}
