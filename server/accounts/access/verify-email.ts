// Confirming an address by the link of a mail: the one signed up with, or a new one.
import { recordActivity } from '../../activity/record-activity';
import { toInstant } from '../../db/codec';
import { isDuplicate } from '../../db/failure';
import { dropLaterTakeBacks, dropTokens, findTakeBack, isReserved, takeToken } from './single-use-tokens';
import { lockUser, updateUser } from '../queries';
import type { UserRow } from '../queries';
import type { Handle } from '../../db/database';
import { hashToken } from './single-use-token';
import type { Context } from '../../core/context';
import { dropFactorsAtReset } from './drop-young-factors';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { sendToken } from './send-token';

/** @throws Refusal TOKEN_INVALID, EMAIL_TAKEN when somebody else has taken the new address meanwhile, TOO_MANY_REQUESTS */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const { caller, client, database, now, throttle } = context;
  await throttle.count('singleUse', client.address);
  const at = toInstant(now);
  try {
    await database.write(async (transaction) => {
      const used = await takeToken(transaction, {
        hash: hashToken(token),
        purposes: ['verify-email', 'change-email'],
        now: at,
      });
      const user = used && (await lockUser(transaction, database.engine, used.user_id));
      if (user?.status !== 'active') throw new Refusal('TOKEN_INVALID');
      const record = { actor: user.id, record: { type: 'user', id: user.id } } as const;
      // Another person may have made the account, and added factors to keep it.
      const isOwn = caller.kind !== 'anonymous' && caller.userId === user.id;
      if (user.email_verified_at === null && !isOwn) await dropFactorsAtReset(transaction, context, user);
      if (used?.purpose === 'change-email') {
        if (used.email !== user.pending_email) throw new Refusal('TOKEN_INVALID');
        if (await isReserved(transaction, used.email, { now: at, userId: user.id }))
          throw new Refusal('EMAIL_TAKEN');
        await updateUser(
          transaction,
          user,
          { email: used.email, pending_email: null, email_verified_at: at },
          now,
        );
        // Links that went to the old address open nothing any more.
        await dropTokens(transaction, user.id, [
          'reset-password',
          'verify-email',
          'change-email',
          'disown-email-change',
          'disown-sign-in',
        ]);
        await offerTakeBack(transaction, context, user, used.email);
        await recordActivity(
          transaction,
          { ...record, action: 'user.email-changed', fields: ['email'] },
          now,
        );
      } else {
        if (used?.email !== user.email) throw new Refusal('TOKEN_INVALID');
        await updateUser(transaction, user, { email_verified_at: user.email_verified_at ?? at }, now);
        await dropTokens(transaction, user.id, ['verify-email']);
        await recordActivity(
          transaction,
          {
            ...record,
            action: 'user.email-verified',
            changes: [{ field: 'emailVerified', before: user.email_verified_at !== null, after: true }],
          },
          now,
        );
      }
      await recordSecurityEvent(transaction, context, {
        kind: 'email-change',
        reason: 'confirmed',
        account: user.id,
        actor: user.id,
      });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

/**
 * Mails a take-back link to the old address, if it was verified. Returning to an earlier address drops the links of later ones
 * instead.
 */
async function offerTakeBack(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  const earlier = await findTakeBack(transaction, { userId: user.id, email, now: toInstant(context.now) });
  if (earlier) return dropLaterTakeBacks(transaction, user.id, earlier.id);
  if (user.email_verified_at === null) return;
  const values = {
    'email.old': user.email,
    'email.new': email,
    'event.at': { instant: toInstant(context.now) },
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'take-back-email',
    template: 'email-changed',
    to: user.email,
    values,
  });
}
