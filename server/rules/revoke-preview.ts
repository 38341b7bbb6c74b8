// An administrator ends a preview link: from the next request on it leads nowhere.
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { hasPreview, revokePreview as endPreview } from '../db/post-previews';
import type { Context } from './context';
import { openPostToWrite } from './open-post';
import { Refusal } from './refusal';

/** One that has ended already stays so. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function revokePreview(
  context: Context,
  { postId, id }: { postId: string; id: string },
): Promise<void> {
  const { database, now } = context;
  await database.write(async (transaction) => {
    const { caller } = await openPostToWrite(transaction, context, postId);
    if (!(await hasPreview(transaction, { id, postId }))) throw new Refusal('NOT_FOUND');
    const ended = await endPreview(transaction, id, toInstant(now));
    if (ended)
      await recordActivity(
        transaction,
        { actor: caller.userId, action: 'post.preview-revoked', record: { type: 'post', id: postId } },
        now,
      );
  });
}
