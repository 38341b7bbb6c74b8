import type * as activity from '../../lib/contract/activity/calls';
import type { ActivityEntry } from '../../lib/contract/activity/schemas';
import { exportActivity } from './list-activity';
import { showActivity } from './show-activity';
import { csvFile } from '../core/serving/csv';
import type { Handlers } from '../core/serving/handler';

const columns = [
  'createdAt',
  'action',
  'actorId',
  'actor',
  'recordType',
  'recordId',
  'record',
  'fields',
  'changes',
] as const;

const row = ({ actor, record, changes, ...entry }: ActivityEntry) => ({
  ...entry,
  actorId: actor?.id,
  actor: actor?.name,
  recordType: record.type,
  recordId: record.id,
  record: record.label,
  changes: changes.map(({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`),
});

export const activityHandlers: Pick<Handlers, keyof typeof activity> = {
  listActivity: async ({ query, context }) => ({
    answer: { success: true, ...(await showActivity(context, query)) },
  }),
  exportActivity: async ({ query, context }) => {
    return {
      file: csvFile(
        { name: 'activity', columns, batches: await exportActivity(context, query), row },
        query,
        context.now,
      ),
    };
  },
};
