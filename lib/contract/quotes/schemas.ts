// Offers, which become orders once accepted: what one holds, and what the API says about it. Money is integer EUR cents.
// @see PRODUCT §6
import { z } from 'zod';
import { success, successList } from '../core/envelope';
import { day, id, instant, limit, line, optionalProse, page } from '../core/fields';
import { orderLimits, orderStatuses } from './choices';
import { orderTotals } from './totals';

const rule = (code: string) => ({ params: { code } });
const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

const orderStatusSchema = z.enum(orderStatuses);

const lineBody = z.object({
  label: line(orderLimits.label).trim().min(1),
  quantity: z.number().positive().max(orderLimits.quantity).refine(twoDecimals, rule('decimals')),
  /** Cents; negative for a discount. */
  unitPrice: z.number().int().min(-orderLimits.amount).max(orderLimits.amount),
});

const content = {
  title: line(orderLimits.title).trim().min(1),
  lines: z
    .array(lineBody)
    .min(1)
    .max(orderLimits.lines)
    .refine((list) => orderTotals(list, 0).totalExclTax >= 0, rule('negativeTotal'))
    .refine((list) => orderTotals(list, 0).totalExclTax <= orderLimits.amount, rule('totalTooHigh')),
  /** Percent. */
  vatRate: z.number().min(0).max(orderLimits.vatRate).refine(twoDecimals, rule('decimals')),
  /** The last day it can be accepted, in Europe/Paris; none: it stands until somebody calls it off. */
  validUntil: z
    .union([day, z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  /** Markdown-light. */
  notes: optionalProse(orderLimits.notes),
};

export const newOrderBody = z.object({
  projectId: id,
  ...content,
  /** Made by the caller: a repeated call answers the offer of the first. */
  key: z.uuid().optional(),
});
/** The offer as it is to be, whole: what is left out is none. */
export const updateOrderBody = z.object({ ...content, updatedAt: instant.optional() });
const reason = optionalProse(orderLimits.reason);
export const orderStatusBody = z.discriminatedUnion('status', [
  /** Accepting names the version that was read: a stale one gets 409 STALE. */
  z.object({ status: z.literal('en_cours'), reason, updatedAt: instant }),
  z.object({
    status: orderStatusSchema.extract(['termine', 'annule']),
    reason,
    updatedAt: instant.optional(),
  }),
]);

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

export const orderSummarySchema = z.object({
  id,
  /** As people name it: year and number, "2026-041". */
  reference: z.string(),
  /** null: the project was deleted, the accepted offer stays. */
  projectId: id.nullable(),
  /** Once accepted, the title the project had on that day. null: no project, and none known from before. */
  projectTitle: z.string().nullable(),
  status: orderStatusSchema,
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
  allowed: z.array(orderStatusSchema),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;

export const orderSchema = orderSummarySchema.extend({
  /** All of them, newest first; the first is the offer as it stands. */
  versions: z.array(
    z.object({ version: z.number().int().min(1), ...contentAnswer, createdAt: instant, by: personSchema }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      id,
      /** null: it was made. */
      from: orderStatusSchema.nullable(),
      to: orderStatusSchema,
      at: instant,
      side: z.enum(['customer', 'team']),
      by: personSchema,
      reason: z.string().nullable(),
    }),
  ),
});
export type Order = z.output<typeof orderSchema>;

export const ordersQuery = z.object({ status: orderStatusSchema.optional(), page, limit: limit(20, 100) });

export const orderAnswer = success({ order: orderSchema });
/** Newest first. */
export const orderListAnswer = successList({ orders: z.array(orderSummarySchema) });
