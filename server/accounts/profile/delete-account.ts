import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { erase } from '../erase';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, LAST_ADMIN, DELETION_HELD, TOO_MANY_REQUESTS */
export async function deleteAccount(context: Context, password: string): Promise<void> {
  const { id } = await confirmPassword(context, password, 'password');
  await erase(context, id, id);
}
