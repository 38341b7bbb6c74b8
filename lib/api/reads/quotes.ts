// Offers for server components: those of a project, one of them, and the caller’s own that wait for an answer.
import 'server-only';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { getOrder, listMyOrders, listProjectOrders } from '@/lib/contract/quotes/calls';
import type { Order, orderListAnswer } from '@/lib/contract/quotes/schemas';
import { NEW_OFFER, OFFERS_PER_PAGE } from '@/lib/quotes/address';
import { call } from '../transport/call';
import { fail, ok, type Result } from '../result';

export type OrderList = z.output<typeof orderListAnswer>;

/** On whose behalf, in which language. */
interface Caller {
  locale: Locale;
  token: string;
}

/** One page of a project's offers, newest first. */
export function readProjectOrders(
  projectId: string,
  page: number,
  caller: Caller,
): Promise<Result<OrderList>> {
  return call(listProjectOrders, {
    params: { id: projectId },
    query: { page, limit: OFFERS_PER_PAGE },
    ...caller,
  });
}

/**
 * One offer of a project, with its versions.
 * @param offer its id as the page's address has it; with none, or NEW_OFFER, there is nothing to read
 */
export async function readProjectOrder(
  projectId: string,
  offer: string | undefined,
  caller: Caller,
): Promise<Result<Order> | undefined> {
  if (offer === undefined || offer === NEW_OFFER) return undefined;
  const found = await call(getOrder, { params: { id: offer }, ...caller });
  if (!found.ok) return found;
  // An offer of another project of theirs: not at this address.
  return found.value.order.projectId === projectId
    ? ok(found.value.order)
    : fail({ status: 404, code: 'NOT_FOUND' });
}

/** Offers on the caller’s projects that wait for an answer, newest first. */
export function readWaitingOffers(caller: Caller): Promise<Result<OrderList>> {
  return call(listMyOrders, { query: { status: 'en_attente', limit: OFFERS_PER_PAGE }, ...caller });
}
