import type { Account } from '../../../lib/contract/accounts/user-schemas';
import { findUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentAccount } from '../present-account';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showUser(context: Context, id: string): Promise<Account> {
  requireAdmin(context);
  const user = await findUser(context.database.read, id);
  if (!user) throw new Refusal('NOT_FOUND');
  return presentAccount(user);
}
