// What of an accepted quote is invoiced. Browser code: no Zod.
import type { partKinds } from '@/lib/contract/invoices/choices';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { sumOf } from '@/lib/contract/core/money';

type Quoted = Pick<QuoteSummary, 'id' | 'totalInclTax'> & {
  schedule: readonly { due: string; amount: number }[];
};
type Billed = Pick<InvoiceSummary, 'kind' | 'state' | 'quoteId' | 'part' | 'totalInclTax' | 'credited'>;

export type NextInvoice = { kind: (typeof partKinds)[number]; part: number } | { kind: 'balance' };

/** Wholly: its part may be invoiced again. */
export const isCredited = ({ credited, totalInclTax }: Pick<Billed, 'credited' | 'totalInclTax'>): boolean =>
  credited >= totalInclTax;

export const invoicesOf = <Invoice extends Billed>(
  { id }: Pick<Quoted, 'id'>,
  invoices: readonly Invoice[],
): Invoice[] => invoices.filter(({ quoteId, kind }) => quoteId === id && kind !== 'creditNote');

/** Cents that no invoice asks for, drafts included. */
export const leftToInvoice = (quote: Quoted, invoices: readonly Billed[]): number =>
  quote.totalInclTax -
  sumOf(invoicesOf(quote, invoices).map(({ totalInclTax, credited }) => totalInclTax - credited));

/** They bill all parts without an invoice of their own; several after credit notes for a part. */
export const balancesOf = <Invoice extends Billed>(invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter((invoice) => invoice.kind === 'balance' && !isCredited(invoice));

/** Cents of `leftToInvoice` that credit notes took back. */
export function creditedOf(quote: Quoted, invoices: readonly Billed[]): number {
  const left = leftToInvoice(quote, invoices);
  const billed = invoicesOf(quote, invoices);
  if (balancesOf(billed).length > 0) return left;
  const isReplaced = ({ part }: Billed) =>
    part !== null && billed.some((other) => other.part === part && !isCredited(other));
  const open = billed.filter((invoice) => !(isCredited(invoice) && isReplaced(invoice)));
  return Math.min(left, sumOf(open.map(({ credited }) => credited)));
}

/** Parts without an invoice, in order, then the balance, which takes the place of the last one. */
export function nextInvoices(quote: Quoted, invoices: readonly Billed[]): NextInvoice[] {
  const left = leftToInvoice(quote, invoices);
  if (left <= 0) return [];
  const billed = invoicesOf(quote, invoices);
  if (balancesOf(billed).length > 0) return [{ kind: 'balance' }];
  const parts = quote.schedule.flatMap(({ due, amount }, part) =>
    amount > left || billed.some((invoice) => invoice.part === part && !isCredited(invoice))
      ? []
      : [{ kind: due === 'acceptance' ? ('deposit' as const) : ('progress' as const), part }],
  );
  const last = quote.schedule.length - 1;
  return [...parts.filter(({ part }) => part !== last || part === 0), { kind: 'balance' }];
}
