// What the outbox was asked for in its address.
import { mailStatuses } from '@/lib/contract/mail/choices';
import { readListQuery, type Asked } from './list-query';

export type OutboxListQuery = ReturnType<typeof readOutboxQuery>;

/** @param asked the query as the framework parsed it */
export const readOutboxQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: mailStatuses,
    sorts: ['createdAt', 'nextAttemptAt'],
    filters: { template: (value: string) => /^[a-z-]{1,60}$/.test(value) },
  });
