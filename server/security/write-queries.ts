import { sql } from 'kysely';
import type { Insertable, RawBuilder, SqlBool } from 'kysely';
import type { SecurityEventOutcome } from '../../lib/contract/security/choices';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

type NewEvent = Insertable<Tables['security_events']>;

/** Milliseconds. */
const WINDOW = 3_600_000;

/** Equal rows (kind, outcome, reason, account, actor, address) per hour, to bound a flood. */
export const MOST_ALIKE: Readonly<Record<SecurityEventOutcome, number>> = {
  done: 60,
  refused: 20,
  throttled: 4,
};

/** Kinds with unlimited successes; all need a proof or second factor. */
const UNBOUNDED: readonly string[] = ['export', 'role', 'second-factor', 'step-up'];

/** Refused and throttled rows per hour and account, over all addresses. */
const MOST_REFUSED = 600;

const same = (column: keyof NewEvent, value: string | null | undefined) =>
  value == null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value}`;

const fewerThan = (most: number, since: string, conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(select count(*) from (select 1 from security_events where created_at > ${since} and ${sql.join(conditions, sql` and `)} limit ${sql.lit(most)}) as counted) < ${sql.lit(most)}`;

/** @returns false beyond a limit */
export async function insertSecurityEvent(handle: Handle, event: NewEvent): Promise<boolean> {
  const since = toInstant(new Date(Date.parse(event.created_at) - WINDOW));
  const account = same('account_id', event.account_id);
  const alike = (['kind', 'outcome', 'reason', 'actor_id', 'address'] as const).map((column) =>
    same(column, event[column]),
  );
  const isBounded = event.outcome !== 'done' || !UNBOUNDED.includes(event.kind);
  const bounds = [
    isBounded ? fewerThan(MOST_ALIKE[event.outcome], since, [account, ...alike]) : sql<SqlBool>`1 = 1`,
  ];
  if (event.outcome !== 'done')
    bounds.push(fewerThan(MOST_REFUSED, since, [account, sql<SqlBool>`outcome <> 'done'`]));
  const columns = Object.keys(event) as (keyof NewEvent)[];
  const { numAffectedRows } =
    await sql`insert into security_events (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => event[column] ?? null))} where ${sql.join(bounds, sql` and `)}`.execute(
      handle,
    );
  return numAffectedRows === 1n;
}

/** Events with the account's address and device, also without a session. */
export const securityEventsOf = (userId: string) =>
  sql<SqlBool>`(actor_id = ${userId} or (account_id = ${userId} and actor_id is null))`;

export async function eraseSecurityEvents(transaction: Handle, userId: string): Promise<void> {
  await sql`update security_events set address = null, user_agent = null where ${securityEventsOf(userId)}`.execute(
    transaction,
  );
}
