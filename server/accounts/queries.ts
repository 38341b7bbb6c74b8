import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import type { AccountSort } from '../../lib/contract/accounts/user-schemas';
import type { Role, UserStatus } from '../../lib/contract/accounts/schemas';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import { agencyAuthor } from './agency-author';
import { after } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Database, Engine, Handle } from '../db/database';
import { fold, rowHolds } from '../db/text-search';
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
  return (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** Prevents new references to the account. Call before locking accounts other than the caller's. */
export async function lockErasedUser(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<UserRow | undefined> {
  const query = accounts(transaction).selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** Prevents erasure until the transaction ends. */
export async function holdUser(transaction: Handle, engine: Engine, id: string): Promise<boolean> {
  const query = accounts(transaction).select('id').where('id', '=', id);
  return (await (engine === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()) !== undefined;
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

export interface UserFilter {
  role?: Role | undefined;
  /** Managers and administrators, or customers. */
  team?: boolean | undefined;
  status?: UserStatus | undefined;
  verified?: boolean | undefined;
  /** Folded words; all must occur. */
  words: readonly string[];
}

const hasOnlyStatus = ({ role, team, verified, words }: UserFilter): boolean =>
  role === undefined && team === undefined && verified === undefined && words.length === 0;

const matching = (handle: Handle, engine: Engine, { role, team, status, verified, words }: UserFilter) => {
  const conditions: Expression<SqlBool>[] = words.length > 0 ? [rowHolds(engine, 'users', words)] : [];
  if (role) conditions.push(sql<SqlBool>`users.role = ${role}`);
  if (team !== undefined)
    conditions.push(team ? sql<SqlBool>`users.role <> 'user'` : sql<SqlBool>`users.role = 'user'`);
  if (status) conditions.push(sql<SqlBool>`users.status = ${status}`);
  if (verified !== undefined)
    conditions.push(
      verified
        ? sql<SqlBool>`users.email_verified_at is not null`
        : sql<SqlBool>`users.email_verified_at is null`,
    );
  return conditions.reduce((query, condition) => query.where(condition), accounts(handle));
};

/** Matches the indexes of migration 0010; `id` keeps pages from overlapping. */
const sortings: Record<
  Extract<AccountSort, 'createdAt' | 'name' | 'lastSeenAt' | 'role'>,
  readonly string[]
> = {
  createdAt: ['created_at', 'id'],
  name: ['sort_name', 'id'],
  lastSeenAt: ["coalesce(last_seen_at, '')", 'id'],
  role: ['role', 'created_at', 'id'],
};

/** `+` prevents SQLite from scanning all accounts in index order when there are search words. */
const ordered = (sort: AccountSort, engine: Engine, { words }: UserFilter) => {
  const descending = sort.startsWith('-');
  const columns = sortings[(descending ? sort.slice(1) : sort) as keyof typeof sortings];
  const plain = engine === 'sqlite' && words.length > 0 ? '+' : '';
  return sql.raw(columns.map((column) => `${plain}${column} ${descending ? 'desc' : 'asc'}`).join(', '));
};

export interface Slice {
  sort: AccountSort;
  offset: number;
  limit: number;
}

export async function listUsers(
  { read, engine }: Pick<Database, 'read' | 'engine'>,
  filter: UserFilter,
  { sort, offset, limit }: Slice,
): Promise<{ rows: UserRow[]; counts: StatusCounts<UserStatus>; count: number }> {
  const found = matching(read, engine, filter);
  const rows = await found
    .selectAll()
    .orderBy(ordered(sort, engine, filter))
    .offset(offset)
    .limit(limit)
    .execute();
  const counts = await countUsers(read);
  if (hasOnlyStatus(filter)) return { rows, counts, count: counts[filter.status ?? 'all'] };
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, counts, count: Number(count) };
}

/** Without the agency's account. SQLite counts a table, or a range of an index, faster than it groups rows. */
async function countUsers(handle: Handle): Promise<StatusCounts<UserStatus>> {
  const { rows } = await sql<{ all: number; inactive: number }>`select
    (select count(*) from users) - (select count(*) from users where id = ${agencyAuthor}) as "all",
    (select count(*) from users where status = 'inactive') - (select count(*) from users where id = ${agencyAuthor} and status = 'inactive') as inactive`.execute(
    handle,
  );
  const [all, inactive] = [Number(rows[0]?.all ?? 0), Number(rows[0]?.inactive ?? 0)];
  return { all, active: all - inactive, inactive };
}

const BATCH = 500;

/** Reads ids first: concurrent changes neither skip nor repeat an account. */
export async function* eachUser(
  { read, engine }: Pick<Database, 'read' | 'engine'>,
  filter: UserFilter,
  sort: AccountSort,
): AsyncGenerator<UserRow[]> {
  const ids = (
    await matching(read, engine, filter)
      .select('id')
      .orderBy(ordered(sort, engine, filter))
      .execute()
  ).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    const wanted = ids.slice(start, start + BATCH);
    const rows = new Map(
      (await accounts(read).selectAll().where('id', 'in', wanted).execute()).map((row) => [row.id, row]),
    );
    yield wanted.flatMap((id) => rows.get(id) ?? []);
  }
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
