import type { z } from 'zod';
import type {
  exportRequestsQuery,
  myRequestsQuery,
  RequestSummary,
  requestsQuery,
} from '../../lib/contract/requests/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { allRequestIds, countRequests, listRequestIds, readRequests } from './list-queries';
import type { RequestFilter, RequestSort } from './list-queries';
import { toInstant } from '../db/codec';
import { searchWords } from '../db/text-search';
import { requireAdmin, requireRight, requireUser } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { inBatches } from '../core/in-batches';
import { assigneeOf } from '../core/inbox';
import { presentRequestSummary } from './present';
import { recordSecurityEvent } from '../security/record-security-event';

export interface RequestPage {
  requests: RequestSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

async function pageOf(
  { database }: Context,
  caller: SignedInCaller,
  filter: RequestFilter,
  { sort, page, limit }: { sort: RequestSort; page: number; limit: number },
): Promise<RequestPage> {
  const count = await countRequests(database, filter);
  const ids = await listRequestIds(database, filter, sort, { offset: (page - 1) * limit, limit });
  const rows = await readRequests(database.read, ids);
  return {
    requests: rows.map((row) => presentRequestSummary(row, caller)),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** Last changed first. @throws Refusal UNAUTHORIZED */
export async function listMyRequests(
  context: Context,
  { status, ...paging }: z.output<typeof myRequestsQuery>,
): Promise<RequestPage> {
  const caller = requireUser(context);
  return pageOf(
    context,
    caller,
    { of: 'requester', requesterId: caller.userId, status },
    { ...paging, sort: '-updatedAt' },
  );
}

export const filterOf = (
  { status, assignee, late, requesterId, search }: Omit<z.output<typeof exportRequestsQuery>, 'sort'>,
  caller: SignedInCaller,
  now: Date,
): RequestFilter => ({
  of: 'team',
  status,
  assignee: assigneeOf(assignee, caller),
  lateAt: late ? toInstant(now) : undefined,
  requesterId,
  words: searchWords(search ?? ''),
});

/**
 * Default: all submitted requests.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listRequests(
  context: Context,
  { sort, page, limit, ...question }: z.output<typeof requestsQuery>,
): Promise<RequestPage> {
  const caller = requireRight(context, 'leads');
  return pageOf(context, caller, filterOf(question, caller, context.now), { sort, page, limit });
}

/** Logs an activity. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportRequests(
  context: Context,
  { sort, ...question }: z.output<typeof exportRequestsQuery>,
): Promise<AsyncIterable<RequestSummary[]>> {
  const caller = requireAdmin(context);
  const { database, now } = context;
  const ids = await database.write(async (transaction) => {
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'request.exported',
        record: { type: 'request', id: question.status ?? 'all' },
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'export',
      reason: 'requests',
      account: caller.userId,
    });
    return allRequestIds(
      { engine: database.engine, read: transaction },
      filterOf(question, caller, now),
      sort,
    );
  });
  return inBatches(ids, async (some) =>
    (await readRequests(database.read, some)).map((row) => presentRequestSummary(row, caller)),
  );
}
