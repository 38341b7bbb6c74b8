import type { PostPreview } from '../../../lib/contract/posts/version-schemas';
import { toInstant } from '../../db/codec';
import { listPreviews as readPreviews } from './previews';
import type { Context } from '../../core/context';
import { openPost } from '../desk/open-post';
import { presentPreview } from './present';

/** Valid links, newest first. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listPreviews(context: Context, postId: string): Promise<PostPreview[]> {
  await openPost(context, postId);
  return (await readPreviews(context.database.read, postId, toInstant(context.now))).map(presentPreview);
}
