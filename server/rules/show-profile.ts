// The caller's own account, and what the site asks of an administrator.
import type { OtpState } from '../../lib/contract/otp.schema';
import type { User } from '../../lib/contract/users.schema';
import { countRecoveryCodes } from '../db/otp';
import { findUser } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';
import { Refusal } from './refusal';

/** otp: of administrators only. @throws Refusal UNAUTHORIZED */
export async function showProfile(context: Context): Promise<{ user: User; otp?: OtpState }> {
  const { read } = context.database;
  const user = await findUser(read, requireUser(context).userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (user.role !== 'admin') return { user: presentUser(user) };
  const enabled = user.otp_enabled_at !== null;
  return { user: presentUser(user), otp: { enabled, required: context.adminOtp === 'required', recoveryCodesLeft: enabled ? await countRecoveryCodes(read, user.id) : 0 } };
}
