// Handlers of offers.
import type * as orders from '../../lib/contract/quotes/calls';
import { createOrder } from './create-quote';
import { listMyOrders, listProjectOrders, showOrder } from './list-quotes';
import { setOrderStatus } from './set-quote-status';
import { updateOrder } from './update-quote';
import type { Handlers } from '../core/serving/handler';

export const orderHandlers: Pick<Handlers, keyof typeof orders> = {
  createOrder: async ({ body, context }) => ({
    answer: { success: true, order: await createOrder(context, body) },
  }),
  listMyOrders: async ({ query, context }) => ({
    answer: { success: true, ...(await listMyOrders(context, query)) },
  }),
  listProjectOrders: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listProjectOrders(context, params.id, query)) },
  }),
  getOrder: async ({ params, context }) => ({
    answer: { success: true, order: await showOrder(context, params.id) },
  }),
  updateOrder: async ({ params, body, context }) => ({
    answer: { success: true, order: await updateOrder(context, params.id, body) },
  }),
  setOrderStatus: async ({ params, body, context }) => ({
    answer: { success: true, order: await setOrderStatus(context, params.id, body) },
  }),
};
