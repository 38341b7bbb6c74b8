import type { Role } from '../../../lib/contract/accounts/schemas';
import type { UserRow } from '../queries';
import { readOtp } from '../otp/codes';
import type { Context } from '../../core/context';

export const mustHaveSecondFactor = (
  { staffSecondFactor }: Pick<Context, 'staffSecondFactor'>,
  role: Role,
): boolean => staffSecondFactor === 'required' && role !== 'user';

/** A passkey alone counts as two factors. */
export const hasSecondFactor = ({
  otp_enabled_at: codes,
  passkey_count: passkeys,
}: Pick<UserRow, 'otp_enabled_at' | 'passkey_count'>): boolean => codes !== null || passkeys > 0;

/** A password alone proves nothing: a second factor is mandatory, and only passkeys are set up. */
export const needsPasskey = (
  context: Pick<Context, 'staffSecondFactor'>,
  {
    role,
    otp_enabled_at: codes,
    passkey_count: passkeys,
  }: Pick<UserRow, 'role' | 'otp_enabled_at' | 'passkey_count'>,
): boolean => mustHaveSecondFactor(context, role) && codes === null && passkeys > 0;

/**
 * For security events.
 * @param otp the code used, if any
 */
export function passwordReason(
  { otp_enabled_at: codes }: Pick<UserRow, 'otp_enabled_at'>,
  otp: string | undefined,
): 'password' | 'password-and-code' | 'recovery-code' {
  if (codes === null || otp === undefined) return 'password';
  return readOtp(otp).kind === 'code' ? 'password-and-code' : 'recovery-code';
}
