import { requestSorts } from '@/lib/contract/requests/choices';
import { sentStatuses } from '@/lib/requests/sent';
import { isId, readListQuery, type SearchParams } from './list-query';

/** `open`: not yet studied, or under study. */
const views = ['open', ...sentStatuses] as const;

const filters = { assignee: isId, late: ['true'], requesterId: isId } as const;

export type RequestsQuery = ReturnType<typeof readRequestsQuery>;

export const readRequestsQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: views, sorts: requestSorts, filters });
