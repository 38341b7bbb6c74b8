// Saving the post publishes the text.
import type { WorkingCopy } from '../../../lib/contract/posts/version-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { findRevision } from './revisions';
import { findWorkingCopy } from './working-copies';
import type { Context } from '../../core/context';
import { openPostToWrite } from '../desk/open-post';
import { presentRevision, presentWorkingCopy } from './present';
import { Refusal } from '../../core/refusal';
import { keepWorkingCopy, sameText } from './save-working-copy';
import { postActivity } from '../post-kind';

/**
 * @param version of the client's working copy; 0: none, undefined: any
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE
 */
export async function restoreRevision(
  context: Context,
  { postId, id }: { postId: string; id: string },
  version: number | undefined,
): Promise<WorkingCopy> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { post, caller } = await openPostToWrite(transaction, context, postId);
    const row = await findRevision(transaction, postId, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const known = await findWorkingCopy(transaction, postId);
    if (version !== undefined && version !== (known?.version ?? 0)) throw new Refusal('STALE');
    const { title, summary, content, tags, image_url, image_alt, seo_title, seo_description } =
      presentRevision(row);
    // The revision's slug redirects.
    const text = {
      title,
      summary,
      content,
      slug: known?.slug ?? post.slug,
      tags,
      image_url,
      image_alt,
      seo_title,
      seo_description,
      author_id: (known ?? post).author_id,
      guest_id: (known ?? post).guest_id,
    };
    // Idempotent.
    if (known && sameText(known, text)) return presentWorkingCopy(known);
    await recordActivity(
      transaction,
      { actor: caller.userId, ...postActivity(post, 'revision-restored') },
      now,
    );
    return keepWorkingCopy(transaction, { postId, text, known, by: caller.userId }, now);
  });
}
