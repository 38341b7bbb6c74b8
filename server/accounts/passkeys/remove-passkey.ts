// The other sessions end, because they may have been opened with the passkey.
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { dropPasskeys, findPasskey } from './queries';
import { endSessions } from '../sign-in/sessions';
import { findUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockOwnUser } from '../lock-own-user';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { hasSecondFactor, mustHaveSecondFactor } from '../sign-in/second-factor';
import { tellAdmins } from '../tell-admins';
import { tellOwner } from '../passwords/tell-owner';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_MANDATORY for the last second factor where one is mandatory */
export async function removePasskey(context: Context, id: string): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  const { database, now } = context;
  await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    const passkey = await findPasskey(transaction, userId, id);
    if (!passkey) throw new Refusal('NOT_FOUND');
    await dropPasskeys(transaction, userId, { id });
    const left = await findUser(transaction, userId);
    // A blocked passkey is not a second factor, so it can be removed.
    const lacksFactor = passkey.blocked_at === null && left !== undefined && !hasSecondFactor(left);
    if (lacksFactor && mustHaveSecondFactor(context, user.role)) throw new Refusal('OTP_MANDATORY');
    if (lacksFactor && user.role === 'admin')
      await tellAdmins(transaction, context, { template: 'admin-otp-removed', person: user, by: userId });
    await endSessions(transaction, userId, toInstant(now), { keep: sessionId });
    await tellOwner(transaction, context, user, {
      template: 'passkey-removed',
      page: '/account',
      values: { 'passkey.name': passkey.name },
    });
    await recordSecurityEvent(transaction, context, { kind: 'passkey', reason: 'removed', account: userId });
    await recordActivity(
      transaction,
      { actor: userId, action: 'user.passkey-removed', record: { type: 'user', id: userId } },
      now,
    );
  });
}
