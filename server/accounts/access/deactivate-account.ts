// Deletes the account instead if its address is unverified, to free the address for its owner.
// @see decision 63
import { holdAdmins } from '../administrators';
import { lockUser } from '../queries';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { deactivate } from './deactivate';
import { erase } from '../erase';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, LAST_ADMIN, TOO_MANY_REQUESTS */
export async function deactivateAccount(
  context: Context,
  { reason, password }: { reason: string; password: string },
): Promise<void> {
  const known = await confirmPassword(context, password, 'password');
  const { id } = known;
  if (known.email_verified_at === null) return erase(context, id, { actor: id, running: undefined });
  await context.database.write(async (transaction) => {
    await holdAdmins(transaction, context.database.engine);
    const user = await lockUser(transaction, context.database.engine, id);
    if (!user) throw new Refusal('UNAUTHORIZED');
    await deactivate(transaction, context, user, { actor: id, reason });
  });
}
