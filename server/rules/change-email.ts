// Another e-mail address: it waits until somebody there confirms it, and the old address is told. @see PRODUCT §5
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../db/outbox';
import { dropTokens } from '../db/single-use-tokens';
import { findUserByEmail } from '../db/users';
import type { UserChanges, UserRow } from '../db/users';
import type { Context } from './context';
import { Refusal } from './refusal';
import { sendToken } from './send-token';

/**
 * What asking for this address changes on the account; the mails are queued. Asking for the present one takes a change back.
 * @throws Refusal EMAIL_TAKEN
 */
export async function changeEmail(transaction: Handle, context: Pick<Context, 'keys' | 'now'>, user: UserRow, email: string): Promise<UserChanges> {
  if (email === (user.pending_email ?? user.email)) return {};
  await dropTokens(transaction, user.id, ['change-email']);
  if (email === user.email) return { pending_email: null };
  if (await findUserByEmail(transaction, email)) throw new Refusal('EMAIL_TAKEN', [{ field: 'email', code: 'taken' }]);
  await sendToken(transaction, context, { user, purpose: 'change-email', template: 'email-change-new', to: email, values: { 'email.new': email } });
  const values = { 'user.firstName': user.first_name, 'email.old': user.email, 'email.new': email, 'event.at': { instant: toInstant(context.now) } };
  await queueMail(transaction, { template: 'email-change-old', to: user.email, userId: user.id, locale: user.locale, values, action: { path: '/account' } }, context.now);
  return { pending_email: email };
}
