// Who may see and do what with an offer: whoever may see its project. Once the project is gone, administrators and whoever
// accepted it. Customers accept and decline; the team makes, changes, finishes and calls off. @see PRODUCT §6
import { orderSteps } from '../../lib/contract/quotes/choices';
import type { OrderStatus } from '../../lib/contract/quotes/choices';
import type { Handle } from '../db/database';
import { findOrder, lockOrder } from './queries';
import type { OrderRow } from './queries';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { Known } from '../core/caller';
import type { Context } from '../core/context';
import { openProject, openProjectToWrite } from '../projects/project-access';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { localDay } from '../core/working-hours';

export interface OrderAccess {
  order: OrderRow;
  caller: Known;
  team: boolean;
}

function accessWithoutProject(order: OrderRow, caller: Known): OrderAccess {
  const admin = caller.kind === 'admin';
  if (!admin && !(caller.emailVerified && order.accepted_by === caller.userId))
    throw new Refusal('NOT_FOUND');
  return { order, caller, team: admin };
}

/** An offer to look at. @throws Refusal UNAUTHORIZED, NOT_FOUND where the caller may not know of it */
export async function openOrder(context: Context, id: string): Promise<OrderAccess> {
  const caller = requireUser(context);
  const order = await findOrder(context.database.read, id);
  if (!order) throw new Refusal('NOT_FOUND');
  if (order.project_id === null) return accessWithoutProject(order, caller);
  const { team } = await openProject(context, order.project_id);
  return { order, caller, team };
}

/** An offer to change, kept from other writers with its project until the transaction ends. @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED */
export async function openOrderToWrite(
  transaction: Handle,
  context: Context,
  id: string,
): Promise<OrderAccess> {
  const caller = requireUser(context);
  const seen = await findOrder(transaction, id);
  if (!seen) throw new Refusal('NOT_FOUND');
  // The project first, as everybody who writes in it does. If it goes meanwhile, so do its open offers.
  const project =
    seen.project_id === null ? null : await openProjectToWrite(transaction, context, seen.project_id);
  const order = await lockOrder(transaction, context.database.engine, id);
  if (!order) throw new Refusal('NOT_FOUND');
  if (project) return { order, caller, team: project.team };
  const access = accessWithoutProject(order, caller);
  requireSecondFactor(caller);
  return access;
}

/** Past its last day, in Europe/Paris, without an answer. */
export const isExpired = ({ status, valid_until: validUntil }: OrderRow, now: Date): boolean =>
  status === 'en_attente' && validUntil !== null && validUntil < localDay(now.getTime());

/** The states the caller may take an offer to now. */
export function allowedSteps({ order, team }: Pick<OrderAccess, 'order' | 'team'>, now: Date): OrderStatus[] {
  return orderSteps[team ? 'team' : 'customer'][order.status].filter(
    (status) => status !== 'en_cours' || !isExpired(order, now),
  );
}

/** @throws Refusal OFFER_EXPIRED, INVALID_TRANSITION with the states that are open, STALE */
export function requireStep(
  { now }: Pick<Context, 'now'>,
  { order, team }: OrderAccess,
  to: OrderStatus,
  updatedAt: string | undefined,
): void {
  if (to === 'en_cours' && !team && isExpired(order, now)) throw new Refusal('OFFER_EXPIRED');
  const allowed = allowedSteps({ order, team }, now);
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
  requireFresh(order, updatedAt);
}
