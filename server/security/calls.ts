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

const row = ({ account, actor, ...event }: SecurityEventEntry) => ({
  ...event,
  accountId: account?.id,
  account: account?.name,
  email: account?.email,
  actorId: actor?.id,
  actor: actor?.name,
});

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
        row,
        words: exportWords.securityEvents,
      },
      query,
      context.now,
    ),
  }),
};
