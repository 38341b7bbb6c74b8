import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { dropTokens } from './single-use-tokens';
import { hasOtherAdmin } from '../administrators';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';
import { endAccess } from './end-access';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { tellOwner } from '../passwords/tell-owner';

/**
 * Call after `holdAdmins` and a lock of the account, in this order.
 * @throws Refusal LAST_ADMIN
 */
export async function deactivate(
  transaction: Handle,
  context: Context,
  user: UserRow,
  { actor, reason }: { actor: string; reason: string | null },
): Promise<UserRow> {
  const { now } = context;
  if (user.status === 'inactive') return user;
  if (user.role === 'admin' && !(await hasOtherAdmin(transaction, user.id))) throw new Refusal('LAST_ADMIN');
  const at = toInstant(now);
  const freed = await endAccess(transaction, context, user);
  await dropTokens(transaction, user.id, ['verify-email', 'invitation']);
  const inactive = await updateUser(
    transaction,
    freed,
    { status: 'inactive', deactivated_at: at, deactivation_reason: reason },
    now,
  );
  await tellOwner(transaction, context, user, { template: 'deactivation' });
  await recordActivity(
    transaction,
    {
      actor,
      action: 'user.deactivated',
      record: { type: 'user', id: user.id },
      changes: [{ field: 'status', before: user.status, after: 'inactive' }],
    },
    now,
  );
  await recordSecurityEvent(transaction, context, {
    kind: 'activation',
    reason: 'deactivated',
    account: user.id,
  });
  return inactive;
}
