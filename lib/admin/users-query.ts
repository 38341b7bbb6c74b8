// What the list of accounts was asked for in its address.
import { accountSorts } from '@/lib/contract/user-accounts.schema';
import { roles, userStatuses } from '@/lib/contract/user-choices';
import { readListQuery, type Asked } from './list-query';

export const readUsersQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: userStatuses,
    sorts: accountSorts,
    filters: { role: roles, verified: ['true', 'false'] },
  });

export type UsersListQuery = ReturnType<typeof readUsersQuery>;
