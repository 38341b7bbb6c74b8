// Only hashes are stored. One UPDATE uses a token, so it cannot be used twice.
import type { Insertable, Selectable } from 'kysely';
import type { TokenPurpose } from '../tables';
import type { Instant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import type { Tables } from '../../db/tables';
import { lockUser } from '../queries';
import type { UserRow } from '../queries';

export type TokenRow = Selectable<Tables['single_use_tokens']>;

/** The token may exist: a repeated mail derives the same id. */
export async function insertToken(
  transaction: Handle,
  token: Insertable<Tables['single_use_tokens']>,
): Promise<void> {
  await transaction
    .insertInto('single_use_tokens')
    .values(token)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface TokenQuestion {
  hash: string;
  purposes: readonly TokenPurpose[];
  now: Instant;
}

/** Does not use the token. */
export async function findTokenOwner(
  handle: Handle,
  { hash, purposes, now }: TokenQuestion,
): Promise<Pick<UserRow, 'first_name' | 'last_name' | 'email'> | undefined> {
  return handle
    .selectFrom('single_use_tokens')
    .innerJoin('users', 'users.id', 'single_use_tokens.user_id')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Does not use the token. */
export async function findToken(
  handle: Handle,
  { hash, purposes, now }: TokenQuestion,
): Promise<Pick<TokenRow, 'user_id' | 'purpose'> | undefined> {
  return handle
    .selectFrom('single_use_tokens')
    .select(['user_id', 'purpose'])
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Locks the account before the token, like all transactions that end access, to avoid deadlocks on PostgreSQL.
 * @returns undefined if the token is not usable
 */
export async function takeToken(
  transaction: Handle,
  engine: Engine,
  question: TokenQuestion,
): Promise<{ token: TokenRow; user: UserRow } | undefined> {
  const { hash, purposes, now } = question;
  const found = await findToken(transaction, question);
  const user = found && (await lockUser(transaction, engine, found.user_id));
  if (!user) return undefined;
  const token = await transaction
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return token && { token, user };
}

export async function dropTokens(
  transaction: Handle,
  userId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await transaction
    .deleteFrom('single_use_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}

export async function countTokens(
  handle: Handle,
  { userId, purpose, since }: { userId: string; purpose: TokenPurpose; since: Instant },
): Promise<number> {
  const { count } = await handle
    .selectFrom('single_use_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function extendTokens(
  transaction: Handle,
  userId: string,
  purpose: TokenPurpose,
  until: Instant,
): Promise<void> {
  await transaction
    .updateTable('single_use_tokens')
    .set({ expires_at: until })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '<', until)
    .execute();
}

export async function dropInvitationsBy(transaction: Handle, makerId: string): Promise<void> {
  await transaction
    .deleteFrom('single_use_tokens')
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('made_by', '=', makerId)
    .execute();
}

const takeBacks = (handle: Handle, now: Instant) =>
  handle
    .selectFrom('single_use_tokens')
    .where('purpose', '=', 'take-back-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

export async function hasTakeBack(handle: Handle, userId: string, now: Instant): Promise<boolean> {
  return (
    (await takeBacks(handle, now).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
    undefined
  );
}

export async function findTakeBack(
  handle: Handle,
  { userId, email, now }: { userId: string; email: string; now: Instant },
): Promise<Pick<TokenRow, 'id'> | undefined> {
  return takeBacks(handle, now)
    .select('id')
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a former owner may still take the address back to an account other than `userId`. */
export async function isReserved(
  handle: Handle,
  email: string,
  { now, userId = '' }: { now: Instant; userId?: string },
): Promise<boolean> {
  return (
    (await takeBacks(handle, now)
      .select('id')
      .where('email', '=', email)
      .where('user_id', '<>', userId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Drops take-back links made after `id`: the owner of the earliest address wins. */
export async function dropLaterTakeBacks(transaction: Handle, userId: string, id: string): Promise<void> {
  await transaction
    .deleteFrom('single_use_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'take-back-email')
    .where('id', '>', id)
    .execute();
}
