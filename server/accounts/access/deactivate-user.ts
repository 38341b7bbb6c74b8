import type { Account } from '../../../lib/contract/accounts/user-schemas';
import { holdAdmins } from '../administrators';
import { lockUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { deactivate } from './deactivate';
import { presentAccount } from '../present-account';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LAST_ADMIN */
export async function deactivateUser(context: Context, id: string): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database } = context;
  return database.write(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    return presentAccount(await deactivate(transaction, context, user, { actor, reason: null }));
  });
}
