// @see docs/product.md, "Page reads"
import type { z } from 'zod';
import type { WorkingCopyRecord, workingCopyQuery } from '../../../lib/contract/posts/version-schemas';
import type { Context } from '../../core/context';
import { listArticleVersions } from '../desk/article-queries';
import { showBehind } from '../desk/show-behind';
import { showWorkingCopy } from './show-working-copy';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showEditedPost(
  context: Context,
  postId: string,
  { include }: z.output<typeof workingCopyQuery>,
): Promise<WorkingCopyRecord> {
  const record = await showWorkingCopy(context, postId);
  const [other, behind] = await Promise.all([
    include?.has('other') ? otherLanguageOf(context, record.post) : undefined,
    include?.has('behind') ? (record.post.behind ? showBehind(context, postId) : null) : undefined,
  ]);
  return { ...record, other, behind };
}

async function otherLanguageOf(
  context: Context,
  { id, translation_key: key }: WorkingCopyRecord['post'],
): Promise<WorkingCopyRecord | null> {
  const versions = await listArticleVersions(context.database.read, [key]);
  const other = versions.find((version) => version.id !== id);
  return other ? showWorkingCopy(context, other.id) : null;
}
