import { z } from 'zod';

/** As the document prints it, with what is left to pay now. */
export const paymentDetailsSchema = z.object({
  /** Of the account, with its bank. */
  holder: z.string(),
  bank: z.string(),
  /** Without spaces. */
  iban: z.string(),
  bic: z.string(),
  /** To name in the transfer: the number of the invoice. */
  reference: z.string(),
  /** Cents. */
  amount: z.number().int(),
  /** Page for card payments; null: none. */
  link: z.string().nullable(),
  /** Content of the QR code. @see EPC069-12 */
  code: z.string(),
});
export type PaymentDetails = z.output<typeof paymentDetailsSchema>;
