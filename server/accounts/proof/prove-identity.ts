import type { z } from 'zod';
import type { Assertion } from '../../../lib/contract/accounts/passkey-schemas';
import type { passwordProofBody, proofBody } from '../../../lib/contract/accounts/proof-schemas';
import type { SecurityEventReason } from '../../../lib/contract/security/choices';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { setProven } from '../sign-in/sessions';
import type { UserRow } from '../queries';
import { requireUser } from '../../core/caller';
import { matchPassword } from '../passwords/confirm-password';
import type { Context } from '../../core/context';
import { lockOwnUser } from '../lock-own-user';
import { requireCode } from '../otp/own-otp';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { needsPasskey, passwordReason } from '../sign-in/second-factor';
import { secondsAgo, secondsLeft } from './show-proof';
import type { ProofState } from './show-proof';
import { takePasskey, verifyPasskey } from '../passkeys/take-passkey';

type PasswordProof = z.output<typeof passwordProofBody>;

/**
 * Uses the proof in a transaction.
 * @returns undefined for a blocked passkey
 * @throws Refusal for a wrong proof
 */
type TakeProof = (transaction: Handle, user: UserRow) => Promise<SecurityEventReason | undefined>;

/** Counts tries before checking them. */
async function passwordProof(context: Context, { password, otp }: PasswordProof): Promise<TakeProof> {
  const known = await matchPassword(context, password, 'password');
  if (needsPasskey(context, known)) throw new Refusal('PASSKEY_REQUIRED');
  const { sessionId } = requireUser(context);
  const isOtpRequired = known.otp_enabled_at !== null;
  // Status 401 of OTP_REQUIRED would end the session in the browser.
  if (isOtpRequired && otp === undefined) throw new Refusal('INVALID', [{ field: 'otp', code: 'required' }]);
  // Per session: guesses elsewhere do not block the owner.
  if (isOtpRequired) await context.throttle.count('otp', known.id, sessionId);
  return async (transaction, user) => {
    if (user.password_hash !== known.password_hash)
      throw new Refusal('PASSWORD_WRONG', [{ field: 'password', code: 'wrong' }]);
    await requireCode(transaction, context, user, otp);
    return passwordReason(user, otp);
  };
}

async function passkeyProof(context: Context, assertion: Assertion): Promise<TakeProof> {
  const { sessionId, userId } = requireUser(context);
  const verified = await verifyPasskey(context, assertion, { purpose: 'proof', sessionId });
  if (verified.passkey.user_id !== userId) throw new Refusal('PASSKEY_UNKNOWN');
  return async (transaction, user) =>
    (await takePasskey(transaction, context, user, verified)) ? 'passkey' : undefined;
}

/**
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, PASSKEY_REQUIRED, PASSKEY_UNKNOWN, PASSKEY_EXPIRED,
 * PASSKEY_REFUSED, PASSKEY_BLOCKED, INVALID without a needed code, OTP_CODE_WRONG, TOO_MANY_REQUESTS
 */
export async function proveIdentity(
  context: Context,
  { assertion, password = '', otp }: z.output<typeof proofBody>,
): Promise<ProofState> {
  const { sessionId, userId } = requireUser(context);
  const { database, now, throttle } = context;
  const take = await (assertion
    ? passkeyProof(context, assertion)
    : passwordProof(context, { password, otp }));
  const at = toInstant(now);
  const state = await database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (user.status !== 'active') throw new Refusal('UNAUTHORIZED');
    const reason = await take(transaction, user);
    if (reason === undefined) return undefined;
    if (!(await setProven(transaction, sessionId, at))) throw new Refusal('UNAUTHORIZED');
    await recordSecurityEvent(transaction, context, { kind: 'step-up', reason, account: userId });
    return {
      secondsLeft: secondsLeft(at, now),
      secondsAgo: secondsAgo(at, now),
      otp: user.otp_enabled_at !== null,
      passkey: user.passkey_count > 0,
      password: !needsPasskey(context, user),
    };
  });
  await throttle.clear('otp', userId, sessionId);
  if (!state) throw new Refusal('PASSKEY_BLOCKED');
  return state;
}
