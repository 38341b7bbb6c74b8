import type { Handle } from '../../db/database';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';
import { makeToken } from '../access/send-token';

export interface TakenBack {
  /** null for a deactivated account. */
  resetToken: string | null;
}

/** @param user the current row; the token proves its address */
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
