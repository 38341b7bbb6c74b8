// A request goes on to its next state: called off by its requester or the team, taken up or finished by the team.
import type { z } from 'zod';
import type { cancelRequestBody, ProjectRequest, requestStatusBody } from '../../lib/contract/project-requests.schema';
import { lockRequest } from '../db/requests';
import { requireAdmin } from './caller';
import { changeRequestState, tellRequester } from './change-request-state';
import type { Context } from './context';
import { presentRequest } from './present-request';
import { requireTransition, requireVisible } from './request-access';

type Wanted = z.output<typeof requestStatusBody>;

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, INVALID_TRANSITION, STALE */
export async function cancelRequest(context: Context, id: string, body: z.output<typeof cancelRequestBody>): Promise<ProjectRequest> {
  return takeTo(context, id, { ...body, status: 'cancelled' });
}

/** An administrator takes a request to its next state. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION, STALE */
export async function setRequestStatus(context: Context, id: string, body: Wanted): Promise<ProjectRequest> {
  requireAdmin(context);
  return takeTo(context, id, body);
}

async function takeTo(context: Context, id: string, { status, reason, updatedAt }: Wanted): Promise<ProjectRequest> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { request, caller } = requireVisible(await lockRequest(transaction, database.engine, id), context);
    requireTransition(request, caller, status, updatedAt);
    const changed = await changeRequestState(transaction, { request, caller, to: status, reason }, now);
    await tellRequester(transaction, changed, { news: status, reason }, now);
    return presentRequest(transaction, changed, caller);
  });
}
