// The link proves access to the mailbox, not ownership of the account. @see decision 63
import type { z } from 'zod';
import type { verifyEmailBody } from '../../../lib/contract/accounts/sign-in-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { isDuplicate } from '../../db/failure';
import {
  dropLaterTakeBacks,
  dropTokens,
  findTakeBack,
  findToken,
  isReserved,
  takeToken,
} from './single-use-tokens';
import type { TokenRow } from './single-use-tokens';
import { findUser, updateUser } from '../queries';
import type { UserRow } from '../queries';
import type { Handle } from '../../db/database';
import { hashToken } from '../../core/single-use-token';
import type { Context } from '../../core/context';
import { dropFactorsAtReset } from './drop-young-factors';
import { endAccess } from './end-access';
import { offerNewPassword } from '../passwords/offer-new-password';
import { recordSecurityEvent } from '../../security/record-security-event';
import { concerning, Refusal } from '../../core/refusal';
import { admitTry, clearTries } from '../../core/rate-limits/sign-in-policy';
import { sendToken } from './send-token';

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
        await changeAddress(transaction, context, user, used.email);
        return {};
      }
      if (used.email !== user.email) throw new Refusal('TOKEN_INVALID');
      const isFirst = user.email_verified_at === null;
      return confirmFirst(transaction, context, user, isFirst && proof.by === 'ending');
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

/** @param ends whether to end all access because another person made the account */
async function confirmFirst(
  transaction: Handle,
  context: Context,
  user: UserRow,
  ends: boolean,
): Promise<{ resetToken?: string }> {
  const { now } = context;
  const at = toInstant(now);
  const changes = { email_verified_at: user.email_verified_at ?? at };
  if (ends) {
    const freed = await endAccess(transaction, context, user);
    await dropTokens(transaction, user.id, ['invitation', 'disown-email-change', 'disown-sign-in']);
    await dropFactorsAtReset(transaction, context, user);
    await updateUser(transaction, freed, { ...changes, password_hash: null }, now);
  } else await updateUser(transaction, user, changes, now);
  await dropTokens(transaction, user.id, ['verify-email']);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      record: { type: 'user', id: user.id },
      action: 'user.email-verified',
      changes: [{ field: 'emailVerified', before: user.email_verified_at !== null, after: true }],
      ...(ends ? { fields: ['password'] } : {}),
    },
    now,
  );
  await recordConfirmation(transaction, context, user);
  if (!ends) return {};
  const { resetToken } = await offerNewPassword(transaction, context, user);
  return resetToken === null ? {} : { resetToken };
}

async function changeAddress(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  const { now } = context;
  const at = toInstant(now);
  if (email !== user.pending_email) throw new Refusal('TOKEN_INVALID');
  if (await isReserved(transaction, email, { now: at, userId: user.id })) throw new Refusal('EMAIL_TAKEN');
  await updateUser(transaction, user, { email, pending_email: null, email_verified_at: at }, now);
  if (user.email_verified_at === null) await endTrustInAddress(transaction, context, user);
  await dropTokens(transaction, user.id, [
    'reset-password',
    'verify-email',
    'change-email',
    'disown-email-change',
    'disown-sign-in',
  ]);
  await offerTakeBack(transaction, context, user, email);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      record: { type: 'user', id: user.id },
      action: 'user.email-changed',
      fields: ['email'],
    },
    now,
  );
  await recordConfirmation(transaction, context, user);
}

/** Ends rights granted for an old address that was never verified. */
async function endTrustInAddress(
  transaction: Handle,
  { accountParts, now }: Context,
  user: UserRow,
): Promise<void> {
  const projects = await accountParts.leaveProjects(transaction, user.id);
  for (const id of projects)
    await recordActivity(
      transaction,
      {
        actor: user.id,
        action: 'project.member-removed',
        record: { type: 'project', id },
        fields: [`members.${user.id}`],
      },
      now,
    );
  if (user.role === 'user') return;
  await updateUser(transaction, user, { role: 'user' }, now);
  await recordActivity(
    transaction,
    {
      actor: user.id,
      action: 'user.updated',
      record: { type: 'user', id: user.id },
      changes: [{ field: 'role', before: user.role, after: 'user' }],
    },
    now,
  );
}

async function recordConfirmation(transaction: Handle, context: Context, { id }: UserRow): Promise<void> {
  await recordSecurityEvent(transaction, context, {
    kind: 'email-change',
    reason: 'confirmed',
    account: id,
    actor: id,
  });
}

/** Returning to an earlier address drops the links of later ones instead. */
async function offerTakeBack(
  transaction: Handle,
  context: Context,
  user: UserRow,
  email: string,
): Promise<void> {
  const earlier = await findTakeBack(transaction, { userId: user.id, email, now: toInstant(context.now) });
  if (earlier) return dropLaterTakeBacks(transaction, user.id, earlier.id);
  if (user.email_verified_at === null) return;
  const values = {
    'email.old': user.email,
    'email.new': email,
    'event.at': { instant: toInstant(context.now) },
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'take-back-email',
    template: 'email-changed',
    to: user.email,
    values,
  });
}
