// What the calls about codes as a second factor share: the proof they ask for, the recovery codes and the mails they make.
import type { z } from 'zod';
import type { otpProofBody } from '../../lib/contract/otp.schema';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { dropOtp, putRecoveryCodes } from '../db/otp';
import { queueMail } from '../db/outbox';
import type { UserRow } from '../db/users';
import { hashRecoveryCode, newRecoveryCodes } from '../security/otp';
import { confirmPassword } from './confirm-password';
import type { Context } from './context';
import { lockOwnUser } from './lock-own-user';
import { Refusal } from './refusal';
import { takeOtp } from './take-otp';

export const wrongCode = (field: string) => new Refusal('OTP_CODE_WRONG', [{ field, code: 'otpWrong' }]);

/**
 * Uses up a code of an account that asks for one; does nothing for other accounts.
 * @throws Refusal INVALID without a code, OTP_CODE_WRONG
 */
export async function requireCode(
  transaction: Handle,
  context: Pick<Context, 'keys' | 'now'>,
  user: UserRow,
  otp: string | undefined,
): Promise<void> {
  if (user.otp_enabled_at === null) return;
  if (otp === undefined) throw new Refusal('INVALID', [{ field: 'otp', code: 'required' }]);
  if (!(await takeOtp(transaction, context, user.id, otp))) throw wrongCode('otp');
}

/**
 * Changes the caller's codes after password and code were right.
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, OTP_CODE_WRONG, OTP_INACTIVE, TOO_MANY_REQUESTS
 */
export async function withProof<T>(
  context: Context,
  { password, otp }: z.output<typeof otpProofBody>,
  work: (transaction: Handle, user: UserRow) => Promise<T>,
): Promise<T> {
  const { database, throttle } = context;
  const known = await confirmPassword(context, password, 'password');
  await throttle.count('otp', known.id);
  const done = await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (user.otp_enabled_at === null) throw new Refusal('OTP_INACTIVE');
    if (user.password_hash !== known.password_hash)
      throw new Refusal('PASSWORD_WRONG', [{ field: 'password', code: 'wrong' }]);
    await requireCode(transaction, context, user, otp);
    return work(transaction, user);
  });
  await throttle.clear('otp', known.id);
  return done;
}

/** New recovery codes instead of the old ones. @returns them, for the only time */
export async function makeRecoveryCodes(
  transaction: Handle,
  { keys, now }: Pick<Context, 'keys' | 'now'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const at = toInstant(now);
  await putRecoveryCodes(
    transaction,
    userId,
    codes.map((code) => ({
      id: newId(),
      user_id: userId,
      hash: hashRecoveryCode(keys.otp, userId, code),
      created_at: at,
      used_at: null,
    })),
  );
  return codes;
}

/** Tells the owner that it was turned on or off. @param by who did it, where that was somebody else */
export async function tellOfOtp(
  transaction: Handle,
  user: UserRow,
  template: 'otp-enabled' | 'otp-disabled',
  { now, by = null }: { now: Date; by?: UserRow | null },
): Promise<void> {
  const values = {
    'user.firstName': user.first_name,
    'event.at': { instant: toInstant(now) },
    ...(template === 'otp-disabled'
      ? { 'admin.fullName': by && `${by.first_name} ${by.last_name}`.trim() }
      : {}),
  };
  await queueMail(
    transaction,
    {
      template,
      to: user.email,
      userId: user.id,
      locale: user.locale,
      values,
      action: { path: '/account' },
      ...(by ? { aboutId: by.id } : {}),
    },
    now,
  );
}

/** Drops what it was made of, and tells its owner. The account's row is the caller's to write. */
export async function endOtp(
  transaction: Handle,
  user: UserRow,
  about: { now: Date; by?: UserRow | null },
): Promise<void> {
  await dropOtp(transaction, user.id);
  await tellOfOtp(transaction, user, 'otp-disabled', about);
}
