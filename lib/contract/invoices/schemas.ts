// Integer euro cents. Amounts of credit notes are positive.
import { z } from 'zod';
import { isCountry } from '../core/address/country';
import { sameSiren, siretField, vatField } from '../accounts/schemas';
import { compact, isSiren } from '../core/address/company';
import { success } from '../core/envelope';
import { exemptionBody, exemptionSchema } from '../quotes/exemption';
import { day, demoMark, id, instant, line, optionalLine, rule } from '../core/fields';
import { optionalPrintedLine, printedLine, printedProse } from '../core/printed-fields';
import { localeSchema } from '../core/locale-schema';
import { quoteLimits } from '../quotes/choices';
import { quantityBody, unitPriceBody, vatRateBody, wrongTotal } from '../quotes/content-schemas';
import {
  cardStates,
  invoiceKinds,
  invoiceLimits,
  invoiceStates,
  operations,
  partKinds,
  paymentMethods,
} from './choices';
import { paymentDetailsSchema, paymentSchema } from './payment-details';

const key = z.uuid().optional();

/** Of the euro. */
const firstDay = '1999-01-01';
const lastDay = '2099-12-31';
const likelyDay = day.refine((value) => value >= firstDay && value <= lastDay, rule('year'));

const lineBody = z.object({
  label: printedLine(invoiceLimits.label).min(1),
  quantity: quantityBody,
  unitPrice: unitPriceBody,
  vatRate: vatRateBody,
});

const linesBody = z
  .array(lineBody)
  .min(1)
  .max(invoiceLimits.lines)
  .superRefine((list, context) => {
    const code = wrongTotal(list);
    if (code) context.addIssue({ code: 'custom', params: { code } });
  });

const address = z.object({
  street: printedLine(invoiceLimits.street),
  postalCode: line(invoiceLimits.postalCode).trim(),
  city: printedLine(invoiceLimits.city),
  /** ISO 3166. */
  country: z.string().refine(isCountry, rule('country')),
});

const sirenField = line(40)
  .transform(compact)
  .refine((value) => value === '' || isSiren(value), rule('siren'))
  .transform((value) => value || null)
  .nullable()
  .optional();

interface Numbers {
  siren?: string | null | undefined;
  siret?: string | null | undefined;
  vatNumber?: string | null | undefined;
}
const isOneCompany = ({ siren, siret }: Numbers) => !siren || !siret || siret.startsWith(siren);
const isTaxedCompany = ({ siren, siret, vatNumber }: Numbers) =>
  sameSiren({ siret: siren ?? siret, vatNumber });

/** Empty texts are refused when issuing. */
const customer = z
  .object({
    isConsumer: z.boolean(),
    name: printedLine(invoiceLimits.name),
    /** Person within the entity. */
    attention: optionalPrintedLine(invoiceLimits.name),
    siren: sirenField,
    siret: siretField,
    vatNumber: vatField,
    address,
  })
  .refine(isOneCompany, { path: ['siret'], ...rule('sameSiren') })
  .refine(isTaxedCompany, { path: ['vatNumber'], ...rule('sameSiren') });

const terms = {
  title: printedLine(invoiceLimits.title).min(1),
  notes: printedProse(invoiceLimits.notes),
  operation: z.enum(operations),
  /** Of the service or delivery; one day: both are equal. */
  serviceFrom: likelyDay.nullable().optional(),
  serviceTo: likelyDay.nullable().optional(),
  purchaseOrder: optionalLine(invoiceLimits.purchaseOrder),
  /** null: the settings' days. */
  paymentDays: z.number().int().min(0).max(invoiceLimits.paymentDays).nullable().optional(),
  /** Required for lines without VAT. */
  exemption: exemptionBody.nullable().optional(),
  deliveryAddress: address.nullable().optional(),
  locale: localeSchema.optional(),
};

/** Free for a project. Without `customer`: the profile of the account. */
export const newInvoiceBody = z.object({
  projectId: id,
  /** A customer of the project, who gets the mails. */
  customerId: id,
  ...terms,
  operation: terms.operation.optional(),
  lines: linesBody,
  customer: customer.optional(),
  /** Idempotency key. */
  key,
});

/** `part`: position in the quote's schedule, from 0; only for deposits and progress invoices. */
export const quoteInvoiceBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(partKinds), part: z.number().int().min(0).max(99), key }),
  z.object({ kind: z.literal('balance'), key }),
]);

/** Without lines: all that is left. */
export const creditNoteBody = z.object({
  title: printedLine(invoiceLimits.title).min(1).optional(),
  lines: linesBody.optional(),
  notes: printedProse(invoiceLimits.notes),
  key,
});

/** `lines`: only of free invoices. `customer`: unless it is fixed. */
export const updateInvoiceBody = z.object({
  ...terms,
  lines: linesBody.optional(),
  customer: customer.optional(),
  updatedAt: instant,
});
export const invoiceVersionBody = z.object({ updatedAt: instant });

export const newPaymentBody = z.object({
  paidOn: likelyDay,
  amount: z
    .number()
    .int()
    .min(1)
    .max(2 * quoteLimits.amount),
  method: z.enum(paymentMethods),
  note: optionalLine(invoiceLimits.paymentNote),
  /** Confirms an amount above what is due; the excess is to be refunded. */
  overpaid: z.boolean().optional(),
  key,
});

const amount = z.number().int();
/** Per rate, highest first. */
const rateTotals = z.array(z.object({ vatRate: z.number(), base: amount, tax: amount }));
const addressAnswer = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

export const invoiceSummarySchema = z.object({
  id,
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** null: draft. */
  reference: z.string().nullable(),
  title: z.string(),
  customerName: z.string(),
  /** null: the project was deleted; issued invoices stay. */
  projectId: id.nullable(),
  quoteId: id.nullable(),
  quoteReference: z.string().nullable(),
  /** Position in the quote's schedule. */
  part: z.number().int().nullable(),
  /** Of a credit note: the invoice it corrects. */
  corrects: z.object({ id, reference: z.string() }).nullable(),
  totalExclTax: amount,
  totalTax: amount,
  totalInclTax: amount,
  paid: amount,
  /** By credit notes. */
  credited: amount,
  /** Left to pay; 0 for drafts and credit notes. */
  due: amount,
  /** To refund, paid and credited above the total; 0 for drafts and credit notes. */
  overpaid: amount,
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  /** Open after the due date. */
  late: z.boolean(),
  /** 0 unless late. */
  daysLate: z.number().int().min(0),
  /** When the last payment or credit note settled it. */
  settledOn: day.nullable(),
  /** Of title and document; other hosts may omit it. */
  locale: localeSchema.optional(),
  demo: demoMark,
  createdAt: instant,
  /** Optimistic lock (409 STALE). */
  updatedAt: instant,
});
export type InvoiceSummary = z.output<typeof invoiceSummarySchema>;

export const invoiceSchema = invoiceSummarySchema.extend({
  locale: localeSchema,
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.number(),
      unitPrice: amount,
      vatRate: z.number(),
      total: amount,
    }),
  ),
  /** Of a balance: earlier invoices, less their credit notes. `taxes` and totals are without them. */
  deductions: z.array(
    z.object({
      id,
      kind: z.enum(invoiceKinds),
      reference: z.string(),
      issuedOn: day,
      /** References. */
      creditNotes: z.array(z.string()).optional(),
      taxes: rateTotals,
    }),
  ),
  taxes: rateTotals,
  customer: z.object({
    isConsumer: z.boolean(),
    name: z.string(),
    attention: z.string().nullable(),
    siren: z.string().nullable(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    address: addressAnswer,
  }),
  /** The accepted quote or the corrected invoice names the customer. */
  isCustomerFixed: z.boolean(),
  deliveryAddress: addressAnswer.nullable(),
  notes: z.string().nullable(),
  operation: z.enum(operations),
  serviceFrom: day.nullable(),
  serviceTo: day.nullable(),
  purchaseOrder: z.string().nullable(),
  paymentDays: z.number().int().nullable(),
  exemption: exemptionSchema.nullable(),
  /** null: nothing to pay. */
  payment: paymentDetailsSchema.nullable(),
  /** Card payment by the caller; absent: none. */
  card: z.enum(cardStates).optional(),
  /** Oldest first. */
  payments: z.array(paymentSchema),
  /** Issued ones, oldest first. */
  creditNotes: z.array(z.object({ id, reference: z.string(), issuedOn: day, totalInclTax: amount })),
  /** Not issued yet; for the office. */
  draftCreditNotes: z.array(z.object({ id, totalInclTax: amount })),
  /** Who gets a draft's document by mail; for the office. */
  recipients: z.array(z.string()),
  /** Of a draft issued today; for the office. `issuedOn` is never before the newest invoice of its series. */
  draftDates: z.object({ issuedOn: day, dueOn: day.nullable() }).nullable(),
  /** Sent, oldest first. */
  reminders: z.array(z.object({ day: z.number().int(), sentAt: instant })),
  /** SHA-256 of the content and the invoice before it; null: draft. */
  hash: z.string().nullable(),
  /** What is missing before it can be issued; empty for customers. */
  missing: z.array(z.string()),
});
export type Invoice = z.output<typeof invoiceSchema>;

export const invoiceAnswer = success({ invoice: invoiceSchema });
