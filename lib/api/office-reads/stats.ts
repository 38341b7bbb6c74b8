import 'server-only';
import type { Asked } from '@/lib/office/list-query';
import { getOpenCounts, getStatsOverview } from '@/lib/contract/stats/calls';
import { statsPeriods, type OpenCounts, type Stats, type StatsPeriod } from '@/lib/contract/stats/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

/** An invalid period means the default. */
export function readPeriod(asked: Asked): StatsPeriod {
  return statsPeriods.find((days) => String(days) === asked['period']) ?? 90;
}

export async function readStats(period: StatsPeriod, caller: Caller): Promise<Result<Stats>> {
  const result = await call(getStatsOverview, {
    query: { period: String(period) as `${StatsPeriod}` },
    ...caller,
  });
  return result.ok ? ok(result.value.stats) : result;
}

/** Undefined if unreadable. */
export async function readOpenCounts(caller: Caller): Promise<OpenCounts | undefined> {
  const result = await call(getOpenCounts, caller);
  return result.ok ? result.value.open : undefined;
}
