import type { z } from 'zod';
import type { deleteAccountBody } from '../../../lib/contract/accounts/schemas';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { erase } from '../erase';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, LAST_ADMIN, DELETION_HELD, CONTRACT_RUNNING, TOO_MANY_REQUESTS */
export async function deleteAccount(
  context: Context,
  { password, running }: Omit<z.output<typeof deleteAccountBody>, 'confirm'>,
): Promise<void> {
  const { id } = await confirmPassword(context, password, 'password');
  await erase(context, id, { actor: id, running });
}
