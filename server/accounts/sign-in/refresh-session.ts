// The old token stays valid, so parallel refreshes are harmless.
import { toInstant } from '../../db/codec';
import { findLiveSession, touchSession } from './sessions';
import { findUser } from '../queries';
import { issueAccessToken } from './access-token';
import type { Context } from '../../core/context';
import type { SignedIn } from './open-session';
import { presentUser } from '../present-user';
import { Refusal } from '../../core/refusal';

/** @throws Refusal REFRESH_FAILED without an active session */
export async function refreshSession({ caller, database, keys, now }: Context): Promise<SignedIn> {
  if (caller.kind === 'anonymous') throw new Refusal('REFRESH_FAILED');
  const at = toInstant(now);
  const [session, user] = [
    await findLiveSession(database.read, caller.sessionId, at),
    await findUser(database.read, caller.userId),
  ];
  if (!session || !user) throw new Refusal('REFRESH_FAILED');
  const tokens = await issueAccessToken(
    keys.accessToken,
    { userId: user.id, role: user.role, sessionId: session.id, endsAt: new Date(session.ends_at) },
    now,
  );
  const expiresAt = toInstant(new Date(now.getTime() + tokens.expiresIn * 1000));
  if (!(await touchSession(database.read, session, { now: at, expiresAt })))
    throw new Refusal('REFRESH_FAILED');
  return { user: presentUser(user), tokens };
}
