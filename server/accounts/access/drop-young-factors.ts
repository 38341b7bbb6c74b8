// Drops second factors that an attacker may have added. @see decision 57
import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { dropPasskeys } from '../passkeys/queries';
import { findUser, setOtpEnabled } from '../queries';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';
import { endOtp } from '../otp/own-otp';
import { recordSecurityEvent } from '../../security/record-security-event';
import { hasSecondFactor } from '../sign-in/second-factor';
import { tellAdmins } from '../tell-admins';

/** Milliseconds in which the owner could react to the mail about a new factor. */
const YOUNG = 72 * 3_600_000;

interface YoungFactors {
  since: Instant;
  codes: boolean;
}

async function dropFactors(
  transaction: Handle,
  context: Context,
  user: UserRow,
  { since, codes }: YoungFactors,
): Promise<void> {
  const passkeys = await dropPasskeys(transaction, user.id, { since });
  if (passkeys > 0)
    await recordSecurityEvent(transaction, context, {
      kind: 'passkey',
      reason: 'removed',
      account: user.id,
      actor: user.id,
    });
  const loses = codes && user.otp_enabled_at !== null && user.otp_enabled_at > since;
  if (loses) {
    await setOtpEnabled(transaction, user.id, null);
    await endOtp(transaction, context, user, { ended: 'all' });
    await recordSecurityEvent(transaction, context, {
      kind: 'second-factor',
      reason: 'off',
      account: user.id,
      actor: user.id,
    });
  }
  if (passkeys === 0 && !loses) return;
  const left = await findUser(transaction, user.id);
  if (user.role === 'admin' && left && !hasSecondFactor(left))
    await tellAdmins(transaction, context, { template: 'admin-otp-removed', person: user, by: user.id });
}

/**
 * At a password reset: drops young passkeys, since mailbox access must not add factors, and young codes if the address
 * was verified recently. Drops all factors if the address was never verified.
 * @param user the row before the reset
 */
export async function dropFactorsAtReset(
  transaction: Handle,
  context: Context,
  user: UserRow,
): Promise<void> {
  const proven = user.email_verified_at;
  const young = before(toInstant(context.now));
  await dropFactors(transaction, context, user, {
    since: proven === null ? '' : young,
    codes: proven === null || proven > young,
  });
}

/**
 * Drops factors that were young when the dispute began.
 * @param disputed when the mail with the owner's link was queued
 */
export async function dropYoungFactors(
  transaction: Handle,
  context: Context,
  user: UserRow,
  disputed: Instant,
): Promise<void> {
  await dropFactors(transaction, context, user, { since: before(disputed), codes: true });
}

const before = (at: Instant): Instant => toInstant(new Date(Date.parse(at) - YOUNG));
