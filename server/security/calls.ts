import type * as securityEvents from '../../lib/contract/security/calls';
import type { SecurityEventEntry } from '../../lib/contract/security/schemas';
import { exportSecurityEvents, listSecurityEvents } from './list-security-events';
import { csvFile } from '../core/serving/csv';
import { exportWords } from '../core/serving/export-words';
import type { Handlers } from '../core/serving/handler';

const columns = [
  'createdAt',
  'kind',
  'outcome',
  'reason',
  'accountId',
  'account',
  'email',
  'actorId',
  'actor',
  'address',
  'userAgent',
  'endpoint',
  'requestId',
] as const;

const cells = ({
  createdAt,
  kind,
  outcome,
  reason,
  account,
  actor,
  address,
  userAgent,
  endpoint,
  requestId,
}: SecurityEventEntry): (string | null)[] => [
  createdAt,
  kind,
  outcome,
  reason,
  account?.id ?? null,
  account?.name ?? null,
  account?.email ?? null,
  actor?.id ?? null,
  actor?.name ?? null,
  address,
  userAgent,
  endpoint,
  requestId,
];

export const securityEventHandlers: Pick<Handlers, keyof typeof securityEvents> = {
  listSecurityEvents: async ({ query, context }) => ({
    answer: { success: true, ...(await listSecurityEvents(context, query)) },
  }),
  exportSecurityEvents: async ({ query, context }) => ({
    file: csvFile(
      {
        name: 'security-events',
        columns,
        batches: await exportSecurityEvents(context, query),
        cells,
        words: exportWords.securityEvents,
      },
      query,
      context.now,
    ),
  }),
};
