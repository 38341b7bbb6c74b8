import type { z } from 'zod';
import type { otpProofBody } from '../../../lib/contract/accounts/otp-schemas';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { dropOtp, putRecoveryCodes } from './queries';
import type { UserRow } from '../queries';
import { hashRecoveryCode, newRecoveryCodes } from './codes';
import { requireUser } from '../../core/caller';
import { confirmPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { lockOwnUser } from '../lock-own-user';
import { Refusal } from '../../core/refusal';
import { takeOtp } from './take-otp';
import { endedSessions, tellOwner } from '../passwords/tell-owner';

export const wrongCode = (field: string) => new Refusal('OTP_CODE_WRONG', [{ field, code: 'otpWrong' }]);

/**
 * Does nothing for accounts without codes.
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
 * Checks password and code before `work`.
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, OTP_CODE_WRONG, OTP_INACTIVE, TOO_MANY_REQUESTS
 */
export async function withProof<T>(
  context: Context,
  { password, otp }: z.output<typeof otpProofBody>,
  work: (transaction: Handle, user: UserRow) => Promise<T>,
): Promise<T> {
  const { sessionId } = requireUser(context);
  const { database, throttle } = context;
  const known = await confirmPassword(context, password, 'password');
  await throttle.count('otp', known.id, sessionId);
  const done = await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (user.otp_enabled_at === null) throw new Refusal('OTP_INACTIVE');
    if (user.password_hash !== known.password_hash)
      throw new Refusal('PASSWORD_WRONG', [{ field: 'password', code: 'wrong' }]);
    await requireCode(transaction, context, user, otp);
    return work(transaction, user);
  });
  await throttle.clear('otp', known.id, sessionId);
  return done;
}

/** @returns the codes, which are shown only once */
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

/**
 * Does not update the account's row.
 * @param ended sessions that the calling function ends
 * @param by the administrator, unless the owner did it
 */
export async function endOtp(
  transaction: Handle,
  context: Pick<Context, 'now'>,
  user: UserRow,
  { ended, by }: { ended: 'all' | 'others'; by?: UserRow | undefined },
): Promise<void> {
  await dropOtp(transaction, user.id);
  await tellOwner(transaction, context, user, {
    template: 'otp-disabled',
    page: '/account',
    values: endedSessions(ended),
    by,
  });
}
