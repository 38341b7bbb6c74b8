import type { z } from 'zod';
import type { sessionSchema } from '../../../lib/contract/accounts/sign-in-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import { endSession, listSessions } from '../sign-in/sessions';
import { findUser, lockUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { presentSession } from '../sign-in/list-sessions';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';

/**
 * Most recently seen first.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function listUserSessions(
  context: Context,
  userId: string,
): Promise<z.output<typeof sessionSchema>[]> {
  const { sessionId } = requireAdmin(context);
  const { database, now } = context;
  if (!(await findUser(database.read, userId))) throw new Refusal('NOT_FOUND');
  return (await listSessions(database.read, userId, toInstant(now))).map((row) =>
    presentSession(row, sessionId),
  );
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function endUserSession(context: Context, userId: string, id: string): Promise<void> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  await database.write(async (transaction) => {
    if (!(await endSession(transaction, { id, userId, now: toInstant(now) }))) throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      { actor, action: 'user.session-ended', record: { type: 'user', id: userId } },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'sessions', reason: 'one', account: userId });
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function endUserSessions(context: Context, userId: string): Promise<void> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  await database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    await endAccess(transaction, context, user, { links: 'stay' });
    await recordActivity(
      transaction,
      { actor, action: 'user.sessions-ended', record: { type: 'user', id: userId } },
      now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'sessions', reason: 'all', account: userId });
  });
}
