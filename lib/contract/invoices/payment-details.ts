import { z } from 'zod';
import { day, id, instant } from '../core/fields';
import { paymentMethods } from './choices';

export const paymentDetailsSchema = z.object({
  /** Of the account, with its bank. */
  holder: z.string(),
  bank: z.string(),
  /** Without spaces. */
  iban: z.string(),
  bic: z.string(),
  /** Of the transfer: the number of the invoice. */
  reference: z.string(),
  /** Cents. */
  amount: z.number().int(),
  /** Page for card payments; null: none. */
  link: z.string().nullable(),
  /** Content of the QR code. @see EPC069-12 */
  code: z.string(),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;

export const paymentSchema = z.object({
  id,
  paidOn: day,
  /** Cents. */
  amount: z.number().int(),
  method: z.enum(paymentMethods),
  /** Team only; null for customers. */
  note: z.string().nullable(),
  /** Of a card payment, at the provider; team only. */
  reference: z.string().nullable().optional(),
  /** Cents that the provider gave back; team only. */
  refunded: z.number().int().optional(),
  /** From a bank file. */
  fromBank: z.boolean(),
  by: z.object({ id: id.nullable(), name: z.string().nullable() }).nullable(),
  createdAt: instant,
});
