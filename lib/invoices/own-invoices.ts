import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { daysBetween } from '@/lib/format/days';

/** Days before the due date. */
const SOON = 7;

export type OpenInvoice = InvoiceSummary & { issuedOn: string; dueOn: string };

const isOpen = (invoice: InvoiceSummary): invoice is OpenInvoice =>
  invoice.due > 0 && invoice.issuedOn !== null && invoice.dueOn !== null;

/** Open ones in the order in which they are due; the others stay in theirs. */
export function sortedInvoices(invoices: readonly InvoiceSummary[]): {
  open: OpenInvoice[];
  settled: InvoiceSummary[];
} {
  return {
    open: invoices.filter(isOpen).sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1)),
    settled: invoices.filter((invoice) => !isOpen(invoice)),
  };
}

/** The first invoice to pay, if late or due within a week. @param open in the order in which they are due */
export function pressingInvoice([first]: readonly OpenInvoice[], today: string): OpenInvoice | undefined {
  return first && daysBetween(today, first.dueOn) <= SOON ? first : undefined;
}
