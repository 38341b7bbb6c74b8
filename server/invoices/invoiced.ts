// Drafts count, so that two of them never exceed the whole.
import type { RateTotal } from '../../lib/contract/core/money';
import { totalsOf } from '../../lib/contract/core/money';
import { lessRates } from '../../lib/contract/invoices/shares';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { QuoteRow } from '../quotes/queries';
import { writtenContent } from '../quotes/quote-content';
import { listCreditNotes, listInvoicesOfQuote } from './queries';
import type { InvoiceRow } from './queries';
import type { StoredDeduction } from './tables';

const ratesOf = ({ content }: InvoiceRow): RateTotal[] => fromJson(content).taxes;

export interface Invoiced {
  invoices: InvoiceRow[];
  /** Issued, less their issued credit notes; those credited wholly are left out. */
  deductions: StoredDeduction[];
  /** Of the quote, per rate; drafts of credit notes leave nothing yet. */
  left: RateTotal[];
}

/** @param except id of an invoice to leave out */
export async function readInvoiced(handle: Handle, quote: QuoteRow, except?: string): Promise<Invoiced> {
  const invoices = (await listInvoicesOfQuote(handle, quote.id)).filter(({ id }) => id !== except);
  const notes = (
    await listCreditNotes(
      handle,
      invoices.map(({ id }) => id),
    )
  ).filter(({ issued_at: issuedAt }) => issuedAt !== null);
  const notesOf = ({ id }: InvoiceRow) => notes.filter((note) => note.corrects_id === id);
  const netOf = (invoice: InvoiceRow) => lessRates(ratesOf(invoice), ...notesOf(invoice).map(ratesOf));
  const deductions = invoices.flatMap((invoice): StoredDeduction[] => {
    const { id, kind, reference, issued_on: issuedOn } = invoice;
    const taxes = netOf(invoice);
    const creditNotes = notesOf(invoice).flatMap((note) => note.reference ?? []);
    return reference === null || issuedOn === null || taxes.length === 0
      ? []
      : [{ id, kind, reference, issuedOn, ...(creditNotes.length > 0 ? { creditNotes } : {}), taxes }];
  });
  const whole = totalsOf(writtenContent(quote).lines).taxes;
  return { invoices, deductions, left: lessRates(whole, ...invoices.map(netOf)) };
}

/** Of an issued invoice, per rate. */
export async function leftToCredit(handle: Handle, invoice: InvoiceRow): Promise<RateTotal[]> {
  const notes = await listCreditNotes(handle, [invoice.id]);
  return lessRates(ratesOf(invoice), ...notes.map(ratesOf));
}
