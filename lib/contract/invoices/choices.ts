// Browser code: no Zod.

export const invoiceKinds = ['free', 'deposit', 'progress', 'balance', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** From a part of a quote's schedule. */
export const partKinds = ['deposit', 'progress'] as const;

/** Texts: messages `status.invoice`. `credited`: settled by credit notes alone. */
export const invoiceStates = ['draft', 'issued', 'partlyPaid', 'paid', 'credited'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** `open`: issued, with something left to pay. `late`: open after the due date. `overpaid`: something to refund. */
export const invoiceFilters = [...invoiceStates, 'open', 'late', 'overpaid'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** Category of operation, required on invoices by the reform of September 2026. */
export const operations = ['goods', 'services', 'mixed'] as const;
export type Operation = (typeof operations)[number];

export const paymentMethods = ['transfer', 'card', 'cheque', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Numbers are gapless within a series and year. The demonstration's use no real number. */
const realSeries = { invoice: 'F', creditNote: 'A' } as const;
const demoSeries = { invoice: 'DF', creditNote: 'DA' } as const;
export const invoiceSeries = [...Object.values(realSeries), ...Object.values(demoSeries)] as const;
export type InvoiceSeries = (typeof invoiceSeries)[number];

export const seriesOf = ({ kind, demo }: { kind: InvoiceKind; demo: boolean }): InvoiceSeries =>
  (demo ? demoSeries : realSeries)[kind === 'creditNote' ? 'creditNote' : 'invoice'];

/** Of the demonstration: not a legal invoice. */
export const isDemoSeries = (series: InvoiceSeries): boolean =>
  series === demoSeries.invoice || series === demoSeries.creditNote;

/** `F-2026-0001`. */
export const invoiceReference = (series: InvoiceSeries, year: number, number: number): string =>
  `${series}-${year}-${String(number).padStart(4, '0')}`;

export interface Settlement {
  /** Cents. */
  totalInclTax: number;
  paid: number;
  /** By credit notes. */
  credited: number;
}

/** Cents; never negative: a credit note can exceed what is left to pay. */
export const dueOf = ({ totalInclTax, paid, credited }: Settlement): number =>
  Math.max(0, totalInclTax - paid - credited);

/** Cents that the agency owes: paid and credited above the total. */
export const overpaidOf = ({ totalInclTax, paid, credited }: Settlement): number =>
  Math.max(0, paid + credited - totalInclTax);

export function invoiceStateOf(invoice: Settlement & { issued: boolean; kind: InvoiceKind }): InvoiceState {
  if (!invoice.issued) return 'draft';
  if (invoice.kind === 'creditNote') return 'issued';
  if (dueOf(invoice) > 0) return invoice.paid > 0 ? 'partlyPaid' : 'issued';
  return invoice.paid === 0 && invoice.credited > 0 ? 'credited' : 'paid';
}

export const invoiceLimits = {
  /** Characters. */
  title: 200,
  label: 300,
  notes: 2000,
  purchaseOrder: 80,
  paymentNote: 300,
  name: 200,
  street: 200,
  postalCode: 20,
  city: 120,
  lines: 200,
  /** Days after the invoice date. */
  paymentDays: 60,
  /** Bytes. */
  bankFile: 10 * 1_048_576,
  /** Movements. */
  bankLines: 5000,
} as const;

/** Cents; Stripe takes no other amounts of euros. @see https://docs.stripe.com/currencies */
export const cardLimits = { least: 50, most: 99_999_999 } as const;

/** `opened`: the payment page was opened and may have been used, also if the invoice was settled meanwhile. */
export const cardStates = ['available', 'opened'] as const;

export const bankMatches = ['sure', 'partial', 'doubtful', 'stranger'] as const;
export type BankMatch = (typeof bankMatches)[number];

/** Texts: messages `api.bankReasons`. */
export const bankReasons = [
  'referenceAndAmount',
  'lessThanDue',
  'moreThanDue',
  'severalReferences',
  'alreadyPaid',
  'samePayment',
  'longBefore',
  'amountOnly',
  'severalAmounts',
  'unknownReference',
  'noReference',
  'cardPayout',
  'recorded',
] as const;
export type BankReason = (typeof bankReasons)[number];

/** Cents; draft credit notes count, so that two of them never exceed the invoice. */
export const leftToCredit = ({
  totalInclTax,
  credited,
  draftCreditNotes,
}: {
  totalInclTax: number;
  credited: number;
  draftCreditNotes: readonly { totalInclTax: number }[];
}): number => totalInclTax - credited - draftCreditNotes.reduce((sum, note) => sum + note.totalInclTax, 0);
