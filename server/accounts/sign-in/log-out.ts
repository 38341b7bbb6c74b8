import { toInstant } from '../../db/codec';
import { endSession } from './sessions';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { recordSecurityEvent } from '../../security/record-security-event';

/** @throws Refusal UNAUTHORIZED */
export async function logOut(context: Context): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  await context.database.write(async (transaction) => {
    await endSession(transaction, { id: sessionId, userId, now: toInstant(context.now) });
    await recordSecurityEvent(transaction, context, { kind: 'sign-out', account: userId });
  });
}
