// Includes the base revision for a save.
import type { z } from 'zod';
import type { workingCopyRecordAnswer } from '../../../lib/contract/posts/version-schemas';
import { toInstant } from '../../db/codec';
import { newestRevision } from './revisions';
import { findWorkingCopy } from './working-copies';
import type { Context } from '../../core/context';
import { openPost } from '../desk/open-post';
import { presentPerson, presentWorkingCopy } from './present';
import { presentDeskPost } from '../present';

type WorkingCopyRecord = Pick<z.output<typeof workingCopyRecordAnswer>, 'working_copy' | 'revision' | 'post'>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showWorkingCopy(context: Context, postId: string): Promise<WorkingCopyRecord> {
  const { read } = context.database;
  await openPost(context, postId);
  const post = await presentDeskPost(read, toInstant(context.now), postId);
  const [copy, newest] = [await findWorkingCopy(read, postId), await newestRevision(read, postId)];
  return {
    working_copy: copy ? presentWorkingCopy(copy) : null,
    revision: newest ? { id: newest.id, created_at: newest.created_at, by: presentPerson(newest) } : null,
    post,
  };
}
