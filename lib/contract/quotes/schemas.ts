// Integer euro cents. An accepted quote is an order.
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, line, optionalProse, page } from '../core/fields';
import { totalsOf, type PricedLine } from '../core/money';
import { quoteLimits, quoteStatuses } from './choices';

const rule = (code: string) => ({ params: { code } });
const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

const quoteStatusSchema = z.enum(quoteStatuses);

/** Percent. */
const vatRate = z.number().min(0).max(quoteLimits.vatRate).refine(twoDecimals, rule('decimals'));

const lineBody = z.object({
  label: line(quoteLimits.label).trim().min(1),
  quantity: z.number().positive().max(quoteLimits.quantity).refine(twoDecimals, rule('decimals')),
  /** Cents; negative for discounts. */
  unitPrice: z.number().int().min(-quoteLimits.amount).max(quoteLimits.amount),
  vatRate: vatRate.optional(),
});

/** @returns the code of the broken rule; the tax of several rates can exceed the net total */
export function wrongTotal(lines: readonly PricedLine[]): 'negativeTotal' | 'totalTooHigh' | undefined {
  const { totalExclTax, totalInclTax } = totalsOf(lines);
  if (Math.min(totalExclTax, totalInclTax) < 0) return 'negativeTotal';
  return totalExclTax > quoteLimits.amount || totalInclTax > 2 * quoteLimits.amount
    ? 'totalTooHigh'
    : undefined;
}

const content = {
  title: line(quoteLimits.title).trim().min(1),
  lines: z
    .array(lineBody)
    .min(1)
    .max(quoteLimits.lines)
    .superRefine((list, context) => {
      const code = wrongTotal(list.map((each) => ({ ...each, vatRate: each.vatRate ?? 0 })));
      if (code) context.addIssue({ code: 'custom', params: { code } });
    }),
  /** Of the lines without a rate of their own. */
  vatRate: vatRate.optional(),
  /** Last day for acceptance (agency's time zone); null: until withdrawn. */
  validUntil: z
    .union([day, z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  /** Markdown subset. */
  notes: optionalProse(quoteLimits.notes),
};

export const newQuoteBody = z.object({
  projectId: id,
  ...content,
  /** Idempotency key. */
  key: z.uuid().optional(),
});
/** Replaces the whole content. */
export const updateQuoteBody = z.object({ ...content, updatedAt: instant.optional() });
const reason = optionalProse(quoteLimits.reason);
/** `updatedAt`: optimistic lock (409 STALE). */
export const quoteStatusBody = z.object({
  status: quoteStatusSchema.extract(['en_cours', 'termine', 'annule']),
  reason,
  updatedAt: instant,
});

const amount = z.number().int();
const contentAnswer = {
  title: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.number(),
      unitPrice: amount,
      /** Percent. */
      vatRate: z.number(),
      total: amount,
    }),
  ),
  /** Percent; null if the lines have several rates. */
  vatRate: z.number().nullable(),
  /** Per rate, highest first. */
  taxes: z.array(z.object({ vatRate: z.number(), base: amount, tax: amount })),
  totalExclTax: amount,
  totalTax: amount,
  totalInclTax: amount,
  validUntil: day.nullable(),
  notes: z.string().nullable(),
};

/** null once erased. */
const personSchema = z.object({ id: id.nullable(), name: z.string().nullable() });

export const quoteSummarySchema = z.object({
  id,
  /** Year and number: 2026-041. */
  reference: z.string(),
  /** null: the project was deleted; accepted quotes stay. */
  projectId: id.nullable(),
  /** Once accepted: that day's title; null: no project and no stored title. */
  projectTitle: z.string().nullable(),
  status: quoteStatusSchema,
  ...contentAnswer,
  /** From 1; increases with each content change. */
  version: z.number().int().min(1),
  /** Declined (customer) or withdrawn (team). */
  endedBy: z.enum(['customer', 'team']).nullable(),
  /** Unanswered and past its last day. */
  expired: z.boolean(),
  acceptedBy: personSchema.nullable(),
  acceptedAt: instant.nullable(),
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
  /** Transitions open to the caller. */
  allowed: z.array(quoteStatusSchema),
});
export type QuoteSummary = z.output<typeof quoteSummarySchema>;

export const quoteSchema = quoteSummarySchema.extend({
  /** Newest first, with the current one. */
  versions: z.array(
    z.object({ version: z.number().int().min(1), ...contentAnswer, createdAt: instant, by: personSchema }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      id,
      /** null: the quote was created. */
      from: quoteStatusSchema.nullable(),
      to: quoteStatusSchema,
      at: instant,
      side: z.enum(['customer', 'team']),
      by: personSchema,
      reason: z.string().nullable(),
    }),
  ),
  /** What stays of an erased account that accepted the quote, for administrators. */
  erasedCustomer: z
    .object({
      acceptedName: z.string(),
      companyName: z.string().nullable(),
      siret: z.string().nullable(),
      vatNumber: z.string().nullable(),
      legalRepresentative: z.string().nullable(),
      address: z
        .object({ street: z.string(), postalCode: z.string(), city: z.string(), country: z.string() })
        .nullable(),
      erasedAt: instant,
    })
    .nullable(),
});
export type Quote = z.output<typeof quoteSchema>;

export const quotesQuery = z.object({ status: quoteStatusSchema.optional(), page, limit: limit(20, 100) });

export const quoteAnswer = success({ order: quoteSchema });
/** Newest first. */
export const quoteListAnswer = successList({ orders: z.array(quoteSummarySchema) });
