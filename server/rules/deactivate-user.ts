// An administrator deactivates an account.
import type { User } from '../../lib/contract/users.schema';
import { lockUser } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { deactivate } from './deactivate';
import { presentUser } from './present-user';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LAST_ADMIN */
export async function deactivateUser(context: Context, id: string): Promise<User> {
  const { userId: actor } = requireAdmin(context);
  const { database } = context;
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    return presentUser(await deactivate(transaction, context, user, { actor, reason: null }));
  });
}
