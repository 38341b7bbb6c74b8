// Signing out ends the session of the token; other places stay signed in.
import { toInstant } from '../db/codec';
import { endSession } from '../db/sessions';
import { requireUser } from './caller';
import type { Context } from './context';
import { recordSecurityEvent } from './record-security-event';

/** @throws Refusal UNAUTHORIZED */
export async function logOut(context: Context): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  await context.database.write(async (transaction) => {
    await endSession(transaction, { id: sessionId, userId, now: toInstant(context.now) });
    await recordSecurityEvent(transaction, context, { kind: 'sign-out', account: userId });
  });
}
