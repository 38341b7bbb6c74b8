import type { z } from 'zod';
import type { profileBody, User } from '../../../lib/contract/accounts/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { findUser, isAuthor, updateUser } from '../queries';
import { requireUser } from '../../core/caller';
import { changeEmail } from '../access/change-email';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { fieldChanges } from '../../core/activity/field-names';
import { lockOwnUser } from '../lock-own-user';
import { requireCode } from '../otp/own-otp';
import { presentUser } from '../present-user';
import { notificationChanges, profileChanges } from './profile-changes';
import { Refusal } from '../../core/refusal';

/**
 * A change of address needs the password, and a code if enabled.
 * @see docs/product.md, "API"
 * @throws Refusal UNAUTHORIZED, INVALID, STALE, EMAIL_TAKEN, PASSWORD_WRONG, PROOF_REQUIRED, OTP_CODE_WRONG,
 * TOO_MANY_REQUESTS (changes of address send mails)
 */
export async function updateProfile(
  context: Context,
  { email, currentPassword = '', otp, notifications, updatedAt, ...wanted }: z.output<typeof profileBody>,
): Promise<User> {
  const { sessionId, userId } = requireUser(context);
  const { database, now, throttle } = context;
  const moves = email !== undefined && (await isAnother(context, userId, email));
  if (moves) {
    const { otp_enabled_at: since } = await confirmPassword(context, currentPassword, 'currentPassword');
    if (since !== null) await throttle.count('otp', userId, sessionId);
    await throttle.count('mail', userId);
  }
  const saved = await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (moves) await requireCode(transaction, context, user, otp);
    if (updatedAt !== undefined && updatedAt !== user.updated_at) throw new Refusal('STALE');
    const { changes, fields } = profileChanges(user, wanted);
    const notifiedChanges = notificationChanges(user, notifications);
    const address = email === undefined ? {} : await changeEmail(transaction, context, user, email);
    // Without proof, this call would restart a change that a concurrent call cancelled.
    if (address.pending_email && !moves) throw new Refusal('STALE');
    const all = { ...changes, ...notifiedChanges.changes, ...address };
    if (Object.keys(all).length === 0) return presentUser(user);
    const names = [
      ...fields,
      ...notifiedChanges.fields,
      ...('pending_email' in address ? ['pendingEmail'] : []),
    ];
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'user.updated',
        record: { type: 'user', id: userId },
        fields: names,
        changes: fieldChanges(user, changes),
      },
      now,
    );
    if (
      (fields.includes('firstName') || fields.includes('lastName')) &&
      (await isAuthor(transaction, userId))
    )
      context.expire('posts');
    return presentUser(await updateUser(transaction, user, all, now));
  });
  if (moves) await throttle.clear('otp', userId, sessionId);
  return saved;
}

async function isAnother({ database }: Context, userId: string, email: string): Promise<boolean> {
  const user = await findUser(database.read, userId);
  return user !== undefined && email !== user.email && email !== user.pending_email;
}
