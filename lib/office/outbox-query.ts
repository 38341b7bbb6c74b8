import { mailStatuses } from '@/lib/contract/mail/choices';
import { readListQuery, type Asked } from './list-query';

export type OutboxListQuery = ReturnType<typeof readOutboxQuery>;

export const readOutboxQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: mailStatuses,
    sorts: ['createdAt', 'nextAttemptAt'],
    filters: { template: (value: string) => /^[a-z-]{1,60}$/.test(value) },
  });
