// How many records a list has with each status, as its answer says it. Pure.
import type { StatusCounts } from '../../lib/contract/core/envelope';

/**
 * @param statuses those that an answer names, also where no record has one
 * @param rows the groups of a query; PostgreSQL's driver gives counts as text
 * @returns the count of each status, and their sum as `all`
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
