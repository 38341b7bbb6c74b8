// Accounts of the team that other content needs: passwords of the demonstration were printed.
import { endAccess } from '../accounts/access/end-access';
import { dropTokens } from '../accounts/access/single-use-tokens';
import { hasOtherAdmin } from '../accounts/administrators';
import { dropPasskeys } from '../accounts/passkeys/queries';
import { lockUser, updateUser } from '../accounts/queries';
import type { UserRow } from '../accounts/queries';
import { recordActivity } from '../core/activity/record-activity';
import type { AccountParts } from '../core/context';
import { toInstant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { stayingUsers } from './queries';

interface Closing {
  engine: Engine;
  accountParts: AccountParts;
  actor: string | null;
  now: Date;
}

/**
 * Deactivates them, and takes their marks. The actor and the last administrator stay active.
 * Call after `holdAdmins` and the erasure of the other accounts.
 * @returns addresses of the deactivated accounts
 */
export async function closeAccounts(transaction: Handle, closing: Closing): Promise<string[]> {
  const closed: string[] = [];
  for (const { id } of await stayingUsers(transaction).execute()) {
    const user = await lockUser(transaction, closing.engine, id);
    if (!user || id === closing.actor) continue;
    if (user.role === 'admin' && !(await hasOtherAdmin(transaction, id))) continue;
    await close(transaction, user, closing);
    closed.push(user.email);
  }
  await transaction.updateTable('users').set({ demo: 0 }).where('demo', '=', 1).execute();
  return closed;
}

async function close(
  transaction: Handle,
  user: UserRow,
  { accountParts, actor, now }: Closing,
): Promise<void> {
  const freed = await endAccess(transaction, { accountParts, now }, user);
  await dropTokens(transaction, user.id, ['verify-email', 'invitation']);
  await dropPasskeys(transaction, user.id);
  await updateUser(
    transaction,
    freed,
    { password_hash: null, status: 'inactive', deactivated_at: toInstant(now), deactivation_reason: null },
    now,
  );
  if (user.status === 'active')
    await recordActivity(
      transaction,
      {
        actor,
        action: 'user.deactivated',
        record: { type: 'user', id: user.id },
        changes: [{ field: 'status', before: user.status, after: 'inactive' }],
        demo: 0,
      },
      now,
    );
}
