import { accountSorts } from '@/lib/contract/accounts/user-schemas';
import { roles, userStatuses } from '@/lib/contract/accounts/choices';
import { readListQuery, type Asked } from './list-query';

export const readUsersQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: userStatuses,
    sorts: accountSorts,
    filters: { role: roles, verified: ['true', 'false'] },
  });

export type UsersListQuery = ReturnType<typeof readUsersQuery>;
