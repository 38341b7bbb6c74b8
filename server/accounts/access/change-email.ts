import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { dropTokens, isReserved } from './single-use-tokens';
import { findUserByEmail } from '../queries';
import type { UserChanges, UserRow } from '../queries';
import type { Context } from '../../core/context';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { sendToken } from './send-token';

/**
 * Returns the changes to the account and queues the mails. The current address cancels a pending change.
 * @see docs/product.md, "Sessions"
 * @throws Refusal EMAIL_TAKEN
 */
export async function changeEmail(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<UserChanges> {
  if (email === (user.pending_email ?? user.email)) return {};
  await dropTokens(transaction, user.id, ['change-email']);
  if (email === user.email) {
    await recordSecurityEvent(transaction, context, {
      kind: 'email-change',
      reason: 'withdrawn',
      account: user.id,
    });
    return { pending_email: null };
  }
  if (
    (await findUserByEmail(transaction, email)) ||
    (await isReserved(transaction, email, { now: toInstant(context.now), userId: user.id }))
  )
    throw new Refusal('EMAIL_TAKEN', [{ field: 'email', code: 'taken' }]);
  await sendToken(transaction, context, {
    user,
    purpose: 'change-email',
    template: 'email-change-new',
    to: email,
    values: { 'email.new': email },
  });
  const values = {
    'email.old': user.email,
    'email.new': email,
    'event.at': { instant: toInstant(context.now) },
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'disown-email-change',
    template: 'email-change-old',
    to: user.email,
    values,
  });
  await recordSecurityEvent(transaction, context, {
    kind: 'email-change',
    reason: 'asked',
    account: user.id,
  });
  return { pending_email: email };
}
