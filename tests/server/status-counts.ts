/**
 * @param counts by status; `all`: no filter
 * @returns listed records by status
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
