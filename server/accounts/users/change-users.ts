// Runs in one transaction; returns refused changes by id.
import type { Refused } from '../../../lib/contract/core/bulk';
import type { Account } from '../../../lib/contract/accounts/user-schemas';
import type { UserStatus } from '../../../lib/contract/accounts/schemas';
import type { Handle } from '../../db/database';
import { holdAdmins } from '../administrators';
import { lockUser } from '../queries';
import type { UserRow } from '../queries';
import { activate } from '../access/activate-user';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { deactivate } from '../access/deactivate';
import { presentAccount } from '../present-account';
import { Refusal } from '../../core/refusal';

interface Change {
  id: string;
  status: UserStatus;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function changeUsers(
  context: Context,
  changes: readonly Change[],
): Promise<{ users: Account[]; refused: Refused }> {
  const { userId: actor } = requireAdmin(context);
  return context.database.write(async (transaction) => {
    await holdAdmins(transaction, context.database.engine);
    const users: Account[] = [];
    const refused: Refused = [];
    // A fixed lock order prevents deadlocks.
    for (const change of [...changes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const result = await changeOne(transaction, context, change, actor);
      if (result instanceof Refusal) refused.push({ id: change.id, code: result.code });
      else users.push(presentAccount(result));
    }
    return { users, refused };
  });
}

/** A refusal comes before any write, so it can be returned. */
async function changeOne(
  transaction: Handle,
  context: Context,
  { id, status }: Change,
  actor: string,
): Promise<UserRow | Refusal> {
  const user = await lockUser(transaction, context.database.engine, id);
  if (!user) return new Refusal('NOT_FOUND');
  if (status === 'active') return activate(transaction, context, user, actor);
  try {
    return await deactivate(transaction, context, user, { actor, reason: null });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
