// Takes an offer to its next state: accepted or declined by a customer, done or withdrawn by the team. Accepting keeps exactly
// what was accepted, with who and when; both sides are mailed.
import type { z } from 'zod';
import type { OrderStatus } from '../../lib/contract/quotes/choices';
import type { Order, orderStatusBody } from '../../lib/contract/quotes/schemas';
import type { ProjectEvent } from '../../lib/contract/conversation/schemas';
import { recordActivity } from '../activity/record-activity';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { insertOrderState, updateOrder } from './queries';
import type { OrderChanges, OrderRow } from './queries';
import { findProjectTitles } from '../projects/parts/members';
import { recordEvent } from '../conversation/write-queries';
import { findUser } from '../accounts/queries';
import type { Context } from '../core/context';
import { openOrderToWrite, requireStep } from './quote-access';
import { writtenContent } from './quote-content';
import { presentOrder } from './present';
import { Refusal } from '../core/refusal';
import { confirmAnswer, tellTeam } from './mail-about-quote';
import type { OrderAnswer } from './mail-about-quote';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED, OFFER_EXPIRED, INVALID_TRANSITION, STALE */
export async function setOrderStatus(
  context: Context,
  id: string,
  { status: to, reason = null, updatedAt }: z.output<typeof orderStatusBody>,
): Promise<Order> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = await openOrderToWrite(transaction, context, id);
    requireStep(context, access, to, updatedAt);
    const { order, caller, team } = access;
    const { userId } = caller;
    const customer = team ? null : await customerOf(transaction, userId);
    const changed = await updateOrder(
      transaction,
      order,
      {
        status: to,
        ...(to === 'en_cours' && customer ? await acceptance(transaction, { order, customer, now }) : {}),
      },
      now,
    );
    await insertOrderState(
      transaction,
      { orderId: id, from: order.status, to, actor: userId, side: team ? 'team' : 'customer', reason },
      now,
    );
    if (order.project_id !== null)
      await recordEvent(
        transaction,
        {
          projectId: order.project_id,
          actor: userId,
          side: team ? 'team' : 'customer',
          event: eventOf(order, { to, team, reason }),
        },
        now,
      );
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: `order.${to}`,
        record: { type: 'order', id },
        changes: [{ field: 'status', before: order.status, after: to }],
      },
      now,
    );
    if (customer) {
      const answer: OrderAnswer = { answer: to === 'en_cours' ? 'accepted' : 'declined', customer, reason };
      await confirmAnswer(transaction, changed, answer, now);
      await tellTeam(transaction, changed, answer, now);
    }
    return presentOrder(transaction, { order: changed, team }, context);
  });
}

/** @throws Refusal UNAUTHORIZED when the account has just been erased */
async function customerOf(transaction: Handle, userId: string): Promise<OrderAnswer['customer']> {
  const user = await findUser(transaction, userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
}

async function acceptance(
  transaction: Handle,
  { order, customer, now }: { order: OrderRow; customer: OrderAnswer['customer']; now: Date },
): Promise<OrderChanges> {
  const { reference, version } = order;
  const { id, first_name: first, last_name: last } = customer;
  const projectTitles = await findProjectTitles(transaction, order.project_id ?? '');
  return {
    accepted_by: id,
    accepted_name: `${first} ${last}`,
    accepted_at: toInstant(now),
    accepted_content: toJson({ reference, version, projectTitles, ...writtenContent(order) }),
  };
}

function eventOf(
  { id: orderId, reference, title }: OrderRow,
  { to, team, reason }: { to: OrderStatus; team: boolean; reason: string | null },
): Extract<ProjectEvent, { orderId: string }> {
  const offer = { orderId, reference, title };
  if (to === 'en_cours') return { type: 'offer_accepted', ...offer };
  if (to === 'termine') return { type: 'offer_finished', ...offer };
  return { type: team ? 'offer_cancelled' : 'offer_declined', ...offer, reason };
}
