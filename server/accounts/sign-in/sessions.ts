import type { Insertable, Selectable } from 'kysely';
import type { Role, UserStatus } from '../../../lib/contract/accounts/schemas';
import type { Right } from '../../../lib/contract/core/permissions';
import type { SecondFactor } from '../tables';
import type { Instant, JsonText } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { noteSeen } from '../queries';

export type SessionRow = Selectable<Tables['sessions']>;

export async function insertSession(
  transaction: Handle,
  session: Insertable<Tables['sessions']>,
): Promise<void> {
  await transaction.insertInto('sessions').values(session).execute();
  await noteSeen(transaction, session.user_id, session.last_seen_at);
}

export interface LiveSession {
  id: string;
  user_id: string;
  last_seen_at: Instant;
  ends_at: Instant;
  proven_at: Instant | null;
  role: Role;
  rights: JsonText<Right[]>;
  status: UserStatus;
  email_verified_at: Instant | null;
  otp_enabled_at: Instant | null;
  passkey_count: number;
  second_factor: SecondFactor | null;
}

export async function findLiveSession(
  handle: Handle,
  id: string,
  now: Instant,
): Promise<LiveSession | undefined> {
  return handle
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.ends_at',
      'sessions.proven_at',
      'users.role',
      'users.rights',
      'users.status',
      'users.email_verified_at',
      'users.otp_enabled_at',
      'users.passkey_count',
      'sessions.second_factor',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.ends_at', '>', now)
    .executeTakeFirst();
}

/** @returns false if the session ended */
export async function touchSession(
  handle: Handle,
  { id, user_id: userId }: Pick<SessionRow, 'id' | 'user_id'>,
  { now, expiresAt }: { now: Instant; expiresAt?: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('sessions')
    .set({ last_seen_at: now, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await noteSeen(handle, userId, now);
  return true;
}

/** @returns false if the session ended */
export async function setProven(transaction: Handle, id: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setSecondFactor(
  transaction: Handle,
  id: string,
  secondFactor: SecondFactor,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ second_factor: secondFactor })
    .where('id', '=', id)
    .execute();
}

const living = (handle: Handle, userId: string, now: Instant) =>
  handle
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('expires_at', '>', now);

export async function listSessions(handle: Handle, userId: string, now: Instant): Promise<SessionRow[]> {
  return living(handle, userId, now)
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns false without an active session */
export async function endSession(
  handle: Handle,
  { id, userId, now }: { id: string; userId: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endSessions(
  handle: Handle,
  userId: string,
  now: Instant,
  { keep }: { keep?: string } = {},
): Promise<void> {
  const all = handle
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  await (keep === undefined ? all : all.where('id', '<>', keep)).execute();
}
