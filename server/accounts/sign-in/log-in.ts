// Unknown addresses and wrong passwords get the same answer in similar time.
import type { z } from 'zod';
import type { loginBody } from '../../../lib/contract/accounts/sign-in-schemas';
import { findUserByEmail, lockUser } from '../queries';
import type { UserRow } from '../queries';
import { admitTry, clearTries, forgiveTry } from '../../core/rate-limits/sign-in-policy';
import type { Context } from '../../core/context';
import { recogniseDevice } from './known-device';
import { openSession } from './open-session';
import type { SignedIn } from './open-session';
import { concerning, Refusal } from '../../core/refusal';
import { needsPasskey, passwordReason } from './second-factor';
import { takeOtp } from '../otp/take-otp';

/**
 * @throws Refusal INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and only after the right password ACCOUNT_INACTIVE,
 * OTP_REQUIRED, OTP_WRONG, PASSKEY_REQUIRED where a second factor is mandatory and the account has only passkeys
 */
export async function logIn(context: Context, given: z.output<typeof loginBody>): Promise<SignedIn> {
  const known = await findUserByEmail(context.database.read, given.email);
  return concerning(known?.id, () => beginSession(context, given, known));
}

async function beginSession(
  context: Context,
  { email, password, otp, devices = [] }: z.output<typeof loginBody>,
  known: UserRow | undefined,
): Promise<SignedIn> {
  const { client, database, keys, passwords, throttle } = context;
  const device = (await recogniseDevice(database.read, keys, known?.id ?? '', devices))?.row.id;
  // Counted first, so that concurrent tries all count.
  const attempt = { email, address: client.address, device, epoch: known?.password_hash ?? '' };
  await admitTry(throttle, attempt);
  if (!(await passwords.matches(password, known?.password_hash ?? null)) || !known)
    throw new Refusal('INVALID_CREDENTIALS');
  if (known.status !== 'active') throw new Refusal('ACCOUNT_INACTIVE');
  if (needsPasskey(context, known)) {
    await forgiveTry(throttle, attempt);
    throw new Refusal('PASSKEY_REQUIRED');
  }
  // Wrong codes from elsewhere do not throttle a known device.
  const codeSubjects = [known.id, ...(device === undefined ? [] : [device])];
  if (known.otp_enabled_at !== null) {
    if (otp === undefined) {
      await forgiveTry(throttle, attempt);
      throw new Refusal('OTP_REQUIRED');
    }
    await throttle.count('otp', ...codeSubjects);
  }
  const signedIn = await database.write(async (transaction) => {
    // The account may have changed since the password check.
    const user = await lockUser(transaction, database.engine, known.id);
    if (user?.status !== 'active' || user.password_hash !== known.password_hash)
      throw new Refusal('INVALID_CREDENTIALS');
    if (user.otp_enabled_at !== null && otp === undefined) throw new Refusal('OTP_REQUIRED');
    if (
      user.otp_enabled_at !== null &&
      otp !== undefined &&
      !(await takeOtp(transaction, context, user.id, otp))
    )
      throw new Refusal('OTP_WRONG');
    return openSession(transaction, context, user, passwordReason(user, otp), devices);
  });
  await clearTries(throttle, attempt);
  await throttle.clear('otp', ...codeSubjects);
  return signedIn;
}
