import type { z } from 'zod';
import type { Refused } from '../../lib/contract/core/bulk';
import type {
  cancelRequestBody,
  ProjectRequest,
  requestsStatusBody,
  requestStatusBody,
  RequestSummary,
} from '../../lib/contract/requests/schemas';
import type { Handle } from '../db/database';
import { readRequests } from './list-queries';
import { lockRequest } from './queries';
import type { RequestRow } from './queries';
import { requireColleague } from '../accounts/team';
import { requireRight } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import { changeRequestState, languageOf, requesterOf, tellRequester } from './change-request-state';
import type { Context } from '../core/context';
import { presentRequest, presentRequestSummary } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { refusedAs, tried } from '../core/tried';
import { assignRequest } from './assign-request';
import { requireTransition, requireVisible, sideOf } from './request-access';

type Change = z.output<typeof requestStatusBody>;

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, INVALID_TRANSITION, STALE, INVALID (the team must give a reason) */
export async function cancelRequest(
  context: Context,
  id: string,
  body: z.output<typeof cancelRequestBody>,
): Promise<ProjectRequest> {
  const { database } = context;
  return database.write(async (transaction) => {
    const { row, caller } = await takeTo(transaction, context, id, { ...body, status: 'cancelled' });
    return presentRequest(transaction, row, caller);
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION, STALE, INVALID (declining needs a reason) */
export async function setRequestStatus(context: Context, id: string, body: Change): Promise<ProjectRequest> {
  requireRight(context, 'leads');
  const { database } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    const taken = await takeTo(transaction, context, id, body);
    return presentRequest(transaction, await assignTaker(transaction, taken, context.now), taken.caller);
  });
}

/** Refuses or changes each request. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function setRequestStatuses(
  context: Context,
  { changes }: z.output<typeof requestsStatusBody>,
): Promise<{ requests: RequestSummary[]; refused: Refused }> {
  requireRight(context, 'leads');
  return context.database.write(async (transaction) => {
    const caller = await lockAccounts(
      transaction,
      context,
      changes.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    const refused: Refused = [];
    // Sorting avoids deadlocks. Refusals precede writes, so the transaction continues.
    for (const change of [...changes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const refusal = await tried(() => changeOne(transaction, context, change));
      if (refusal) refused.push(refusedAs(change.id, refusal));
    }
    const rows = await readRequests(
      transaction,
      changes.map(({ id }) => id).filter((id) => !refused.some((each) => each.id === id)),
    );
    return { requests: rows.map((row) => presentRequestSummary(row, caller)), refused };
  });
}

/** @throws Refusal before anything is written */
async function changeOne(
  transaction: Handle,
  context: Context,
  { id, assigneeId, status, ...wanted }: z.output<typeof requestsStatusBody>['changes'][number],
): Promise<void> {
  if (assigneeId) await requireColleague(transaction, assigneeId);
  const taken =
    status === undefined ? undefined : await takeTo(transaction, context, id, { ...wanted, status });
  if (assigneeId === undefined) {
    if (taken) await assignTaker(transaction, taken, context.now);
    return;
  }
  const request = await lockRequest(transaction, context.database.engine, id);
  const caller = requireRight(context, 'leads');
  if (!request) throw new Refusal('NOT_FOUND');
  await assignRequest(transaction, { request, caller, assigneeId }, context.now);
}

/** Assigns an unassigned request to the caller who puts it in progress. */
async function assignTaker(
  transaction: Handle,
  { row: request, caller }: { row: RequestRow; caller: SignedInCaller },
  now: Date,
): Promise<RequestRow> {
  if (request.status !== 'in_progress' || request.assignee_id !== null) return request;
  return assignRequest(transaction, { request, caller, assigneeId: caller.userId }, now);
}

async function takeTo(
  transaction: Handle,
  context: Context,
  id: string,
  { status, reason, updatedAt }: Change,
): Promise<{ row: RequestRow; caller: SignedInCaller }> {
  const { database, now } = context;
  const { request, caller } = requireVisible(await lockRequest(transaction, database.engine, id), context);
  requireTransition(request, caller, status, updatedAt);
  const by = sideOf(request, caller);
  if (status === 'cancelled' && by === 'team' && !reason)
    throw new Refusal('INVALID', [{ field: 'reason', code: 'required' }]);
  const written = reason
    ? {
        written: reason,
        locale: languageOf(by, await requesterOf(transaction, request), context.locale),
      }
    : null;
  const row = await changeRequestState(
    transaction,
    { request, caller, to: status, reason, locale: written?.locale ?? null },
    now,
  );
  await tellRequester(transaction, row, { reached: status, reason: written }, now);
  return { row, caller };
}
