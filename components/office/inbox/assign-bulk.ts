import type { BulkAction } from '@/components/list/selection/bulk-action';
import type { InboxPerson } from '@/lib/contract/core/inbox';
import type { Messages } from '@/lib/i18n/messages';

interface Options {
  path: BulkAction['path'];
  me: string;
  labels: Messages['officeInbox'];
}

export function assignBulk(
  records: readonly { id: string; assignee?: InboxPerson | null | undefined }[],
  { path, me, labels }: Options,
): BulkAction[] {
  const fit = records.filter(({ assignee }) => assignee?.id !== me);
  if (fit.length === 0) return [];
  const rows = Object.fromEntries(fit.map(({ id, assignee }) => [id, { assigneeId: assignee?.id ?? null }]));
  return [
    { id: 'assign-me', label: labels.assignMe, path, set: { assigneeId: me }, rows, done: labels.assignedMe },
  ];
}
