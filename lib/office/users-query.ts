import { accountSorts } from '@/lib/contract/accounts/user-schemas';
import { roles, userStatuses } from '@/lib/contract/accounts/choices';
import { readListQuery, type SearchParams } from './list-query';

export const readUsersQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
    statuses: userStatuses,
    sorts: accountSorts,
    filters: { role: roles, verified: ['true', 'false'] },
  });

export type UsersListQuery = ReturnType<typeof readUsersQuery>;
