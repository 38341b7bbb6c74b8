// Signing in: a session's row and the token that names it.
import type { User } from '../../lib/contract/users.schema';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { insertSession } from '../db/sessions';
import type { UserRow } from '../db/users';
import { issueAccessToken, tokenLife } from '../security/access-token';
import type { Tokens } from '../security/access-token';
import type { Context } from './context';
import { presentUser } from './present-user';

export interface SignedIn {
  user: User;
  tokens: Tokens;
}

const hours = (count: number) => count * 3_600_000;

/** Milliseconds from sign-in to the absolute end, however active the session is. @see PRODUCT §5 */
const longest = { user: hours(30 * 24), manager: hours(30 * 24), admin: hours(12) } as const;

/** Browsers name themselves at length; this much tells one from another. */
const agentLength = 300;

/** Opens a session for an account, in the transaction of what allowed it. */
export async function openSession(transaction: Handle, { now, client, keys }: Pick<Context, 'now' | 'client' | 'keys'>, user: UserRow): Promise<SignedIn> {
  const id = newId();
  const at = toInstant(now);
  const endsAt = new Date(now.getTime() + longest[user.role]);
  const expiresAt = toInstant(new Date(now.getTime() + tokenLife * 1000));
  await insertSession(transaction, { id, user_id: user.id, created_at: at, last_seen_at: at, expires_at: expiresAt, ends_at: toInstant(endsAt), user_agent: client.userAgent?.slice(0, agentLength) ?? null, ended_at: null });
  return { user: presentUser(user), tokens: await issueAccessToken(keys.accessToken, { userId: user.id, role: user.role, sessionId: id, endsAt }, now) };
}
