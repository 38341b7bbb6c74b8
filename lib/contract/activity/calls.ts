import { z } from 'zod';
import { activityListAnswer, activityQuery, exportActivityQuery } from './schemas';
import { endpoint } from '../core/endpoint';

const tag = 'activity';

export const listActivity = endpoint({
  id: 'listActivity',
  method: 'get',
  path: '/api/activity',
  access: 'admin',
  tag,
  summary: 'Who changed what, newest first',
  query: activityQuery,
  status: 200,
  answer: activityListAnswer,
  errors: [],
});

export const exportActivity = endpoint({
  id: 'exportActivity',
  method: 'get',
  path: '/api/activity/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportActivityQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});
