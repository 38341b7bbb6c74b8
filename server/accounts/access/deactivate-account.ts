// The caller deactivates their own account; only customer service brings it back. @see specification §2
import { holdAdmins, lockUser } from '../queries';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { deactivate } from './deactivate';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, LAST_ADMIN, TOO_MANY_REQUESTS */
export async function deactivateAccount(
  context: Context,
  { reason, password }: { reason: string; password: string },
): Promise<void> {
  const { id } = await confirmPassword(context, password, 'password');
  await context.database.write(async (transaction) => {
    await holdAdmins(transaction, context.database.engine);
    const user = await lockUser(transaction, context.database.engine, id);
    if (!user) throw new Refusal('UNAUTHORIZED');
    await deactivate(transaction, context, user, { actor: id, reason });
  });
}
