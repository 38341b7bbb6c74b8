import type { OtpState } from '../../../lib/contract/accounts/otp-schemas';
import type { User } from '../../../lib/contract/accounts/schemas';
import { countRecoveryCodes } from '../otp/queries';
import { findUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentUser } from '../present-user';
import { Refusal } from '../../core/refusal';
import { mustHaveSecondFactor } from '../sign-in/second-factor';

/** @throws Refusal UNAUTHORIZED */
export async function showProfile(context: Context): Promise<{ user: User; otp: OtpState }> {
  const { read } = context.database;
  const user = await findUser(read, requireUser(context).userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  const enabled = user.otp_enabled_at !== null;
  return {
    user: presentUser(user),
    otp: {
      enabled,
      required: mustHaveSecondFactor(context, user.role),
      passkeys: user.passkey_count,
      recoveryCodesLeft: enabled ? await countRecoveryCodes(read, user.id) : 0,
    },
  };
}
