import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { exportSecurityEventsQuery, securityEventsAnswer, securityEventsQuery } from './schemas';

const tag = 'security';

export const listSecurityEvents = endpoint({
  id: 'listSecurityEvents',
  method: 'get',
  path: '/api/security-events',
  access: 'admin',
  tag,
  summary:
    'Sign-ins, refusals, throttles and sensitive changes, newest first, with the last seven days in figures',
  query: securityEventsQuery,
  status: 200,
  answer: securityEventsAnswer,
  errors: [],
});

export const exportSecurityEvents = endpoint({
  id: 'exportSecurityEvents',
  method: 'get',
  path: '/api/security-events/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportSecurityEventsQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});
