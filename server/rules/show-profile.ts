// The caller's own account.
import type { User } from '../../lib/contract/users.schema';
import { findUser } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED */
export async function showProfile(context: Context): Promise<User> {
  const user = await findUser(context.database.read, requireUser(context).userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return presentUser(user);
}
