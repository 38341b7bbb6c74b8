// One account, for administrators.
import type { User } from '../../lib/contract/users.schema';
import { findUser } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showUser(context: Context, id: string): Promise<User> {
  requireAdmin(context);
  const user = await findUser(context.database.read, id);
  if (!user) throw new Refusal('NOT_FOUND');
  return presentUser(user);
}
