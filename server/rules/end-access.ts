// Ends what could still act for an account after its owner, or an administrator, took it back.
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { endSessions } from '../db/sessions';
import { dropTokens } from '../db/single-use-tokens';
import { updateUser } from '../db/users';
import type { UserRow } from '../db/users';

/**
 * Ends the sessions of an account, its links for a new password, and a change of address that waits.
 * @param user locked in this transaction
 * @param keep the session that stays
 * @returns the account as it is now; without a waiting address its version stays, and an open form with it
 */
export async function endAccess(transaction: Handle, user: UserRow, { now, keep }: { now: Date; keep?: string }): Promise<UserRow> {
  await endSessions(transaction, user.id, toInstant(now), keep === undefined ? {} : { keep });
  await dropTokens(transaction, user.id, ['reset-password', 'change-email']);
  return user.pending_email === null ? user : updateUser(transaction, user, { pending_email: null }, now);
}
