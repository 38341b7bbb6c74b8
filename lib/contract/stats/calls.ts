import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { rights } from '../core/permissions';
import { dashboardAnswer, dashboardQuery, openCountsAnswer, statsAnswer, statsQuery } from './schemas';

export const getStatsOverview = endpoint({
  id: 'getStatsOverview',
  method: 'get',
  path: '/api/stats/overview',
  access: 'admin',
  rights: ['leads'],
  tag: 'stats',
  summary: 'What waits, what is late, and how the period went; only what is open to the caller',
  query: statsQuery,
  status: 200,
  answer: statsAnswer,
  errors: [],
});

export const dismissFirstSteps = endpoint({
  id: 'dismissFirstSteps',
  method: 'delete',
  path: '/api/stats/first-steps',
  access: 'admin',
  tag: 'stats',
  summary: 'Takes the first steps off the dashboard of all administrators',
  status: 200,
  answer: doneAnswer,
  errors: [],
});

export const getOpenCounts = endpoint({
  id: 'getOpenCounts',
  method: 'get',
  path: '/api/stats/open',
  access: 'admin',
  rights,
  tag: 'stats',
  summary: 'How many wait in each place that is open to the caller, for every page of the back office',
  status: 200,
  answer: openCountsAnswer,
  errors: [],
});

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'get',
  path: '/api/stats/mine',
  access: 'user',
  tag: 'stats',
  summary: 'What waits for the caller, and their projects, requests and news',
  query: dashboardQuery,
  status: 200,
  answer: dashboardAnswer,
  errors: [],
});
