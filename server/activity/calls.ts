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

function cells({ createdAt, action, actor, record, fields, changes }: ActivityEntry): (string | null)[] {
  const values = changes.map(({ field, before, after }) => `${field}: ${String(before)} → ${String(after)}`);
  return [
    createdAt,
    action,
    actor?.id ?? null,
    actor?.name ?? null,
    record.type,
    record.id,
    record.label,
    fields.join(', '),
    values.join(', '),
  ];
}

export const activityHandlers: Pick<Handlers, keyof typeof activity> = {
  listActivity: async ({ query, context }) => ({
    answer: { success: true, ...(await showActivity(context, query)) },
  }),
  exportActivity: async ({ query, context }) => {
    return {
      file: csvFile(
        { name: 'activity', columns, batches: await exportActivity(context, query), cells },
        query,
        context.now,
      ),
    };
  },
};
