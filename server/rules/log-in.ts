// Signing in by e-mail and password, and by a code where the account asks for one. Unknown address and wrong password answer alike, in like time.
import type { z } from 'zod';
import type { loginBody } from '../../lib/contract/auth.schema';
import { findUserByEmail, lockUser } from '../db/users';
import type { Context } from './context';
import { openSession } from './open-session';
import type { SignedIn } from './open-session';
import { Refusal } from './refusal';
import { takeOtp } from './take-otp';

/** @throws Refusal INVALID_CREDENTIALS, TOO_MANY_REQUESTS, and only to whoever knows the password ACCOUNT_INACTIVE, OTP_REQUIRED, OTP_WRONG */
export async function logIn(context: Context, { email, password, otp }: z.output<typeof loginBody>): Promise<SignedIn> {
  const { client, database, passwords, throttle } = context;
  // Counted before the password is looked at: a hundred tries sent at once are a hundred tries.
  await throttle.count('loginAddress', client.address);
  // The address first: what it is refused does not count against the account, which its owner needs elsewhere.
  await throttle.count('login', email, client.address);
  await throttle.count('loginAccount', email);
  const known = await findUserByEmail(database.read, email);
  if (!(await passwords.matches(password, known?.password_hash ?? null)) || !known) throw new Refusal('INVALID_CREDENTIALS');
  if (known.status !== 'active') throw new Refusal('ACCOUNT_INACTIVE');
  if (known.otp_enabled_at !== null) {
    if (otp === undefined) {
      // The password was right: asking for the code is no failure.
      await forgive(context, email);
      throw new Refusal('OTP_REQUIRED');
    }
    await throttle.count('otp', known.id);
  }
  const signedIn = await database.write(async (transaction) => {
    // Deactivated, erased or given another password meanwhile: then this was not the right one any more.
    const user = await lockUser(transaction, database.engine, known.id);
    if (user?.status !== 'active' || user.password_hash !== known.password_hash) throw new Refusal('INVALID_CREDENTIALS');
    if (user.otp_enabled_at !== null && otp === undefined) throw new Refusal('OTP_REQUIRED');
    if (user.otp_enabled_at !== null && otp !== undefined && !(await takeOtp(transaction, context, user.id, otp))) throw new Refusal('OTP_WRONG');
    return openSession(transaction, context, user);
  });
  await throttle.clear('login', email, client.address);
  await throttle.clear('otp', known.id);
  await forgive(context, email);
  return signedIn;
}

/** Takes back what was counted of a try that turned out right. */
async function forgive({ client, throttle }: Pick<Context, 'client' | 'throttle'>, email: string): Promise<void> {
  await throttle.forgive('login', email, client.address);
  await throttle.forgive('loginAccount', email);
  await throttle.forgive('loginAddress', client.address);
}
