// Nothing is recorded before the confirmation.
import { z } from 'zod';
import { success } from '../core/envelope';
import { day, id } from '../core/fields';
import { bankLimits } from './bank-limits';
import { bankMatches, bankReasons } from './choices';

const bankLineSchema = z.object({
  id,
  bookedOn: day,
  /** Cents. */
  amount: z.number().int(),
  payer: z.string().nullable(),
  text: z.string(),
  match: z.enum(bankMatches),
  reason: z.enum(bankReasons),
  /** The one proposed, or paid by a recorded movement; null for other strangers. */
  invoice: z
    .object({ id, reference: z.string(), customerName: z.string(), due: z.number().int() })
    .nullable(),
});
export type BankLine = z.output<typeof bankLineSchema>;

export const bankFileSchema = z.object({
  id,
  name: z.string(),
  format: z.enum(['camt053', 'csv']),
  /** Incoming movements, oldest first. */
  lines: z.array(bankLineSchema),
  /** Outgoing or pending movements, not listed. */
  skipped: z.number().int().min(0),
  /** Incoming movements with an impossible or future day, or an impossible amount. */
  unreadable: z.number().int().min(0).optional(),
});
export type BankFile = z.output<typeof bankFileSchema>;

export const confirmBankBody = z.object({
  lines: z
    // `overpaid` confirms an amount above what is due.
    .array(z.object({ id, invoiceId: id, overpaid: z.boolean().optional() }))
    .min(1)
    .refine(({ length }) => length <= bankLimits.confirmed, { params: { code: 'tooMany' } }),
});

export const bankFileAnswer = success({ bankFile: bankFileSchema });
export const confirmBankAnswer = success({
  recorded: z.number().int().min(0),
  /** Lines that no longer fit, with the reason of now. */
  refused: z.array(z.object({ id, reason: z.enum(bankReasons) })),
  bankFile: bankFileSchema,
});
