import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { success } from '../core/envelope';
import { id } from '../core/fields';

const paymentDetailsSchema = z.object({
  /** Of the account, with its bank. */
  holder: z.string(),
  bank: z.string(),
  /** Without spaces. */
  iban: z.string(),
  bic: z.string(),
  /** To name in the transfer: the number of the invoice. */
  reference: z.string(),
  /** Cents; what is left to pay. */
  amount: z.number().int().min(1),
  /** Page for card payments; null: none. */
  link: z.string().nullable(),
  /** Content of the QR code. @see EPC069-12 */
  code: z.string(),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;

export const getPaymentDetails = endpoint({
  id: 'getPaymentDetails',
  method: 'get',
  path: '/api/invoices/{id}/payment-details',
  access: 'user',
  tag: 'invoices',
  summary: 'How to pay what is left of an invoice, as its document prints it; null: nothing to pay',
  params: z.object({ id }),
  status: 200,
  answer: success({ payment: paymentDetailsSchema.nullable() }),
  errors: ['NOT_FOUND'],
});
