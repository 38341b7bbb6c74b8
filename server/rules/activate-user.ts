// An administrator lets an account sign in again.
import type { User } from '../../lib/contract/users.schema';
import { recordActivity } from '../db/activity';
import { lockUser, updateUser } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';

/** An active one stays as it is. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function activateUser(context: Context, id: string): Promise<User> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    if (user.status === 'active') return presentUser(user);
    await recordActivity(transaction, { actor, action: 'user.activated', record: { type: 'user', id }, fields: ['status'] }, now);
    return presentUser(await updateUser(transaction, user, { status: 'active', deactivated_at: null, deactivation_reason: null }, now));
  });
}
