import type { ListQuery } from '@/lib/office/list-query';
import { listAddress } from '@/lib/office/list-query';
import type { Neighbours } from '@/lib/contract/core/inbox';
import type { Target } from '@/lib/routes';
import type { InboxSubject } from './open-record';

export interface Ways {
  list: Target;
  previous: Target | undefined;
  next: Target | undefined;
  /** The list's page contains the record. */
  listed: boolean;
  ids: { previous: string | undefined; next: string | undefined };
}

const routes = {
  contact: { list: 'officeContacts', record: 'officeContact' },
  request: { list: 'officeRequests', record: 'officeRequest' },
} as const;

export const recordTarget = (subject: InboxSubject, id: string, query: ListQuery): Target => ({
  route: routes[subject].record,
  params: { id },
  query: listAddress(query),
});

const listOf = (subject: InboxSubject, query: ListQuery): Target => ({
  route: routes[subject].list,
  query: listAddress(query),
});

export function waysFrom(subject: InboxSubject, query: ListQuery, around: Neighbours | null): Ways {
  const to = (neighbour: Neighbours['next'] | undefined) =>
    neighbour ? recordTarget(subject, neighbour.id, { ...query, page: neighbour.page }) : undefined;
  return {
    list: listOf(subject, query),
    previous: to(around?.previous),
    next: to(around?.next),
    listed: around?.listed ?? false,
    ids: { previous: around?.previous?.id, next: around?.next?.id },
  };
}
