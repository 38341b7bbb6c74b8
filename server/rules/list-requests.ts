// Requests a page at a time: one's own, drafts included, or those of all customers for administrators.
import type { z } from 'zod';
import type { myRequestsQuery, RequestSummary, requestsQuery } from '../../lib/contract/project-requests.schema';
import { listRequests as findRequests } from '../db/requests';
import type { RequestFilter } from '../db/requests';
import { searchWords } from '../db/search';
import { requireAdmin, requireUser } from './caller';
import type { Context } from './context';
import { presentRequestSummary } from './present-request';

export interface RequestPage {
  requests: RequestSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

async function pageOf({ database }: Context, filter: RequestFilter, { page, limit }: { page: number; limit: number }): Promise<RequestPage> {
  const { rows, count } = await findRequests(database, filter, { offset: (page - 1) * limit, limit });
  return { requests: rows.map(presentRequestSummary), count, currentPage: page, totalPages: Math.ceil(count / limit) };
}

/** Newest change first; a page beyond the last one is empty. @throws Refusal UNAUTHORIZED */
export async function listMyRequests(context: Context, { status, ...paging }: z.output<typeof myRequestsQuery>): Promise<RequestPage> {
  const { userId } = requireUser(context);
  return pageOf(context, { requesterId: userId, status }, paging);
}

/** Without a status: all that were ever sent. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listRequests(context: Context, { status, search, ...paging }: z.output<typeof requestsQuery>): Promise<RequestPage> {
  requireAdmin(context);
  return pageOf(context, { status, words: searchWords(search ?? '') }, paging);
}
