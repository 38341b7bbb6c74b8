import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { forgetDevices } from '../sign-in/known-devices';
import { endSessions } from '../sign-in/sessions';
import { dropInvitationsBy, dropTokens } from './single-use-tokens';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';
import type { Context } from '../../core/context';

/**
 * Ends sessions, reset links, pending changes of address and known devices. Links in security notices stay:
 * they only help the owner.
 * @param user locked in this transaction
 * @param keep the session that stays, with its device, invitations and previews
 * @param links `stay` keeps reset links, so that a call without proof cannot lock the owner out
 * @returns the current row; its version stays unless a change of address was pending
 */
export async function endAccess(
  transaction: Handle,
  { accountParts, now }: Pick<Context, 'accountParts' | 'now'>,
  user: UserRow,
  { keep, links }: { keep?: string; links?: 'stay' } = {},
): Promise<UserRow> {
  const at = toInstant(now);
  await endSessions(transaction, user.id, at, keep === undefined ? {} : { keep });
  await dropTokens(
    transaction,
    user.id,
    links === 'stay' ? ['change-email'] : ['reset-password', 'change-email'],
  );
  await forgetDevices(transaction, user.id, { keep });
  if (keep === undefined) {
    await dropInvitationsBy(transaction, user.id);
    await accountParts.endShares(transaction, user.id, at);
  }
  return user.pending_email === null ? user : updateUser(transaction, user, { pending_email: null }, now);
}
