// Ends what could still act for an account after its owner, or an administrator, took it back.
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { forgetDevices } from '../sign-in/known-devices';
import { revokePreviewsBy } from '../../posts/versions/previews';
import { endSessions } from '../sign-in/sessions';
import { dropInvitationsBy, dropTokens } from './single-use-tokens';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';

/**
 * Ends the sessions of an account, its links for a new password, a change of address that waits, and the devices it knows.
 * Where no session stays, invitations it sent and previews it made end too.
 * Links in notices to its owner ("this was not me", "take it back") stay: they act against a thief, never for one.
 * @param user locked in this transaction
 * @param keep the session that stays, with its device
 * @param links `stay`: keeps links for a new password, at calls without a proof: a thief could make them to shut the owner out
 * @returns the account as it is now; without a waiting address its version stays, and an open form with it
 */
export async function endAccess(
  transaction: Handle,
  user: UserRow,
  { now, keep, links }: { now: Date; keep?: string; links?: 'stay' },
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
    await revokePreviewsBy(transaction, user.id, at);
  }
  return user.pending_email === null ? user : updateUser(transaction, user, { pending_email: null }, now);
}
