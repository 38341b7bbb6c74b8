// Other sessions end: they were opened without a code.
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { findOtpSecret } from './queries';
import { setSecondFactor } from '../sign-in/sessions';
import { setOtpEnabled } from '../queries';
import { readOtp } from './codes';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { lockOwnUser } from '../lock-own-user';
import { makeRecoveryCodes, wrongCode } from './own-otp';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { takeCode } from './take-otp';
import { tellOwner } from '../passwords/tell-owner';

/** Milliseconds to confirm a new secret. */
const SETUP_LIFE = 30 * 60_000;

/**
 * @returns the recovery codes, which are shown only once
 * @throws Refusal UNAUTHORIZED, OTP_CODE_WRONG, OTP_ACTIVE, OTP_INACTIVE without an unconfirmed secret,
 * TOO_MANY_REQUESTS
 */
export async function confirmOtp(context: Context, given: string): Promise<string[]> {
  const { sessionId, userId } = requireUser(context);
  const { database, now, throttle } = context;
  await throttle.count('otp', userId, sessionId);
  const codes = await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (user.otp_enabled_at !== null) throw new Refusal('OTP_ACTIVE');
    const secret = await findOtpSecret(transaction, userId);
    if (!secret || now.getTime() - Date.parse(secret.created_at) > SETUP_LIFE)
      throw new Refusal('OTP_INACTIVE');
    if (!(await takeCode(transaction, context, userId, readOtp(given).code))) throw wrongCode('code');
    const made = await makeRecoveryCodes(transaction, context, userId);
    await setOtpEnabled(transaction, userId, toInstant(now));
    await endAccess(transaction, context, user, { keep: sessionId });
    await setSecondFactor(transaction, sessionId, 'otp');
    await tellOwner(transaction, context, user, { template: 'otp-enabled', page: '/account' });
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'user.otp-enabled',
        record: { type: 'user', id: userId },
        changes: [{ field: 'otp', before: false, after: true }],
      },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'second-factor', reason: 'on', account: userId });
    return made;
  });
  await throttle.clear('otp', userId, sessionId);
  return codes;
}
