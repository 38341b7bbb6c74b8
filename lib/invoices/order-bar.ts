// An accepted quote as a length: its invoices, then what is still to be invoiced.
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { invoiceParts, type BarPart } from './bar-parts';

export interface OrderPart extends BarPart {
  /** undefined: not invoiced yet. */
  invoice?: InvoiceSummary;
}

const byDay = ({ issuedOn: one }: InvoiceSummary, { issuedOn: other }: InvoiceSummary): number =>
  (one ?? '').localeCompare(other ?? '');

/** Numbers have four digits or more. */
const byNumber = ({ reference: one }: InvoiceSummary, { reference: other }: InvoiceSummary): number =>
  (one ?? '').localeCompare(other ?? '', 'en', { numeric: true });

/**
 * @param total cents, tax included
 * @param invoices of the quote, issued; credit notes are counted in the invoices that they correct
 */
export function orderParts(total: number, invoices: readonly InvoiceSummary[]): OrderPart[] {
  const billed = invoices
    .filter(({ kind, issuedOn }) => kind !== 'creditNote' && issuedOn !== null)
    .sort((one, other) => byDay(one, other) || byNumber(one, other));
  // What credit notes took back is invoiced again.
  const rest = total - billed.reduce((sum, { totalInclTax, credited }) => sum + totalInclTax - credited, 0);
  return [
    ...billed.flatMap((invoice) => {
      const { totalInclTax, paid, credited, due } = invoice;
      // What was paid too much is no part of the quote.
      const within = { paid: Math.min(paid, totalInclTax - credited), credited: 0, due };
      return invoiceParts(within).map((part) => ({ ...part, invoice }));
    }),
    ...(rest > 0 ? [{ look: 'toCome' as const, cents: rest }] : []),
  ];
}
