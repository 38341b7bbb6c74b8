import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { AccountSort } from '../../../lib/contract/accounts/user-schemas';
import type { Role, UserStatus } from '../../../lib/contract/accounts/schemas';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { agencyAuthor } from '../agency-author';
import type { Database, Engine, Handle } from '../../db/database';
import { rowHolds } from '../../db/text-search';
import { accounts } from '../queries';
import type { UserRow } from '../queries';

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
