// The caller's own account, and the state of its second factors.
import type { OtpState } from '../../lib/contract/accounts/otp-schemas';
import type { User } from '../../lib/contract/accounts/schemas';
import { countRecoveryCodes } from '../db/otp';
import { findUser } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';
import { mustHaveSecondFactor } from './second-factor';

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
