// The link proves access to the mailbox, not ownership of the account. @see decision 63
import type { z } from 'zod';
import type { verifyEmailBody } from '../../../lib/contract/accounts/sign-in-schemas';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { admitTry, clearTries } from '../../core/rate-limits/sign-in-policy';
import { concerning, Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { isDuplicate } from '../../db/failure';
import { recordSecurityEvent } from '../../security/record-security-event';
import { findUser } from '../queries';
import type { UserRow } from '../queries';
import { confirmFirstAddress } from './confirm-first-address';
import { confirmNewEmail } from './confirm-new-email';
import { findToken, takeToken } from './single-use-tokens';
import type { TokenRow } from './single-use-tokens';

type Body = z.output<typeof verifyEmailBody>;

type Proof = { by: 'session' | 'ending' } | { by: 'password'; hash: string | null };

/**
 * @returns a token for a new password if all access was ended
 * @throws Refusal TOKEN_INVALID, EMAIL_TAKEN if another account has the new address now, SIGN_UP_UNPROVEN,
 * CHANGE_UNPROVEN, PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function verifyEmail(context: Context, body: Body): Promise<{ resetToken?: string }> {
  const { client, database, now, throttle } = context;
  await throttle.count('singleUse', client.address);
  const at = toInstant(now);
  const question = {
    hash: hashToken(body.token),
    purposes: ['verify-email', 'change-email'],
    now: at,
  } as const;
  const found = await findToken(database.read, question);
  const known = found && (await findUser(database.read, found.user_id));
  if (!found || known?.status !== 'active') throw new Refusal('TOKEN_INVALID');
  const proof = await concerning(known.id, () => requireProof(context, { user: known, token: found, body }));
  try {
    return await database.write(async (transaction) => {
      const taken = await takeToken(transaction, database.engine, question);
      if (taken?.user.status !== 'active') throw new Refusal('TOKEN_INVALID');
      const { token: used, user } = taken;
      if (proof.by === 'password' && proof.hash !== user.password_hash) throw new Refusal('TOKEN_INVALID');
      if (used.purpose === 'change-email') {
        await confirmNewEmail(transaction, context, user, used.email);
        await recordConfirmation(transaction, context, user);
        return {};
      }
      if (used.email !== user.email) throw new Refusal('TOKEN_INVALID');
      const isFirst = user.email_verified_at === null;
      const answer = await confirmFirstAddress(transaction, context, user, isFirst && proof.by === 'ending');
      await recordConfirmation(transaction, context, user);
      return answer;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('EMAIL_TAKEN');
    throw error;
  }
}

/** The owner of the mailbox may be unrelated to the account. */
async function requireProof(
  { caller, client, passwords, throttle }: Context,
  {
    user,
    token,
    body: { password, endAccess: endsAccess },
  }: { user: UserRow; token: Pick<TokenRow, 'purpose'>; body: Body },
): Promise<Proof> {
  const isChange = token.purpose === 'change-email';
  if (endsAccess && !isChange) return { by: 'ending' };
  const isOwn = caller.kind !== 'anonymous' && caller.userId === user.id;
  // A verified address needs no proof again.
  if (isOwn || (!isChange && user.email_verified_at !== null)) return { by: 'session' };
  if (password === undefined) throw new Refusal(isChange ? 'CHANGE_UNPROVEN' : 'SIGN_UP_UNPROVEN');
  const attempt = {
    email: user.email,
    address: client.address,
    device: undefined,
    epoch: user.password_hash ?? '',
  };
  // Password guesses count as failed sign-ins.
  await admitTry(throttle, attempt);
  if (!(await passwords.matches(password, user.password_hash)))
    throw new Refusal('PASSWORD_WRONG', [{ field: 'password', code: 'wrong' }]);
  await clearTries(throttle, attempt);
  return { by: 'password', hash: user.password_hash };
}

async function recordConfirmation(transaction: Handle, context: Context, { id }: UserRow): Promise<void> {
  await recordSecurityEvent(transaction, context, {
    kind: 'email-change',
    reason: 'confirmed',
    account: id,
    actor: id,
  });
}
