// A request is visible to its requester and to team members with the right to requests.
import { requestTransitions } from '../../lib/contract/requests/choices';
import type { RequestStatus } from '../../lib/contract/requests/choices';
import type { RequestRow } from './queries';
import { mayUse, requireUser } from '../core/caller';
import type { Caller, SignedInCaller } from '../core/caller';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';

const reach: Record<'requester' | 'team', readonly RequestStatus[]> = {
  requester: ['pending', 'cancelled'],
  team: ['in_progress', 'completed', 'cancelled'],
};

const isOwn = (request: RequestRow, { userId }: SignedInCaller) => request.requester_id === userId;

/** @throws Refusal UNAUTHORIZED, NOT_FOUND without access */
export function requireVisible<Row extends RequestRow>(
  request: Row | undefined,
  context: { readonly caller: Caller },
): { request: Row; caller: SignedInCaller } {
  const caller = requireUser(context);
  if (!request || !(isOwn(request, caller) || mayUse(caller, 'leads'))) throw new Refusal('NOT_FOUND');
  return { request, caller };
}

/** Only the requester may edit. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN */
export function requireOwn<Row extends RequestRow>(
  found: Row | undefined,
  context: { readonly caller: Caller },
): { request: Row; caller: SignedInCaller } {
  const { request, caller } = requireVisible(found, context);
  if (!isOwn(request, caller)) throw new Refusal('FORBIDDEN');
  return { request, caller };
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, REQUEST_SENT */
export function requireOwnDraft<Row extends RequestRow>(
  found: Row | undefined,
  context: { readonly caller: Caller },
): { request: Row; caller: SignedInCaller } {
  const own = requireOwn(found, context);
  if (own.request.status !== 'draft') throw new Refusal('REQUEST_SENT');
  return own;
}

/** Administrators act as requester on their own requests. */
export const sideOf = (request: RequestRow, caller: SignedInCaller): 'requester' | 'team' =>
  isOwn(request, caller) ? 'requester' : 'team';

/** Only its project can be cancelled. */
const isConverted = ({ project_id: projectId }: RequestRow): boolean => projectId !== null;

export function allowedFor(request: RequestRow, caller: SignedInCaller): RequestStatus[] {
  const mine = [
    ...(isOwn(request, caller) ? reach.requester : []),
    ...(mayUse(caller, 'leads') && request.status !== 'draft' ? reach.team : []),
  ];
  return requestTransitions[request.status].filter(
    (status) => mine.includes(status) && !(status === 'cancelled' && isConverted(request)),
  );
}

/**
 * @throws Refusal REQUEST_CONVERTED (cancelling a converted request), INVALID_TRANSITION with the reachable states,
 * STALE
 */
export function requireTransition(
  request: RequestRow,
  caller: SignedInCaller,
  to: RequestStatus,
  updatedAt?: string,
): void {
  if (to === 'cancelled' && isConverted(request)) throw new Refusal('REQUEST_CONVERTED');
  const allowed = allowedFor(request, caller);
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
  requireFresh(request, updatedAt);
}
