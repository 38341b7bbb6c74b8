import type { Handle } from '../../db/database';
import { findNamed } from '../versions/working-copies';
import { lockPostRecord } from '../write-queries';
import type { PostRecord } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { SignedInCaller } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function openPost(context: Context, id: string): Promise<void> {
  requireRight(context, 'blog');
  if (!(await findNamed(context.database.read, id))) throw new Refusal('NOT_FOUND');
}

/**
 * Locks accounts before posts, like erasures.
 * @param others accounts named by the change
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function openPostToWrite(
  transaction: Handle,
  context: Context,
  id: string,
  others: readonly string[] = [],
): Promise<{ post: PostRecord; caller: SignedInCaller }> {
  requireRight(context, 'blog');
  const named = await findNamed(transaction, id);
  if (!named) throw new Refusal('NOT_FOUND');
  const caller = await lockAccounts(transaction, context, [
    named.author,
    ...(named.copy_author === null ? [] : [named.copy_author]),
    ...others,
  ]);
  const post = await lockPostRecord(transaction, context.database.engine, id);
  if (!post) throw new Refusal('NOT_FOUND');
  return { post, caller };
}
