// Quotes, which become orders once accepted: what one holds, and what the API says about it. Money is integer EUR cents.
// @see PRODUCT §6
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, line, optionalProse, page } from '../core/fields';
import { quoteLimits, quoteStatuses } from './choices';
import { quoteTotals } from './totals';

const rule = (code: string) => ({ params: { code } });
const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

const quoteStatusSchema = z.enum(quoteStatuses);

const lineBody = z.object({
  label: line(quoteLimits.label).trim().min(1),
  quantity: z.number().positive().max(quoteLimits.quantity).refine(twoDecimals, rule('decimals')),
  /** Cents; negative for a discount. */
  unitPrice: z.number().int().min(-quoteLimits.amount).max(quoteLimits.amount),
});

const content = {
  title: line(quoteLimits.title).trim().min(1),
  lines: z
    .array(lineBody)
    .min(1)
    .max(quoteLimits.lines)
    .refine((list) => quoteTotals(list, 0).totalExclTax >= 0, rule('negativeTotal'))
    .refine((list) => quoteTotals(list, 0).totalExclTax <= quoteLimits.amount, rule('totalTooHigh')),
  /** Percent. */
  vatRate: z.number().min(0).max(quoteLimits.vatRate).refine(twoDecimals, rule('decimals')),
  /** The last day it can be accepted, in Europe/Paris; none: it stands until somebody calls it off. */
  validUntil: z
    .union([day, z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  /** Markdown-light. */
  notes: optionalProse(quoteLimits.notes),
};

export const newQuoteBody = z.object({
  projectId: id,
  ...content,
  /** Made by the caller: a repeated call answers the quote of the first. */
  key: z.uuid().optional(),
});
/** The quote as it is to be, whole: what is left out is none. */
export const updateQuoteBody = z.object({ ...content, updatedAt: instant.optional() });
const reason = optionalProse(quoteLimits.reason);
/** Every change of state names the version that was read: a stale one gets 409 STALE. */
export const quoteStatusBody = z.object({
  status: quoteStatusSchema.extract(['en_cours', 'termine', 'annule']),
  reason,
  updatedAt: instant,
});

const amount = z.number().int();
const contentAnswer = {
  title: z.string(),
  lines: z.array(z.object({ label: z.string(), quantity: z.number(), unitPrice: amount, total: amount })),
  vatRate: z.number(),
  totalExclTax: amount,
  totalTax: amount,
  totalInclTax: amount,
  validUntil: day.nullable(),
  notes: z.string().nullable(),
};

/** Who did it; null in both once the person's data is erased. */
const personSchema = z.object({ id: id.nullable(), name: z.string().nullable() });

export const quoteSummarySchema = z.object({
  id,
  /** As people name it: year and number, "2026-041". */
  reference: z.string(),
  /** null: the project was deleted, the accepted quote stays. */
  projectId: id.nullable(),
  /** Once accepted, the title the project had on that day. null: no project, and none known from before. */
  projectTitle: z.string().nullable(),
  status: quoteStatusSchema,
  ...contentAnswer,
  /** From 1; one more each time its content changes. */
  version: z.number().int().min(1),
  /** Who declined it (customer) or withdrew it (team); null while neither has. */
  endedBy: z.enum(['customer', 'team']).nullable(),
  /** Past its last day and never answered. */
  expired: z.boolean(),
  /** null: not accepted. */
  acceptedBy: personSchema.nullable(),
  acceptedAt: instant.nullable(),
  createdAt: instant,
  /** What a change is based on; a stale one gets 409 STALE. */
  updatedAt: instant,
  /** The states the caller may take it to now. */
  allowed: z.array(quoteStatusSchema),
});
export type QuoteSummary = z.output<typeof quoteSummarySchema>;

export const quoteSchema = quoteSummarySchema.extend({
  /** All of them, newest first; the first is the quote as it stands. */
  versions: z.array(
    z.object({ version: z.number().int().min(1), ...contentAnswer, createdAt: instant, by: personSchema }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      id,
      /** null: it was made. */
      from: quoteStatusSchema.nullable(),
      to: quoteStatusSchema,
      at: instant,
      side: z.enum(['customer', 'team']),
      by: personSchema,
      reason: z.string().nullable(),
    }),
  ),
});
export type Quote = z.output<typeof quoteSchema>;

export const quotesQuery = z.object({ status: quoteStatusSchema.optional(), page, limit: limit(20, 100) });

export const quoteAnswer = success({ order: quoteSchema });
/** Newest first. */
export const quoteListAnswer = successList({ orders: z.array(quoteSummarySchema) });
