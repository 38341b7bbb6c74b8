// Integer euro cents.
import { z } from 'zod';
import { sameSiren, siretField, vatField } from '../accounts/schemas';
import { isCountry } from '../core/address/country';
import { plainPostalCode } from '../core/address/postal-code';
import { exemptionBody, exemptionSchema } from './exemption';
import { day, id, line, rule } from '../core/fields';
import { optionalPrintedLine, printedLine, printedProse } from '../core/printed-fields';
import { totalsOf, type PricedLine } from '../core/money';
import { documentRates, partDues, quoteLimits } from './choices';
import { shareTotal } from './schedule';

const twoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

/** Percent. */
export const vatRateBody = z.number().refine((rate) => documentRates.includes(rate), rule('invoiceRate'));

export const quantityBody = z
  .number()
  .positive()
  .max(quoteLimits.quantity)
  .refine(twoDecimals, rule('decimals'));

/** Cents; negative for discounts. */
export const unitPriceBody = z.number().int().min(-quoteLimits.amount).max(quoteLimits.amount);

const lineBody = z.object({
  label: printedLine(quoteLimits.label).min(1),
  quantity: quantityBody,
  unitPrice: unitPriceBody,
  vatRate: vatRateBody.optional(),
});

/** @returns the code of the broken rule; the tax of several rates can exceed the net total */
export function wrongTotal(lines: readonly PricedLine[]): 'negativeTotal' | 'totalTooHigh' | undefined {
  const { totalExclTax, totalInclTax } = totalsOf(lines);
  if (Math.min(totalExclTax, totalInclTax) < 0) return 'negativeTotal';
  return totalExclTax > quoteLimits.amount || totalInclTax > 2 * quoteLimits.amount
    ? 'totalTooHigh'
    : undefined;
}

const partyLine = printedLine(quoteLimits.party).default('');

/** A draft may lack parts of it. */
export const customerBody = z
  .object({
    /** A person outside of a business. */
    isConsumer: z.boolean(),
    /** Legal entity, or first and last name. */
    name: partyLine,
    /** Person in the company. */
    contact: optionalPrintedLine(quoteLimits.party),
    siret: siretField,
    vatNumber: vatField,
    street: partyLine,
    postalCode: line(20).transform(plainPostalCode).default(''),
    city: partyLine,
    /** ISO 3166-1 alpha-2. */
    country: line(2)
      .refine((value) => value === '' || isCountry(value), rule('country'))
      .default('FR'),
  })
  .refine(sameSiren, { path: ['vatNumber'], ...rule('sameCompany') });

/** Of the total with tax. */
export const partBody = z
  .object({
    percent: z.number().positive().max(100).refine(twoDecimals, rule('decimals')).nullable().optional(),
    /** Cents; computed if there is a percentage. */
    amount: z
      .number()
      .int()
      .min(0)
      .max(2 * quoteLimits.amount)
      .nullable()
      .optional(),
    due: z.enum(partDues),
    /** Of the project; for `milestone`. */
    milestoneId: id.nullable().optional(),
    /** For `date`. */
    on: day.nullable().optional(),
  })
  .refine(({ percent, amount }) => (percent ?? amount) != null, {
    path: ['amount'],
    ...rule('required'),
  })
  .refine(({ due, milestoneId }) => due !== 'milestone' || milestoneId != null, {
    path: ['milestoneId'],
    ...rule('required'),
  })
  .refine(({ due, on }) => due !== 'date' || on != null, { path: ['on'], ...rule('required') });
export type WrittenPart = z.output<typeof partBody>;

/** @returns the code of the broken rule */
export function wrongSchedule(total: number, parts: readonly WrittenPart[]): 'scheduleTooHigh' | undefined {
  const percent = parts.reduce((sum, part) => sum + Math.round((part.percent ?? 0) * 100), 0);
  const shares = parts.map((part) => ({ percent: part.percent ?? null, amount: part.amount ?? null }));
  return percent > 10_000 || shareTotal(total, shares).left < 0 ? 'scheduleTooHigh' : undefined;
}

const optionalDay = z
  .union([day, z.literal('').transform(() => null)])
  .nullable()
  .optional();

export const contentBody = {
  title: printedLine(quoteLimits.title).min(1),
  lines: z
    .array(lineBody)
    .min(1)
    .max(quoteLimits.lines)
    .superRefine((list, context) => {
      const code = wrongTotal(list.map((each) => ({ ...each, vatRate: each.vatRate ?? 0 })));
      if (code) context.addIssue({ code: 'custom', params: { code } });
    }),
  /** Of the lines without a rate of their own. */
  vatRate: vatRateBody.optional(),
  /** Last day for acceptance (agency's time zone). */
  validUntil: optionalDay,
  /** Markdown subset. */
  notes: printedProse(quoteLimits.notes),
  /** Omitted: from the customer's profile for a new quote, else unchanged. */
  customer: customerBody.nullable().optional(),
  /** Omitted: all at acceptance for a new quote, else unchanged. */
  schedule: z.array(partBody).max(quoteLimits.parts).optional(),
  startOn: optionalDay,
  /** In the team's words: 12 weeks. */
  duration: optionalPrintedLine(quoteLimits.duration),
  /** Where the work is done. */
  place: optionalPrintedLine(quoteLimits.place),
  /** Required before sending if a line has no VAT. Omitted: none for a new quote, else unchanged. */
  exemption: exemptionBody.nullable().optional(),
};

const amount = z.number().int();

export const quoteCustomerSchema = z.object({
  isConsumer: z.boolean(),
  name: z.string(),
  contact: z.string().nullable(),
  siret: z.string().nullable(),
  vatNumber: z.string().nullable(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});
export type QuoteCustomer = z.output<typeof quoteCustomerSchema>;

const partSchema = z.object({
  /** null: agreed as an amount. */
  percent: z.number().nullable(),
  amount,
  due: z.enum(partDues),
  milestoneId: id.nullable(),
  /** Title and planned day of the milestone when the quote was written. */
  milestone: z.string().nullable(),
  on: day.nullable(),
});
export type QuotePart = z.output<typeof partSchema>;

export const contentAnswer = {
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
  /** null: not written, or erased. */
  customer: quoteCustomerSchema.nullable(),
  /** Adds up to the total with tax once sent. Empty: written before quotes had one. */
  schedule: z.array(partSchema),
  startOn: day.nullable(),
  duration: z.string().nullable(),
  place: z.string().nullable(),
  /** Of the lines without VAT; null also in quotes accepted before they had one. */
  exemption: exemptionSchema.nullable(),
};
