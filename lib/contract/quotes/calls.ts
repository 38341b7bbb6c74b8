// Calls about offers: the team makes them, the customer accepts or declines, the team finishes.
import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  newOrderBody,
  orderAnswer,
  orderListAnswer,
  ordersQuery,
  orderStatusBody,
  updateOrderBody,
} from './schemas';

const tag = 'orders';
const params = z.object({ id });

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'post',
  path: '/api/orders',
  access: 'manager',
  tag,
  summary: 'Makes an offer on a project; the same key twice is one offer',
  body: newOrderBody,
  status: 201,
  answer: orderAnswer,
  errors: ['NOT_FOUND'],
});

export const listMyOrders = endpoint({
  id: 'listMyOrders',
  method: 'get',
  path: '/api/orders/my',
  access: 'user',
  tag,
  summary: 'Offers on the caller’s projects, newest first',
  query: ordersQuery,
  status: 200,
  answer: orderListAnswer,
  errors: [],
});

export const listProjectOrders = endpoint({
  id: 'listProjectOrders',
  method: 'get',
  path: '/api/projects/{id}/orders',
  access: 'user',
  tag,
  summary: 'Offers on one project, newest first',
  params,
  query: ordersQuery,
  status: 200,
  answer: orderListAnswer,
  errors: ['NOT_FOUND'],
});

export const getOrder = endpoint({
  id: 'getOrder',
  method: 'get',
  path: '/api/orders/{id}',
  access: 'user',
  tag,
  summary: 'One offer with its versions and history',
  params,
  status: 200,
  answer: orderAnswer,
  errors: ['NOT_FOUND'],
});

export const updateOrder = endpoint({
  id: 'updateOrder',
  method: 'put',
  path: '/api/orders/{id}',
  access: 'manager',
  tag,
  summary: 'Changes an offer nobody has answered yet; earlier versions are kept',
  params,
  body: updateOrderBody,
  status: 200,
  answer: orderAnswer,
  errors: ['NOT_FOUND', 'STALE', 'OFFER_ANSWERED'],
});

export const setOrderStatus = endpoint({
  id: 'setOrderStatus',
  method: 'patch',
  path: '/api/orders/{id}/status',
  access: 'user',
  tag,
  summary: 'Accepts, naming the version that was read, or declines (customers); finishes or withdraws (team)',
  params,
  body: orderStatusBody,
  status: 200,
  answer: orderAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'NOT_FOUND', 'STALE', 'INVALID_TRANSITION', 'OFFER_EXPIRED'],
});
