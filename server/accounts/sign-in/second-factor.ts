// Second factors: codes, or a passkey, which counts as two factors by itself.
import type { Role } from '../../../lib/contract/accounts/schemas';
import type { UserRow } from '../queries';
import { readOtp } from '../otp/codes';
import type { Context } from '../../core/context';

/** Whether the setting asks this role for a second factor. */
export const mustHaveSecondFactor = (
  { staffSecondFactor }: Pick<Context, 'staffSecondFactor'>,
  role: Role,
): boolean => staffSecondFactor === 'required' && role !== 'user';

/** Whether an account has a second factor: codes, or a passkey that is not blocked. */
export const hasSecondFactor = ({
  otp_enabled_at: codes,
  passkey_count: passkeys,
}: Pick<UserRow, 'otp_enabled_at' | 'passkey_count'>): boolean => codes !== null || passkeys > 0;

/** Whether a password proves nothing without a passkey: the setting asks for a second factor, and the account has passkeys alone. */
export const needsPasskey = (
  context: Pick<Context, 'staffSecondFactor'>,
  {
    role,
    otp_enabled_at: codes,
    passkey_count: passkeys,
  }: Pick<UserRow, 'role' | 'otp_enabled_at' | 'passkey_count'>,
): boolean => mustHaveSecondFactor(context, role) && codes === null && passkeys > 0;

/** How a password proved the account, for the record of security events. @param otp the code that was used up, where the account has codes */
export function passwordReason(
  { otp_enabled_at: codes }: Pick<UserRow, 'otp_enabled_at'>,
  otp: string | undefined,
): 'password' | 'password-and-code' | 'recovery-code' {
  if (codes === null || otp === undefined) return 'password';
  return readOtp(otp).kind === 'code' ? 'password-and-code' : 'recovery-code';
}
