import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder, Selectable, SqlBool } from 'kysely';
import type { Instant } from '../db/codec';
import type { Database, Engine } from '../db/database';
import { rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';

export type ActivityRow = Selectable<Tables['activity']>;

export interface ActivityFilter {
  /** null: not signed in. */
  actor?: string | null | undefined;
  action?: string | undefined;
  type?: string | undefined;
  recordId?: string | undefined;
  /** Includes quotes. */
  projectId?: string | undefined;
  /** Inclusive start; `before` is exclusive. */
  from?: Instant | undefined;
  before?: Instant | undefined;
  /** Folded words, all required. */
  words?: readonly string[];
  /** Rows before this id. */
  until?: string | undefined;
}

export interface ActivitySorting {
  newestFirst: boolean;
}

type Source = Pick<Database, 'engine' | 'read'>;

function recordsHolding(engine: Engine, words: readonly string[]) {
  const ids = (['projects', 'project_requests', 'contacts', 'users'] as const).map(
    (table) =>
      sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${rowHolds(engine, table, words)}`,
  );
  return sql`(${sql.join(ids, sql` union all `)})`;
}

function matching(
  { engine, read }: Source,
  { actor, action, type, recordId, projectId, from, before, until, words = [] }: ActivityFilter,
) {
  const conditions: Expression<SqlBool>[] = [];
  if (actor !== undefined)
    conditions.push(
      actor === null ? sql<SqlBool>`activity.actor_id is null` : sql<SqlBool>`activity.actor_id = ${actor}`,
    );
  if (action !== undefined) conditions.push(sql<SqlBool>`activity.action = ${action}`);
  if (type !== undefined) conditions.push(sql<SqlBool>`activity.record_type = ${type}`);
  if (recordId !== undefined) conditions.push(sql<SqlBool>`activity.record_id = ${recordId}`);
  if (projectId !== undefined)
    conditions.push(
      sql<SqlBool>`activity.record_id in (select ${projectId} union all select orders.id from orders where orders.project_id = ${projectId})`,
    );
  if (from !== undefined) conditions.push(sql<SqlBool>`activity.created_at >= ${from}`);
  if (before !== undefined) conditions.push(sql<SqlBool>`activity.created_at < ${before}`);
  if (until !== undefined) conditions.push(sql<SqlBool>`activity.id < ${until}`);
  if (words.length > 0) conditions.push(sql<SqlBool>`activity.record_id in ${recordsHolding(engine, words)}`);
  return conditions.reduce((query, condition) => query.where(condition), read.selectFrom('activity'));
}

const ordered = <Row>(
  query: SelectQueryBuilder<Tables, 'activity', Row>,
  { newestFirst }: ActivitySorting,
) => {
  const direction = newestFirst ? 'desc' : 'asc';
  return query.orderBy('activity.created_at', direction).orderBy('activity.id', direction);
};

export async function listActivity(
  source: Source,
  filter: ActivityFilter,
  order: ActivitySorting,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ActivityRow[]; count: number }> {
  const { count } = await matching(source, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ordered(matching(source, filter).selectAll(), order)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

/** @param last of the previous batch */
export async function activityAfter(
  source: Source,
  filter: ActivityFilter,
  order: ActivitySorting,
  { last, limit }: { last: ActivityRow | undefined; limit: number },
): Promise<ActivityRow[]> {
  const further =
    last &&
    sql<SqlBool>`(activity.created_at, activity.id) ${sql.raw(order.newestFirst ? '<' : '>')} (${last.created_at}, ${last.id})`;
  const query = matching(source, filter).selectAll();
  return ordered(further ? query.where(further) : query, order)
    .limit(limit)
    .execute();
}
