import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  newQuoteBody,
  quoteAnswer,
  quoteListAnswer,
  quotesQuery,
  quoteStartAnswer,
  quoteStatusBody,
  updateQuoteBody,
} from './schemas';

const tag = 'orders';
const params = z.object({ id });

export const createQuote = endpoint({
  id: 'createQuote',
  operationId: 'createOrder',
  method: 'post',
  path: '/api/orders',
  access: 'manager',
  tag,
  summary: 'Makes a quote on a project and sends it, or keeps it as a draft; the same key twice is one quote',
  body: newQuoteBody,
  status: 201,
  answer: quoteAnswer,
  errors: ['NOT_FOUND'],
});

export const listMyQuotes = endpoint({
  id: 'listMyQuotes',
  operationId: 'listMyOrders',
  method: 'get',
  path: '/api/orders/my',
  access: 'user',
  tag,
  summary: 'Quotes on the caller’s projects, newest first',
  query: quotesQuery,
  status: 200,
  answer: quoteListAnswer,
  errors: [],
});

export const listProjectQuotes = endpoint({
  id: 'listProjectQuotes',
  operationId: 'listProjectOrders',
  method: 'get',
  path: '/api/projects/{id}/orders',
  access: 'user',
  tag,
  summary: 'Quotes on one project, newest first',
  params,
  query: quotesQuery,
  status: 200,
  answer: quoteListAnswer,
  errors: ['NOT_FOUND'],
});

export const getQuote = endpoint({
  id: 'getQuote',
  operationId: 'getOrder',
  method: 'get',
  path: '/api/orders/{id}',
  access: 'user',
  tag,
  summary: 'One quote with its versions and history',
  params,
  status: 200,
  answer: quoteAnswer,
  errors: ['NOT_FOUND'],
});

export const updateQuote = endpoint({
  id: 'updateQuote',
  operationId: 'updateOrder',
  method: 'put',
  path: '/api/orders/{id}',
  access: 'manager',
  tag,
  summary: 'Changes a draft, or a quote that nobody has answered yet; earlier sent versions are kept',
  params,
  body: updateQuoteBody,
  status: 200,
  answer: quoteAnswer,
  errors: ['NOT_FOUND', 'STALE', 'OFFER_ANSWERED'],
});

export const setQuoteStatus = endpoint({
  id: 'setQuoteStatus',
  operationId: 'setOrderStatus',
  method: 'patch',
  path: '/api/orders/{id}/status',
  access: 'user',
  tag,
  summary:
    'Accepts, naming the version that was read, or declines (customers); sends a draft, finishes or withdraws (team)',
  params,
  body: quoteStatusBody,
  status: 200,
  answer: quoteAnswer,
  errors: [
    'OTP_SETUP_REQUIRED',
    'FORBIDDEN',
    'NOT_FOUND',
    'STALE',
    'INVALID_TRANSITION',
    'OFFER_EXPIRED',
    'OFFER_INCOMPLETE',
    'OFFER_INVOICED',
  ],
});

export const getQuoteStart = endpoint({
  id: 'getQuoteStart',
  operationId: 'getOrderStart',
  method: 'get',
  path: '/api/projects/{id}/orders/start',
  access: 'manager',
  tag,
  summary: 'What a new quote on the project begins with',
  params,
  status: 200,
  answer: quoteStartAnswer,
  errors: ['NOT_FOUND'],
});

export const downloadQuoteDocument = endpoint({
  id: 'downloadQuoteDocument',
  operationId: 'downloadOrderDocument',
  method: 'get',
  path: '/api/orders/{id}/document',
  access: 'user',
  tag,
  summary: 'The accepted quote as PDF, as mailed',
  params,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const downloadQuoteCertificate = endpoint({
  id: 'downloadQuoteCertificate',
  operationId: 'downloadOrderCertificate',
  method: 'get',
  path: '/api/orders/{id}/certificate',
  access: 'user',
  tag,
  summary: 'The certificate of the acceptance as PDF, as mailed',
  params,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});
