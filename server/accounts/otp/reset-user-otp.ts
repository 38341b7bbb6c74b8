// Removes the second factors of a user who lost them; the password alone then signs in.
import type { Account } from '../../../lib/contract/accounts/user-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { dropPasskeys } from '../passkeys/queries';
import { findUser, lockUser, setOtpEnabled } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { endOtp } from './own-otp';
import { presentAccount } from '../present-account';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { tellAdmins } from '../tell-admins';

/**
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, OTP_INACTIVE, CONFLICT for the caller's own account (removing own
 * factors requires a proof of identity)
 */
export async function resetUserOtp(context: Context, id: string): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    if (id === actor) throw new Refusal('CONFLICT');
    // Includes blocked passkeys.
    const dropped = await dropPasskeys(transaction, id);
    if (user.otp_enabled_at === null && dropped === 0) throw new Refusal('OTP_INACTIVE');
    const changed = await setOtpEnabled(transaction, id, null);
    await endOtp(transaction, context, user, { ended: 'all', by: await findUser(transaction, actor) });
    if (user.role === 'admin')
      await tellAdmins(transaction, context, { template: 'admin-otp-removed', person: user, by: actor });
    const freed = await endAccess(transaction, context, changed);
    await recordActivity(
      transaction,
      {
        actor,
        action: 'user.otp-reset',
        record: { type: 'user', id },
        changes: user.otp_enabled_at === null ? [] : [{ field: 'otp', before: true, after: false }],
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'second-factor',
      reason: 'reset-by-admin',
      account: id,
    });
    return presentAccount(freed);
  });
}
