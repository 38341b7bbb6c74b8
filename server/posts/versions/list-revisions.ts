import type { RevisionSummary } from '../../../lib/contract/posts/version-schemas';
import { countRevisions, listRevisions as readRevisions } from './revisions';
import type { Context } from '../../core/context';
import { openPost } from '../desk/open-post';
import { presentRevisionSummary } from './present';

export interface RevisionPage {
  revisions: RevisionSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** Newest first. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listRevisions(
  context: Context,
  postId: string,
  { page, limit }: { page: number; limit: number },
): Promise<RevisionPage> {
  await openPost(context, postId);
  const { read } = context.database;
  const count = await countRevisions(read, postId);
  const rows = await readRevisions(read, postId, { offset: (page - 1) * limit, limit });
  return {
    revisions: rows.map(presentRevisionSummary),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}
