import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { success } from '../core/envelope';
import { id } from '../core/fields';

const tag = 'invoices';

export const createCheckout = endpoint({
  id: 'createCheckout',
  method: 'post',
  path: '/api/invoices/{id}/checkout',
  access: 'user',
  tag,
  summary: 'Opens the card payment page for what is left to pay; the same page until the amount changes',
  params: z.object({ id }),
  status: 201,
  answer: success({ checkout: z.object({ url: z.url({ protocol: /^https?$/ }) }) }),
  errors: [
    'FORBIDDEN',
    'NOT_FOUND',
    'INVOICE_SETTLED',
    'PAYMENT_PENDING',
    'TOO_MANY_REQUESTS',
    'CARD_UNAVAILABLE',
  ],
});

export const receiveCardEvent = endpoint({
  id: 'receiveCardEvent',
  method: 'post',
  path: '/api/webhooks/stripe',
  access: 'anyone',
  tag,
  summary:
    'Events of Stripe: records card payments once, and notes refunds; 404 without card payments; 503 asks for the event again',
  signedBy: 'stripe-signature',
  status: 200,
  answer: doneAnswer,
  errors: ['SIGNATURE_INVALID', 'TOO_MANY_REQUESTS', 'CARD_UNAVAILABLE'],
});
