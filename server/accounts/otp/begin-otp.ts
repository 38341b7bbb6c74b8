import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { putOtpSecret } from './queries';
import { newOtpSecret, sealOtpSecret } from './codes';
import type { NewSecret } from './codes';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { lockOwnUser } from '../lock-own-user';
import { Refusal } from '../../core/refusal';
import { readSiteName } from '../../core/site-facts';

/**
 * Replaces an unconfirmed secret.
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, PROOF_REQUIRED, OTP_ACTIVE, TOO_MANY_REQUESTS
 */
export async function beginOtp(context: Context, password: string): Promise<NewSecret> {
  const { email } = await confirmPassword(context, password, 'password');
  const { database, keys, now, siteUrl } = context;
  const made = newOtpSecret({ issuer: await readSiteName(database.read, siteUrl()), label: email });
  await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (user.otp_enabled_at !== null) throw new Refusal('OTP_ACTIVE');
    await putOtpSecret(transaction, {
      user_id: user.id,
      secret: sealOtpSecret(keys.otp, user.id, made.secret),
      last_step: 0,
      created_at: toInstant(now),
    });
    await recordActivity(
      transaction,
      { actor: user.id, action: 'user.otp-begun', record: { type: 'user', id: user.id } },
      now,
    );
  });
  return made;
}
