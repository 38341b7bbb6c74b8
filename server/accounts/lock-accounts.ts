import type { Handle } from '../db/database';
import { requireUser } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { holdUser } from './queries';

/** Locks in a fixed order, accounts first, to avoid deadlocks. @throws Refusal UNAUTHORIZED */
export async function lockAccounts(
  transaction: Handle,
  context: Pick<Context, 'caller' | 'database'>,
  others: readonly string[] = [],
): Promise<SignedInCaller> {
  const caller = requireUser(context);
  for (const userId of [...new Set([caller.userId, ...others])].sort()) {
    const known = await holdUser(transaction, context.database.engine, userId);
    if (!known && userId === caller.userId) throw new Refusal('UNAUTHORIZED');
  }
  return caller;
}
