import type { StatusCounts } from '../../lib/contract/core/envelope';

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
