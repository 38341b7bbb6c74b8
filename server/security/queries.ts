import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder, Selectable, SqlBool } from 'kysely';
import {
  securityEventKinds,
  securityEventOutcomes,
  signInReasons,
} from '../../lib/contract/security/choices';
import type { SecurityEventKind, SecurityEventOutcome } from '../../lib/contract/security/choices';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';

export type SecurityEventRow = Selectable<Tables['security_events']>;

export interface SecurityEventFilter {
  kinds?: readonly SecurityEventKind[] | undefined;
  outcome?: SecurityEventOutcome | undefined;
  /** About or by this account. */
  account?: string | undefined;
  /** Inclusive start; `before` is exclusive. */
  from?: Instant | undefined;
  before?: Instant | undefined;
  /** Folded words that match an account. */
  words?: readonly string[];
  /** Prefix of a network address or request id. */
  beginning?: string | undefined;
  /** Rows before this id. */
  until?: string | undefined;
}

type Source = Pick<Database, 'engine' | 'read'>;

/** Successful sign-ins, without other reasons of this kind (`not-me`). */
const signedIn = sql<SqlBool>`(kind = 'sign-in' and outcome = 'done' and reason in (${sql.join(signInReasons)}))`;

/** Without requests for a proof, which precede each sensitive change of staff. */
const failed = (table: 'security_events' | 'failures') =>
  sql<SqlBool>`(${sql.ref(`${table}.outcome`)} <> 'done' and coalesce(${sql.ref(`${table}.reason`)}, '') <> 'proof-missing')`;

const ofAccount = (account: string) =>
  sql<SqlBool>`(security_events.account_id = ${account} or security_events.actor_id = ${account})`;

function matching(
  { engine, read }: Source,
  { kinds, outcome, account, from, before, words = [], beginning, until }: SecurityEventFilter,
) {
  const conditions: Expression<SqlBool>[] = [];
  if (kinds !== undefined) conditions.push(sql<SqlBool>`security_events.kind in (${sql.join(kinds)})`);
  if (outcome !== undefined) conditions.push(sql<SqlBool>`security_events.outcome = ${outcome}`);
  if (account !== undefined) conditions.push(ofAccount(account));
  if (from !== undefined) conditions.push(sql<SqlBool>`security_events.created_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`security_events.created_at < ${before}`);
  if (until !== undefined) conditions.push(sql<SqlBool>`security_events.id < ${until}`);
  if (words.length > 0) {
    const begins = `${(beginning ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const named = sql`(select users.id from users where ${rowHolds(engine, 'users', words)})`;
    conditions.push(
      sql<SqlBool>`(security_events.account_id in ${named} or security_events.address like ${begins} escape '\\' or security_events.request_id like ${begins} escape '\\')`,
    );
  }
  return conditions.reduce((query, condition) => query.where(condition), read.selectFrom('security_events'));
}

const ordered = <Row>(query: SelectQueryBuilder<Tables, 'security_events', Row>, newestFirst: boolean) => {
  const direction = newestFirst ? 'desc' : 'asc';
  return query.orderBy('security_events.created_at', direction).orderBy('security_events.id', direction);
};

export function listSecurityEvents(
  source: Source,
  filter: SecurityEventFilter,
  { newestFirst, offset, limit }: { newestFirst: boolean; offset: number; limit: number },
): Promise<SecurityEventRow[]> {
  return ordered(matching(source, filter).selectAll(), newestFirst).offset(offset).limit(limit).execute();
}

export async function countMatchingEvents(source: Source, filter: SecurityEventFilter): Promise<number> {
  const { count } = await matching(source, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @param last of the previous batch */
export async function securityEventsAfter(
  source: Source,
  filter: SecurityEventFilter,
  { newestFirst, last, limit }: { newestFirst: boolean; last: SecurityEventRow | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  const further =
    last &&
    sql<SqlBool>`(security_events.created_at, security_events.id) ${sql.raw(newestFirst ? '<' : '>')} (${last.created_at}, ${last.id})`;
  const query = matching(source, filter).selectAll();
  return ordered(further ? query.where(further) : query, newestFirst)
    .limit(limit)
    .execute();
}

interface EventCount {
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  count: number;
}

export async function countSecurityEvents(
  handle: Handle,
  account: string | undefined,
): Promise<EventCount[]> {
  if (account === undefined) return countAllEvents(handle);
  const rows = await handle
    .selectFrom('security_events')
    .select(['kind', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where(ofAccount(account))
    .groupBy(['kind', 'outcome'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

const valuesOf = (values: readonly string[]) => sql.join(values.map((value) => sql`(${sql.lit(value)})`));

/** Sign-ins, most of the events, are all events less the others: SQLite counts ranges faster than groups. */
async function countAllEvents(handle: Handle): Promise<EventCount[]> {
  const { rows } =
    await sql<EventCount>`with kinds (kind) as (values ${valuesOf(securityEventKinds)}), outcomes (outcome) as (values ${valuesOf(securityEventOutcomes)})
    select kinds.kind, outcomes.outcome,
      (select count(*) from security_events as events where events.kind = kinds.kind and events.outcome = outcomes.outcome) as count
    from kinds cross join outcomes where not (kinds.kind = 'sign-in' and outcomes.outcome = 'done')
    union all select 'sign-in', 'done', (select count(*) from security_events)`.execute(handle);
  const counts = rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
  const isSignIn = ({ kind, outcome }: EventCount) => kind === 'sign-in' && outcome === 'done';
  const others = counts.reduce((sum, row) => (isSignIn(row) ? sum : sum + row.count), 0);
  return counts.map((row) => (isSignIn(row) ? { ...row, count: row.count - others } : row));
}

export interface HourCount {
  /** `2026-01-31T07`, in UTC. */
  hour: string;
  kind: SecurityEventKind;
  outcome: SecurityEventOutcome;
  address: string | null;
  count: number;
}

export async function countByHour(
  handle: Handle,
  since: Instant,
  account: string | undefined,
): Promise<HourCount[]> {
  const about = account === undefined ? sql`` : sql`and ${ofAccount(account)}`;
  const { rows } =
    await sql<HourCount>`select substr(created_at, 1, 13) as hour, kind, outcome, address, count(*) as count from security_events
    where created_at >= ${since} and (${failed('security_events')} or ${signedIn}) ${about} group by 1, 2, 3, 4`.execute(
      handle,
    );
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Accounts with a sign-in from one of these networks after at least `refusals` refusals from it. */
export async function listSignedIn(
  handle: Handle,
  {
    since,
    addresses,
    refusals,
    account,
  }: { since: Instant; addresses: readonly string[]; refusals: number; account: string | undefined },
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const about = account === undefined ? sql`` : sql`and entered.account_id = ${account}`;
  const { rows } = await sql<{
    account_id: string;
  }>`select distinct entered.account_id from security_events as entered
    where entered.account_id is not null and entered.kind = 'sign-in' and entered.outcome = 'done' and entered.reason in (${sql.join(signInReasons)}) and entered.created_at >= ${since} and entered.address in (${sql.join(addresses)}) ${about}
    and (select count(*) from security_events as failures where failures.account_id = entered.account_id and failures.address = entered.address
      and ${failed('failures')} and failures.created_at >= ${since} and failures.created_at < entered.created_at) >= ${sql.lit(refusals)}`.execute(
    handle,
  );
  return rows.map(({ account_id: id }) => id);
}

/** Newest first. */
export async function lastSignIns(
  handle: Handle,
  account: string,
  most: number,
): Promise<SecurityEventRow[]> {
  return handle
    .selectFrom('security_events')
    .selectAll()
    .where('account_id', '=', account)
    .where('kind', '=', 'sign-in')
    .where(sql<SqlBool>`(outcome <> 'done' or ${signedIn})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
