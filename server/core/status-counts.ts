import { sql } from 'kysely';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

/**
 * @param rows PostgreSQL returns counts as text
 * @returns `all`: the sum
 */
export function statusCounts<Status extends string>(
  statuses: readonly Status[],
  rows: readonly { status: Status; count: number | string | bigint }[],
): StatusCounts<Status> {
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return Object.fromEntries([
    ['all', [...counts.values()].reduce((sum, count) => sum + count, 0)],
    ...statuses.map((status) => [status, counts.get(status) ?? 0]),
  ]) as StatusCounts<Status>;
}

interface CountedTable<Status extends string> {
  table: keyof Tables;
  /** Indexed; has no value but `statuses`. */
  column: string;
  statuses: readonly Status[];
  /** The status of most rows: all rows less those of the others. */
  usual: Status;
}

/** SQLite counts a table (alone in its query), or a range of an index, faster than it groups rows. */
export async function countByStatus<Status extends string>(
  handle: Handle,
  { table, column, statuses, usual }: CountedTable<Status>,
): Promise<StatusCounts<Status>> {
  const others = statuses.filter((status) => status !== usual);
  const counted = others.map(
    (status) =>
      sql`select ${sql.lit(status)} as status, count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${sql.lit(status)}`,
  );
  const { rows } = await sql<{ status: Status; count: number | string }>`
    select ${sql.lit(usual)} as status, (select count(*) from ${sql.table(table)}) as count union all ${sql.join(counted, sql` union all `)}`.execute(
    handle,
  );
  const rest = rows.reduce(
    (sum, { status, count }) => (status === usual ? sum + Number(count) : sum - Number(count)),
    0,
  );
  return statusCounts(
    statuses,
    rows.map((row) => (row.status === usual ? { status: usual, count: rest } : row)),
  );
}
