// What is typed into a post and not saved yet, beside the post, and which save it may follow.
import type { z } from 'zod';
import type { workingCopyRecordAnswer } from '../../lib/contract/posts/version-schemas';
import { toInstant } from '../db/codec';
import { newestRevision } from '../db/post-revisions';
import { findWorkingCopy } from '../db/post-working-copies';
import type { Context } from './context';
import { openPost } from './open-post';
import { presentPerson, presentWorkingCopy } from './present-post-versions';
import { presentDeskPost } from './present-posts';

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
