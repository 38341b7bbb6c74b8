import { securityEventGroupNames } from '@/lib/contract/security/choices';
import { isDay, isId, listQuestion, readListQuery, type SearchParams } from './list-query';

export const securityTabs = ['refused', 'throttled', ...securityEventGroupNames] as const;

export type SecurityListQuery = ReturnType<typeof readSecurityQuery>;

export const readSecurityQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
    statuses: securityTabs,
    sorts: ['createdAt'],
    filters: { account: isId, from: isDay, to: isDay },
  });

export function securityFilters({ status, filters }: Pick<SecurityListQuery, 'status' | 'filters'>) {
  if (status === undefined) return { ...filters };
  return {
    ...filters,
    ...(status === 'refused' || status === 'throttled' ? { outcome: status } : { group: status }),
  };
}

export const securityQuestion = (query: SecurityListQuery) => {
  const { status: _tab, ...question } = listQuestion(query);
  return { ...question, ...securityFilters(query) };
};
