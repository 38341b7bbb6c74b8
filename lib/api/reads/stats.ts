import 'server-only';
import type { SearchParams } from '@/lib/office/list-query';
import { getDashboard, getOpenCounts, getStatsOverview } from '@/lib/contract/stats/calls';
import { statsPeriods, type Dashboard, type Stats, type StatsPeriod } from '@/lib/contract/stats/schemas';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

/** An invalid period means the default. */
export function readPeriod(searchParams: SearchParams): StatsPeriod {
  return statsPeriods.find((days) => String(days) === searchParams['period']) ?? 90;
}

export async function readStats(period: StatsPeriod, caller: Caller): Promise<Result<Stats>> {
  const result = await call(getStatsOverview, {
    query: { period: String(period) as `${StatsPeriod}` },
    ...caller,
  });
  return result.ok ? ok(result.value.stats) : result;
}

/** For APIs that omit them from the profile. Undefined if unreadable. */
export async function readOpenCounts(caller: Caller): Promise<OpenCounts | undefined> {
  const result = await call(getOpenCounts, caller);
  return result.ok ? result.value.open : undefined;
}

export const readDashboard = (caller: Caller): Promise<Result<Dashboard>> =>
  call(getDashboard, { query: { locale: caller.locale }, ...caller });
