// An administrator takes away the second factor of another one who lost it. Their sessions end; they sign in by password
// and turn it on anew.
import type { Account } from '../../lib/contract/user-accounts.schema';
import { recordActivity } from '../db/activity';
import { findUser, lockUser, setOtpEnabled } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { endAccess } from './end-access';
import { endOtp } from './own-otp';
import { presentAccount } from './present-account';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, CONFLICT for one's own, which asks for a proof, OTP_INACTIVE */
export async function resetUserOtp(context: Context, id: string): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    if (id === actor) throw new Refusal('CONFLICT');
    if (user.otp_enabled_at === null) throw new Refusal('OTP_INACTIVE');
    const changed = await setOtpEnabled(transaction, id, null);
    await endOtp(transaction, user, { now, by: (await findUser(transaction, actor)) ?? null });
    const freed = await endAccess(transaction, changed, { now });
    await recordActivity(transaction, { actor, action: 'user.otp-reset', record: { type: 'user', id }, changes: [{ field: 'otp', before: true, after: false }] }, now);
    return presentAccount(freed);
  });
}
