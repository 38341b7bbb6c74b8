import type { Revision } from '../../../lib/contract/posts/version-schemas';
import { findRevision } from './revisions';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentRevision } from './present';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showRevision(context: Context, postId: string, id: string): Promise<Revision> {
  requireRight(context, 'blog');
  const row = await findRevision(context.database.read, postId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentRevision(row);
}
