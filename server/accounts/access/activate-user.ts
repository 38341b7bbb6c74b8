import type { Account } from '../../../lib/contract/accounts/user-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import type { Handle } from '../../db/database';
import { findUser, resetLastSeen, lockUser, updateUser } from '../queries';
import type { UserRow } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { dropFactorsAtReset } from './drop-young-factors';
import { sendInvitation } from '../users/send-invitation';
import { presentAccount } from '../present-account';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function activateUser(context: Context, id: string): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database } = context;
  return database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, id);
    if (!user) throw new Refusal('NOT_FOUND');
    return presentAccount(await activate(transaction, context, user, actor));
  });
}

/** If the address is unverified, another person may have set the password: an invitation asks for a new one. */
export async function activate(
  transaction: Handle,
  context: Context,
  user: UserRow,
  actor: string,
): Promise<UserRow> {
  const { now } = context;
  if (user.status === 'active') return user;
  await recordActivity(
    transaction,
    {
      actor,
      action: 'user.activated',
      record: { type: 'user', id: user.id },
      changes: [{ field: 'status', before: user.status, after: 'active' }],
    },
    now,
  );
  await recordSecurityEvent(transaction, context, {
    kind: 'activation',
    reason: 'activated',
    account: user.id,
  });
  const isProven = user.email_verified_at !== null;
  const active = await updateUser(
    transaction,
    user,
    {
      status: 'active',
      deactivated_at: null,
      deactivation_reason: null,
      ...(isProven ? {} : { password_hash: null }),
    },
    now,
  );
  if (isProven) return active;
  await dropFactorsAtReset(transaction, context, user);
  const invited = await resetLastSeen(transaction, user.id);
  const inviter = await findUser(transaction, actor);
  if (inviter) await sendInvitation(transaction, context, { user: invited, inviter, projectTitle: null });
  return invited;
}
