// Returns an account to the owner of its former address, within 72 hours of the change.
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { isDuplicate } from '../../db/failure';
import { dropLaterTakeBacks, dropTokens, takeToken } from './single-use-tokens';
import { findUserByEmail, updateUser } from '../queries';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { dropYoungFactors } from './drop-young-factors';
import { endAccess } from './end-access';
import { offerNewPassword } from '../passwords/offer-new-password';
import type { TakenBack } from '../passwords/offer-new-password';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { requireTokenOwner } from './require-token-owner';
import { endedSessions, tellOwner } from '../passwords/tell-owner';

/**
 * Of several changes, the owner of the earliest address wins.
 * @throws Refusal TOKEN_INVALID, TOO_MANY_REQUESTS, EMAIL_TAKEN if another account has the address now (the link stays
 * valid)
 */
export async function takeBackEmail(context: Context, token: string): Promise<TakenBack> {
  const { database, now } = context;
  const at = toInstant(now);
  const question = { hash: hashToken(token), purposes: ['take-back-email'], now: at } as const;
  await requireTokenOwner(context, question);
  try {
    return await database.write(async (transaction) => {
      const taken = await takeToken(transaction, database.engine, question);
      if (!taken) throw new Refusal('TOKEN_INVALID');
      const { token: used, user } = taken;
      const holder = await findUserByEmail(transaction, used.email);
      if (holder && holder.id !== user.id) throw new Refusal('EMAIL_TAKEN');
      const freed = await endAccess(transaction, context, user);
      // An attacker may know the old password.
      const restored = await updateUser(
        transaction,
        freed,
        { email: used.email, email_verified_at: at, password_hash: null },
        now,
      );
      await dropYoungFactors(transaction, context, restored, used.created_at);
      await dropTokens(transaction, user.id, [
        'verify-email',
        'invitation',
        'disown-email-change',
        'disown-sign-in',
      ]);
      await dropLaterTakeBacks(transaction, user.id, used.id);
      await recordActivity(
        transaction,
        {
          actor: null,
          action: 'user.email-taken-back',
          record: { type: 'user', id: user.id },
          fields: ['email'],
        },
        now,
      );
      await recordSecurityEvent(transaction, context, {
        kind: 'email-change',
        reason: 'taken-back',
        account: user.id,
        actor: user.id,
      });
      const notice = {
        template: 'email-taken-back',
        values: { 'email.old': user.email, 'email.new': restored.email, ...endedSessions('all') },
      } as const;
      await tellOwner(transaction, context, restored, {
        ...notice,
        ...(user.status === 'active' ? { page: '/auth/forgot-password' } : {}),
      });
      // This holder may be the rightful owner: another person may read the old mailbox.
      await tellOwner(transaction, context, user, notice);
      return offerNewPassword(transaction, context, { ...user, email: used.email });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}
