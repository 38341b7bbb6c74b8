import type { Insertable, Selectable } from 'kysely';
import { agencyAuthor } from './agency-author';
import { after } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { fold } from '../db/text-search';
import type { Tables } from '../db/tables';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Insertable<Tables['users']>;
/** `updateUser` maintains times and search text. */
export type UserChanges = Partial<
  Omit<
    UserRow,
    | 'id'
    | 'demo'
    | 'created_at'
    | 'updated_at'
    | 'search_text'
    | 'sort_name'
    | 'last_seen_at'
    | 'passkey_count'
  >
>;

const sortName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  fold(`${last_name} ${first_name}`);
const searchText = ({
  first_name,
  last_name,
  email,
  company_name,
}: {
  first_name: string;
  last_name: string;
  email: string;
  company_name?: string | null | undefined;
}) => fold(`${first_name} ${last_name} ${email} ${company_name ?? ''}`);

/** @returns false if the address is taken */
export async function insertUser(transaction: Handle, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('users')
    .values({ ...user, search_text: searchText(user), sort_name: sortName(user) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Persons only. */
export const accounts = (handle: Handle) => handle.selectFrom('users').where('users.id', '<>', agencyAuthor);

export async function findUser(handle: Handle, id: string): Promise<UserRow | undefined> {
  return accounts(handle).selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param email lower case */
export async function findUserByEmail(handle: Handle, email: string): Promise<UserRow | undefined> {
  return accounts(handle).selectAll().where('email', '=', email).executeTakeFirst();
}

/**
 * Lets other transactions add rows that reference the account (`for no key update`): these may have locked an account
 * that this transaction locks next. SQLite has one writer.
 */
export async function lockUser(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<UserRow | undefined> {
  const query = accounts(transaction).selectAll().where('id', '=', id);
  return locked(query, engine, 'forNoKeyUpdate').executeTakeFirst();
}

/** Prevents new references to the account. Call before locking accounts other than the caller's. */
export async function lockErasedUser(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<UserRow | undefined> {
  const query = accounts(transaction).selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

/** Prevents erasure until the transaction ends. */
export async function holdUser(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = accounts(transaction).select('id').where('id', '=', id);
  return (await locked(query, engine, 'forKeyShare').executeTakeFirst()) !== undefined;
}

/** Locks like `lockUser`, so that writes of one account run in sequence. */
export async function holdActor(transaction: Handle, engine: Engine, id: string): Promise<void> {
  if (engine === 'postgres')
    await accounts(transaction).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** `updated_at` always grows. */
export async function updateUser(
  transaction: Handle,
  user: UserRow,
  changes: UserChanges,
  now: Date,
): Promise<UserRow> {
  const changed = { ...user, ...changes };
  const row = {
    ...changes,
    search_text: searchText(changed),
    sort_name: sortName(changed),
    updated_at: after(user.updated_at, now),
  };
  return transaction
    .updateTable('users')
    .set(row)
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Leaves `updated_at` unchanged: open profile forms stay valid. */
export async function setOtpEnabled(
  transaction: Handle,
  id: string,
  since: Instant | null,
): Promise<UserRow> {
  return transaction
    .updateTable('users')
    .set({ otp_enabled_at: since })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** For an account whose former user was not its owner. */
export async function resetLastSeen(transaction: Handle, id: string): Promise<UserRow> {
  return transaction
    .updateTable('users')
    .set({ last_seen_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function noteSeen(handle: Handle, id: string, now: Instant): Promise<void> {
  await handle.updateTable('users').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function isAuthor(handle: Handle, id: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('posts')
      .select('id')
      .where('author_id', '=', id)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
