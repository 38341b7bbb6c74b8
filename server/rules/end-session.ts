// Ending one of the caller's sessions, or all but this one. Somebody else's session does not exist.
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { endSession as endOne, endSessions } from '../db/sessions';
import { requireUser } from './caller';
import type { Context } from './context';
import { Refusal } from './refusal';

/**
 * @param id a session's, or `others`
 * @throws Refusal UNAUTHORIZED, NOT_FOUND
 */
export async function endSession(context: Context, id: string): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  const now = toInstant(context.now);
  await context.database.write(async (transaction) => {
    if (id === 'others') await endSessions(transaction, userId, now, { keep: sessionId });
    else if (!(await endOne(transaction, { id, userId, now }))) throw new Refusal('NOT_FOUND');
    await recordActivity(transaction, { actor: userId, action: id === 'others' ? 'user.other-sessions-ended' : 'user.session-ended', record: { type: 'user', id: userId } }, context.now);
  });
}
