import type { z } from 'zod';
import type { requestChangesBody } from '../../lib/contract/requests/inbox-schemas';
import type { ProjectRequest } from '../../lib/contract/requests/schemas';
import { requireColleague } from '../accounts/team';
import { recordActivity } from '../core/activity/record-activity';
import { requireRight } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import type { Handle } from '../db/database';
import { lockAccounts } from '../accounts/lock-accounts';
import { presentRequest } from './present';
import { lockRequest, updateAssignee } from './queries';
import type { RequestRow } from './queries';

type Change = z.output<typeof requestChangesBody>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID (assignee outside the team) */
export async function changeRequest(context: Context, id: string, wanted: Change): Promise<ProjectRequest> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context, wanted.assigneeId ? [wanted.assigneeId] : []);
    const request = await lockRequest(transaction, database.engine, id);
    if (!request) throw new Refusal('NOT_FOUND');
    const row = await assignRequest(transaction, { request, caller, ...wanted }, now);
    return presentRequest(transaction, row, caller);
  });
}

/** @throws Refusal STALE, INVALID */
export async function assignRequest(
  transaction: Handle,
  { request, caller, assigneeId, assignedAt }: Change & { request: RequestRow; caller: SignedInCaller },
  now: Date,
): Promise<RequestRow> {
  if (assignedAt !== undefined && assignedAt !== request.assigned_at) throw new Refusal('STALE');
  if (assigneeId === undefined || assigneeId === request.assignee_id) return request;
  const row = await updateAssignee(
    transaction,
    request,
    await requireColleague(transaction, assigneeId),
    now,
  );
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: 'request.assigned',
      record: { type: 'request', id: request.id },
      changes: [{ field: 'assignee', before: request.assignee_id, after: assigneeId }],
    },
    now,
  );
  return row;
}
