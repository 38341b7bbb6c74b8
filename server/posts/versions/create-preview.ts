import { localePrefix } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import { PREVIEWS_MAX } from '../../../lib/contract/posts/version-choices';
import type { PostPreview } from '../../../lib/contract/posts/version-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { countPreviews, insertPreview, listPreviews } from './previews';
import { newPreviewToken } from './preview-token';
import type { Context } from '../../core/context';
import { openPostToWrite } from '../desk/open-post';
import { presentPreview } from './present';
import { Refusal } from '../../core/refusal';
import { postActivity } from '../post-kind';

const DAY = 86_400_000;

/**
 * Returns the path once: only a hash of its token is stored.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, TOO_MANY_PREVIEWS
 */
export async function createPreview(
  context: Context,
  postId: string,
  { days }: { days: number },
): Promise<PostPreview & { path: string }> {
  const { database, now } = context;
  const at = toInstant(now);
  return database.write(async (transaction) => {
    const { post, caller } = await openPostToWrite(transaction, context, postId);
    if ((await countPreviews(transaction, postId, at)) >= PREVIEWS_MAX)
      throw new Refusal('TOO_MANY_PREVIEWS');
    const id = newId();
    const { token, hash } = newPreviewToken();
    await insertPreview(transaction, {
      id,
      post_id: postId,
      token_hash: hash,
      created_by: caller.userId,
      created_at: at,
      expires_at: toInstant(new Date(now.getTime() + days * DAY)),
      revoked_at: null,
    });
    await recordActivity(
      transaction,
      { actor: caller.userId, ...postActivity(post, 'preview-created') },
      now,
    );
    const row = (await listPreviews(transaction, postId, at)).find((preview) => preview.id === id);
    if (!row) throw new Refusal('NOT_FOUND');
    return { ...presentPreview(row), path: pathOf(token, post.locale) };
  });
}

const pathOf = (token: string, locale: Locale) => `${localePrefix(locale)}/preview/${token}`;
