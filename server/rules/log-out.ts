// Signing out ends the session of the token; other places stay signed in.
import { toInstant } from '../db/codec';
import { endSession } from '../db/sessions';
import { requireUser } from './caller';
import type { Context } from './context';

/** @throws Refusal UNAUTHORIZED */
export async function logOut(context: Context): Promise<void> {
  const { sessionId, userId } = requireUser(context);
  await endSession(context.database.read, { id: sessionId, userId, now: toInstant(context.now) });
}
