import { mailStatuses } from '@/lib/contract/mail/choices';
import { readListQuery, type SearchParams } from './list-query';

export type OutboxListQuery = ReturnType<typeof readOutboxQuery>;

export const readOutboxQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
    statuses: mailStatuses,
    sorts: ['createdAt', 'nextAttemptAt'],
    filters: { template: (value: string) => /^[a-z-]{1,60}$/.test(value) },
  });
