import { requestSorts } from '@/lib/contract/requests/choices';
import { sentStates } from '@/lib/requests/sent';
import { isId, readListQuery, type SearchParams } from './list-query';

/** `open`: pending, or in progress without a project. */
const views = ['open', ...sentStates] as const;

const filters = { assignee: isId, late: ['true'], requesterId: isId } as const;

export type RequestsQuery = ReturnType<typeof readRequestsQuery>;

export const readRequestsQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: views, sorts: requestSorts, filters });
