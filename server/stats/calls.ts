import type * as stats from '../../lib/contract/stats/calls';
import { dismissFirstSteps } from './first-steps';
import { showDashboard } from './show-dashboard';
import { showOpenCounts, showStats } from './show-stats';
import type { Handlers } from '../core/serving/handler';

export const statsHandlers: Pick<Handlers, keyof typeof stats> = {
  dismissFirstSteps: async ({ context }) => {
    await dismissFirstSteps(context);
    return { answer: { success: true } };
  },
  getOpenCounts: async ({ context }) => ({ answer: { success: true, open: await showOpenCounts(context) } }),
  getDashboard: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    return { answer: { success: true, ...(await showDashboard({ ...context, locale })) }, locale };
  },
  getStatsOverview: async ({ query, context }) => ({
    answer: { success: true, stats: await showStats(context, query) },
  }),
};
