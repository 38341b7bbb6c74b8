// From a bearer token to a caller: the one place where a token is believed.
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { holdActor } from '../queries';
import { findLiveSession, touchSession } from './sessions';
import type { LiveSession } from './sessions';
import { readAccessToken } from './access-token';
import type { Claims } from './access-token';
import type { Keys } from '../../core/secret';
import { anonymous, isRecent } from '../../core/caller';
import type { Caller, Known } from '../../core/caller';
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
  const session = await findLiveSession(database.read, claims.sid, toInstant(now));
  if (session?.user_id !== claims.sub || session.role !== claims.role) return anonymous;
  const caller = callerOf(session, { staffSecondFactor, now });
  if (acts && caller.kind !== 'anonymous' && now.getTime() - Date.parse(session.last_seen_at) > seenEvery)
    await touchSession(database.read, session, { now: toInstant(now) });
  return caller;
}

/** What a live session is worth: nothing where its account is inactive, or has got the second factor it must have since. */
function callerOf(
  session: LiveSession,
  { staffSecondFactor, now }: Pick<Context, 'staffSecondFactor' | 'now'>,
): Caller {
  if (session.status !== 'active') return anonymous;
  const isProven =
    session.second_factor !== null || !mustHaveSecondFactor({ staffSecondFactor }, session.role);
  // A session opened by the password alone is worth nothing once the account has the second factor that it must have.
  if (!isProven && hasSecondFactor(session)) return anonymous;
  const known = {
    userId: session.user_id,
    sessionId: session.id,
    emailVerified: session.email_verified_at !== null,
    proven: isRecent(session.proven_at, now),
    ...(hasSecondFactor(session) ? { hasSecondFactor: true as const } : {}),
  };
  return isProven ? { ...known, kind: session.role } : { ...known, kind: 'user', lacksSecondFactor: true };
}

/**
 * The caller as their session and account are now, inside a transaction; their account stays locked until it ends, and whatever
 * ends a session locks the account first: nothing ends it in between.
 * @returns nobody once the session has ended, or the role is not the one the work began with
 */
export async function authenticateAgain(
  transaction: Handle,
  { database: { engine }, staffSecondFactor, now }: Pick<Context, 'database' | 'staffSecondFactor' | 'now'>,
  caller: Known,
): Promise<Caller> {
  await holdActor(transaction, engine, caller.userId);
  const session = await findLiveSession(transaction, caller.sessionId, toInstant(now));
  const present = session ? callerOf(session, { staffSecondFactor, now }) : anonymous;
  // A second factor added meanwhile only gives more.
  return present.kind === caller.kind || caller.lacksSecondFactor ? present : anonymous;
}
