import type * as search from '../../lib/contract/search/calls';
import type * as stats from '../../lib/contract/stats/calls';
import { searchRecords } from '../search/search-records';
import { showDashboard } from './show-dashboard';
import { showOpenCounts, showStats } from './show-stats';
import type { Handlers } from '../core/serving/handler';

export const overviewHandlers: Pick<Handlers, keyof typeof search | keyof typeof stats> = {
  searchRecords: async ({ query, context }) => ({
    answer: { success: true, results: await searchRecords(context, query) },
  }),
  getOpenCounts: async ({ context }) => ({ answer: { success: true, open: await showOpenCounts(context) } }),
  getDashboard: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    return { answer: { success: true, ...(await showDashboard({ ...context, locale })) }, locale };
  },
  getStatsOverview: async ({ query, context }) => ({
    answer: { success: true, stats: await showStats(context, query) },
  }),
};
