// An administrator sets out to turn on the second factor: a secret for their app, which counts once a code confirms it.
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { putOtpSecret } from '../db/otp';
import { newOtpSecret, sealOtpSecret } from '../security/otp';
import type { NewSecret } from '../security/otp';
import { confirmPassword } from './confirm-password';
import type { Context } from './context';
import { lockOwnAdmin } from './own-otp';
import { Refusal } from './refusal';

/** Asked for again, the former secret is forgotten. @throws Refusal UNAUTHORIZED, FORBIDDEN, PASSWORD_WRONG, OTP_ACTIVE, TOO_MANY_REQUESTS */
export async function beginOtp(context: Context, password: string): Promise<NewSecret> {
  const { email } = await confirmPassword(context, password, 'password');
  const { database, keys, now } = context;
  const made = newOtpSecret(email);
  await database.write(async (transaction) => {
    const user = await lockOwnAdmin(transaction, context);
    if (user.otp_enabled_at !== null) throw new Refusal('OTP_ACTIVE');
    await putOtpSecret(transaction, { user_id: user.id, secret: sealOtpSecret(keys.otp, user.id, made.secret), last_step: 0, created_at: toInstant(now) });
    await recordActivity(transaction, { actor: user.id, action: 'user.otp-begun', record: { type: 'user', id: user.id } }, now);
  });
  return made;
}
