// The counts that a list shows over its rows, compared with the list itself.

/**
 * @param counts by status; `all`: without one
 * @param list the list's call with a query
 * @returns how many records the list has for each of them
 */
export async function listedCounts(
  counts: Readonly<Record<string, number>>,
  list: (query: string) => Promise<{ [key: string]: unknown }>,
): Promise<Record<string, unknown>> {
  const listed: Record<string, unknown> = {};
  for (const status of Object.keys(counts))
    listed[status] = (await list(status === 'all' ? '' : `?status=${status}`))['count'];
  return listed;
}
