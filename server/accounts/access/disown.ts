// Handles the "This was not me" link: ends all access and requests a new password.
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { dropTokens, takeToken } from './single-use-tokens';
import { updateUser } from '../queries';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { dropYoungFactors } from './drop-young-factors';
import { endAccess } from './end-access';
import { offerNewPassword } from '../passwords/offer-new-password';
import type { TakenBack } from '../passwords/offer-new-password';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { requireTokenOwner } from './require-token-owner';

/**
 * The throttle counts invalid links only.
 * @throws Refusal TOKEN_INVALID, TOO_MANY_REQUESTS
 */
export async function disown(context: Context, token: string): Promise<TakenBack> {
  const { database, now } = context;
  const question = {
    hash: hashToken(token),
    purposes: ['disown-email-change', 'disown-sign-in'],
    now: toInstant(now),
  } as const;
  await requireTokenOwner(context, question);
  return database.write(async (transaction) => {
    const taken = await takeToken(transaction, database.engine, question);
    if (!taken || taken.user.email !== taken.token.email) throw new Refusal('TOKEN_INVALID');
    const { token: used, user } = taken;
    const freed = await endAccess(transaction, context, user);
    // An attacker may know the old password.
    await dropYoungFactors(
      transaction,
      context,
      await updateUser(transaction, freed, { password_hash: null }, now),
      used.created_at,
    );
    await dropTokens(transaction, user.id, ['disown-email-change', 'disown-sign-in', 'invitation']);
    await recordActivity(
      transaction,
      {
        actor: null,
        action: used.purpose === 'disown-sign-in' ? 'user.sign-in-disowned' : 'user.email-change-disowned',
        record: { type: 'user', id: user.id },
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: used.purpose === 'disown-sign-in' ? 'sign-in' : 'email-change',
      reason: 'not-me',
      account: user.id,
      actor: user.id,
    });
    return offerNewPassword(transaction, context, user);
  });
}
