// A code of the second factor, used up in the transaction of what it proves.
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { findOtpSecret, takeOtpStep, takeRecoveryCode } from '../db/otp';
import { hashRecoveryCode, readOtp, stepOfCode } from '../security/otp';
import type { Context } from './context';

type Given = Pick<Context, 'keys' | 'now'>;

/** @returns whether a code of the app was right, and is now used up */
export async function takeCode(transaction: Handle, { keys, now }: Given, userId: string, code: string): Promise<boolean> {
  const secret = await findOtpSecret(transaction, userId);
  const step = secret && stepOfCode(keys.otp, { userId, secret: secret.secret }, code, now);
  return step !== undefined && (await takeOtpStep(transaction, userId, step));
}

/** @param given a code of the app or a recovery code, as typed; @returns whether it was right, and is now used up */
export async function takeOtp(transaction: Handle, context: Given, userId: string, given: string): Promise<boolean> {
  const { kind, code } = readOtp(given);
  if (kind === 'code') return takeCode(transaction, context, userId, code);
  return takeRecoveryCode(transaction, userId, hashRecoveryCode(context.keys.otp, userId, code), toInstant(context.now));
}
