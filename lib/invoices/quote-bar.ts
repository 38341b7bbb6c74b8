// An accepted quote as a length: its invoices, then what is still to be invoiced.
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { invoiceParts, type BarPart } from './bar-parts';

export interface QuoteBarPart extends BarPart {
  /** undefined: not invoiced yet. */
  invoice?: InvoiceSummary;
}

type Issued = Pick<InvoiceSummary, 'issuedOn' | 'reference'>;

const AFTER_ALL = '9999';

const byDay = ({ issuedOn: one }: Issued, { issuedOn: other }: Issued): number =>
  (one ?? AFTER_ALL).localeCompare(other ?? AFTER_ALL);

/** Numbers have four digits or more. */
const byNumber = ({ reference: one }: Issued, { reference: other }: Issued): number =>
  (one ?? '').localeCompare(other ?? '', 'en', { numeric: true });

/** The oldest first, drafts last. */
export const byIssue = (one: Issued, other: Issued): number => byDay(one, other) || byNumber(one, other);

/**
 * @param total cents, tax included
 * @param invoices of the quote, issued; credit notes are counted in the invoices that they correct
 */
export function quoteBarParts(total: number, invoices: readonly InvoiceSummary[]): QuoteBarPart[] {
  const billed = invoices
    .filter(({ kind, issuedOn }) => kind !== 'creditNote' && issuedOn !== null)
    .sort(byIssue);
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
