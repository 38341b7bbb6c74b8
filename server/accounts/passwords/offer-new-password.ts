// Lets the owner choose a new password right after taking the account back.
import type { Handle } from '../../db/database';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';
import { makeToken } from '../access/send-token';

/** Answer to a link that takes an account back. */
export interface TakenBack {
  /** For choosing a new password at once; null for an account that is deactivated. */
  resetToken: string | null;
}

/** @param user as it is now: the token proves its present address */
export async function offerNewPassword(
  transaction: Handle,
  context: Pick<Context, 'keys' | 'now'>,
  { id, email, status }: Pick<UserRow, 'id' | 'email' | 'status'>,
): Promise<TakenBack> {
  if (status !== 'active') return { resetToken: null };
  return {
    resetToken: (await makeToken(transaction, context, { userId: id, purpose: 'reset-password', email }))
      .token,
  };
}
