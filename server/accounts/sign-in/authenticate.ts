import { fromJson, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { holdActor } from '../queries';
import { findLiveSession, touchSession } from './sessions';
import type { LiveSession } from './sessions';
import { readAccessToken } from './access-token';
import type { Claims } from './access-token';
import type { Keys } from '../../core/secret';
import { anonymous, isRecent } from '../../core/caller';
import type { Caller, SignedInCaller } from '../../core/caller';
import type { Context } from '../../core/context';
import { hasSecondFactor, mustHaveSecondFactor } from './second-factor';

/** Milliseconds between updates of `last_seen_at`. */
const seenEvery = 300_000;

/** Accepts the previous key: sessions survive a change of the secret. */
async function readToken({ accessToken, previous }: Keys, token: string, now: Date): Promise<Claims | null> {
  return (
    (await readAccessToken(accessToken, token, now)) ??
    (previous ? readAccessToken(previous.accessToken, token, now) : null)
  );
}

/**
 * Anonymous for invalid tokens, ended sessions, inactive accounts and changed roles.
 * @param acts whether the call counts as activity
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

function callerOf(
  session: LiveSession,
  { staffSecondFactor, now }: Pick<Context, 'staffSecondFactor' | 'now'>,
): Caller {
  if (session.status !== 'active') return anonymous;
  const isProven =
    session.second_factor !== null || !mustHaveSecondFactor({ staffSecondFactor }, session.role);
  // The session used the password alone.
  if (!isProven && hasSecondFactor(session)) return anonymous;
  const known = {
    userId: session.user_id,
    sessionId: session.id,
    emailVerified: session.email_verified_at !== null,
    proven: isRecent(session.proven_at, now),
    ...(hasSecondFactor(session) ? { hasSecondFactor: true as const } : {}),
  };
  if (!isProven) return { ...known, kind: 'user', lacksSecondFactor: true };
  // An account can be registered with the address of another person.
  const rights = known.emailVerified ? fromJson(session.rights) : [];
  return { ...known, kind: session.role, rights };
}

/**
 * Locks the account, like all code that ends sessions, so the session stays valid until the transaction ends.
 * @returns anonymous if the session ended or the role changed
 */
export async function authenticateAgain(
  transaction: Handle,
  { database: { engine }, staffSecondFactor, now }: Pick<Context, 'database' | 'staffSecondFactor' | 'now'>,
  caller: SignedInCaller,
): Promise<Caller> {
  await holdActor(transaction, engine, caller.userId);
  const session = await findLiveSession(transaction, caller.sessionId, toInstant(now));
  const present = session ? callerOf(session, { staffSecondFactor, now }) : anonymous;
  // A second factor added meanwhile only adds rights.
  return present.kind === caller.kind || caller.lacksSecondFactor ? present : anonymous;
}
