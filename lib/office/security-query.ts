// The query of the page of security events.
import { securityEventGroupNames } from '@/lib/contract/security/choices';
import { isDay, isId, listQuestion, readListQuery, type Asked } from './list-query';

/** The tabs over the list: two outcomes, and groups of kinds. */
export const securityTabs = ['refused', 'throttled', ...securityEventGroupNames] as const;

export type SecurityListQuery = ReturnType<typeof readSecurityQuery>;

/** @param asked the query as the framework parsed it */
export const readSecurityQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: securityTabs,
    sorts: ['createdAt'],
    filters: { account: isId, from: isDay, to: isDay },
  });

/** The filters of the call that a tab stands for. */
export function securityFilters({ status, filters }: Pick<SecurityListQuery, 'status' | 'filters'>) {
  if (status === undefined) return { ...filters };
  return {
    ...filters,
    ...(status === 'refused' || status === 'throttled' ? { outcome: status } : { group: status }),
  };
}

/** The query of the call. */
export const securityQuestion = (query: SecurityListQuery) => {
  const { status: _tab, ...question } = listQuestion(query);
  return { ...question, ...securityFilters(query) };
};
