// Queries on accounts. Every write leaves a greater updated_at and the text the list is searched by.
import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import type { Role, UserStatus } from '../../lib/contract/users.schema';
import { agencyAuthor } from './agency-author';
import { after } from './codec';
import type { Database, Engine, Handle } from './database';
import { fold, likePattern } from './search';
import type { Tables } from './tables';

export type UserRow = Selectable<Tables['users']>;
export type NewUser = Insertable<Tables['users']>;
/** What a change may name; times and the search text follow by themselves. */
export type UserChanges = Partial<Omit<UserRow, 'id' | 'demo' | 'created_at' | 'updated_at' | 'search_text'>>;

const searchText = ({ first_name, last_name, email, company_name }: { first_name: string; last_name: string; email: string; company_name?: string | null | undefined }) => fold(`${first_name} ${last_name} ${email} ${company_name ?? ''}`);

/** Adds an account. @returns whether the e-mail address was free */
export async function insertUser(transaction: Handle, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('users')
    .values({ ...user, search_text: searchText(user) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const people = (handle: Handle) => handle.selectFrom('users').where('users.id', '<>', agencyAuthor);

export async function findUser(handle: Handle, id: string): Promise<UserRow | undefined> {
  return people(handle).selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param email lower case */
export async function findUserByEmail(handle: Handle, email: string): Promise<UserRow | undefined> {
  return people(handle).selectAll().where('email', '=', email).executeTakeFirst();
}

/** The account, kept from other writers until the transaction ends. SQLite has but one writer. */
export async function lockUser(transaction: Handle, engine: Engine, id: string): Promise<UserRow | undefined> {
  const query = people(transaction).selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** Whether there is such an account; it is kept from being erased until the transaction ends, while others may name it too. */
export async function holdUser(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = people(transaction).select('id').where('id', '=', id);
  return (await (engine === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()) !== undefined;
}

/** Writes changes over a row read in the same transaction. @returns the row as it is now */
export async function updateUser(transaction: Handle, user: UserRow, changes: UserChanges, now: Date): Promise<UserRow> {
  const changed = { ...user, ...changes };
  const row = { ...changes, search_text: searchText(changed), updated_at: after(user.updated_at, now) };
  return transaction.updateTable('users').set(row).where('id', '=', user.id).returningAll().executeTakeFirstOrThrow();
}

export interface UserFilter {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  /** Folded words; all of them must stand somewhere. */
  words: readonly string[];
}

/** A page of accounts, newest first, and how many there are on all pages. */
export async function listUsers({ read }: Pick<Database, 'read'>, { role, status, words }: UserFilter, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: UserRow[]; count: number }> {
  const conditions: Expression<SqlBool>[] = words.map((word) => sql<SqlBool>`users.search_text like ${likePattern(word)} escape '\\'`);
  if (role) conditions.push(sql<SqlBool>`users.role = ${role}`);
  if (status) conditions.push(sql<SqlBool>`users.status = ${status}`);
  const matching = conditions.reduce((query, condition) => query.where(condition), people(read));
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, count: Number(count) };
}

/** Any fixed number: whoever holds this advisory lock may take an administrator away. */
const adminLock = 7_246_158_331;

/**
 * Whether somebody else could administer: active, and able to sign in. Until the transaction ends nobody else is told,
 * so that two administrators cannot each rely on the other.
 */
export async function hasOtherAdmin(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${adminLock})`.execute(transaction);
  const other = await people(transaction).select('id').where('role', '=', 'admin').where('status', '=', 'active').where('password_hash', 'is not', null).where('id', '<>', id).limit(1).executeTakeFirst();
  return other !== undefined;
}

/** Whether there is any administrator, active or not. */
export async function hasAdmin(handle: Handle): Promise<boolean> {
  return (await people(handle).select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether posts carry this account's name. */
export async function isAuthor(handle: Handle, id: string): Promise<boolean> {
  return (await handle.selectFrom('posts').select('id').where('author_id', '=', id).limit(1).executeTakeFirst()) !== undefined;
}
