import type { Account } from '../../../lib/contract/accounts/user-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { dropTokens } from '../access/single-use-tokens';
import { findUser, lockUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { neverJoined } from './never-joined';
import { presentAccount } from '../present-account';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { sendInvitation } from './send-invitation';

/**
 * Ends the former link.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, CONFLICT if the account was used or is inactive
 */
export async function inviteAgain(context: Context, id: string): Promise<Account> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const [user, inviter] = [
      await lockUser(transaction, database.engine, id),
      await findUser(transaction, actor),
    ];
    if (!user || !inviter) throw new Refusal('NOT_FOUND');
    if (!neverJoined(user) || user.status !== 'active') throw new Refusal('CONFLICT');
    await dropTokens(transaction, id, ['invitation']);
    await sendInvitation(transaction, context, { user, inviter, projectTitle: null });
    await recordActivity(
      transaction,
      { actor, action: 'user.invited-again', record: { type: 'user', id } },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'invitation',
      reason: 'sent-again',
      account: id,
    });
    return presentAccount(user);
  });
}
