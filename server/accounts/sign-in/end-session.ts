import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { endSession as endOne } from './sessions';
import { lockUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';

/**
 * @param id a session id, or `others`
 * @throws Refusal UNAUTHORIZED, NOT_FOUND also for a session of another account
 */
export async function endSession(context: Context, id: string): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  const now = toInstant(context.now);
  await context.database.write(async (transaction) => {
    if (id === 'others') {
      const user = await lockUser(transaction, context.database.engine, userId);
      if (!user) throw new Refusal('UNAUTHORIZED');
      await endAccess(transaction, context, user, { keep: sessionId, links: 'stay' });
    } else if (!(await endOne(transaction, { id, userId, now }))) throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: id === 'others' ? 'user.other-sessions-ended' : 'user.session-ended',
        record: { type: 'user', id: userId },
      },
      context.now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'sessions',
      reason: id === 'others' ? 'others' : 'one',
      account: userId,
    });
  });
}
