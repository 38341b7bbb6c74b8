// From a bearer token to a caller: the one place where a token is believed.
import { toInstant } from '../../db/codec';
import { findLiveSession, touchSession } from './sessions';
import { readAccessToken } from './access-token';
import type { Claims } from './access-token';
import type { Keys } from '../../core/secret';
import { anonymous, isRecent } from '../../core/caller';
import type { Caller } from '../../core/caller';
import type { Context } from '../../core/context';
import { hasSecondFactor, mustHaveSecondFactor } from './second-factor';

/** Milliseconds between two notes of when somebody was last seen: a write each is too much. */
const seenEvery = 300_000;

/** Sessions outlive a change of the secret while the one before it is set. */
async function readToken({ accessToken, previous }: Keys, token: string, now: Date): Promise<Claims | null> {
  return (
    (await readAccessToken(accessToken, token, now)) ??
    (previous ? readAccessToken(previous.accessToken, token, now) : null)
  );
}

/**
 * The caller behind an Authorization header. A token that is forged, expired, of an ended session, of an inactive
 * account or of another role than the account's stands for nobody.
 * @param acts whether the call does something: merely looking is not activity
 */
export async function authenticate(
  {
    staffSecondFactor,
    database,
    keys,
    now,
  }: Pick<Context, 'staffSecondFactor' | 'database' | 'keys' | 'now'>,
  header: string | null,
  acts: boolean,
): Promise<Caller> {
  const [, token] = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '') ?? [];
  const claims = token === undefined ? null : await readToken(keys, token, now);
  if (!claims) return anonymous;
  const at = toInstant(now);
  const session = await findLiveSession(database.read, claims.sid, at);
  if (session?.user_id !== claims.sub || session.status !== 'active' || session.role !== claims.role)
    return anonymous;
  const isProven =
    session.second_factor !== null || !mustHaveSecondFactor({ staffSecondFactor }, session.role);
  // A session opened by the password alone is worth nothing once the account has the second factor that it must have.
  if (!isProven && hasSecondFactor(session)) return anonymous;
  if (acts && now.getTime() - Date.parse(session.last_seen_at) > seenEvery)
    await touchSession(database.read, session, { now: at });
  const known = {
    userId: session.user_id,
    sessionId: session.id,
    emailVerified: session.email_verified_at !== null,
    proven: isRecent(session.proven_at, now),
    ...(hasSecondFactor(session) ? { hasSecondFactor: true as const } : {}),
  };
  return isProven ? { ...known, kind: session.role } : { ...known, kind: 'user', lacksSecondFactor: true };
}
