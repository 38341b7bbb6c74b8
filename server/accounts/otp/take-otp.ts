import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findOtpSecret, putOtpSecret, takeOtpStep, takeRecoveryCode } from './queries';
import { hashRecoveryCode, openOtpSecret, readOtp, sealOtpSecret, stepOfCode } from './codes';
import type { Keys } from '../../core/secret';
import type { Context } from '../../core/context';

type KeysAndTime = Pick<Context, 'keys' | 'now'>;

/** Re-encrypts a secret of the previous key with the current key. */
function withOwnKey({ otp, previous }: Keys, userId: string, stored: string): string {
  const secret = previous && openOtpSecret(previous.otp, userId, stored);
  return secret === undefined ? stored : sealOtpSecret(otp, userId, secret);
}

export async function takeCode(
  transaction: Handle,
  { keys, now }: KeysAndTime,
  userId: string,
  code: string,
): Promise<boolean> {
  const stored = await findOtpSecret(transaction, userId);
  if (!stored) return false;
  const secret = withOwnKey(keys, userId, stored.secret);
  const step = stepOfCode(keys.otp, { userId, secret }, code, now);
  if (step === undefined || !(await takeOtpStep(transaction, userId, step))) return false;
  if (secret !== stored.secret) await putOtpSecret(transaction, { ...stored, secret, last_step: step });
  return true;
}

/** @param given as typed: a code of the app or a recovery code */
export async function takeOtp(
  transaction: Handle,
  context: KeysAndTime,
  userId: string,
  given: string,
): Promise<boolean> {
  const { kind, code } = readOtp(given);
  if (kind === 'code') return takeCode(transaction, context, userId, code);
  const { keys, now } = context;
  const take = (key: Uint8Array) =>
    takeRecoveryCode(transaction, userId, hashRecoveryCode(key, userId, code), toInstant(now));
  return (await take(keys.otp)) || (keys.previous !== undefined && (await take(keys.previous.otp)));
}
