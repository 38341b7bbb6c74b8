// Ends what could still act for an account after its owner, or an administrator, took it back.
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { endSessions } from '../db/sessions';
import { dropTokens } from '../db/single-use-tokens';
import type { UserChanges } from '../db/users';

/**
 * Ends the sessions of an account, its links for a new password, and a change of address that waits.
 * @param keep the session that stays
 * @returns what this changes on the account's row, which the caller writes
 */
export async function endAccess(transaction: Handle, userId: string, { now, keep }: { now: Date; keep?: string }): Promise<UserChanges> {
  await endSessions(transaction, userId, toInstant(now), keep === undefined ? {} : { keep });
  await dropTokens(transaction, userId, ['reset-password', 'change-email']);
  return { pending_email: null };
}
