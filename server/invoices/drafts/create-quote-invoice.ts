import type { z } from 'zod';
import { defaultLocale } from '../../../lib/contract/core/locale';
import { shareTotal } from '../../../lib/contract/quotes/schedule';
import { grossTotal, shareRates } from '../../../lib/contract/invoices/shares';
import type { Invoice, quoteInvoiceBody } from '../../../lib/contract/invoices/schemas';
import { findUser } from '../../accounts/queries';
import { lockAccounts } from '../../accounts/lock-accounts';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { lockProject } from '../../projects/access-queries';
import { findQuote, lockQuote } from '../../quotes/queries';
import type { QuoteRow } from '../../quotes/queries';
import { frozenMentions } from '../../quotes/mentions';
import { writtenContent } from '../../quotes/quote-content';
import type { Handle } from '../../db/database';
import { findEarlierDraft, storeDraft } from './store-draft';
import type { NewDraft } from './store-draft';
import { customerOfQuote } from './customer-facts';
import { emptyTerms } from './invoice-content';
import { readInvoiced } from '../invoiced';
import type { Invoiced } from '../invoiced';
import { balanceTitle, partLine } from './line-words';
import { presentInvoice } from '../present';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent } from '../tables';
import type { Locale } from '../../../lib/contract/core/locale';

type Written = z.output<typeof quoteInvoiceBody>;
type PartWritten = Extract<Written, { part: number }>;

/** Cents, tax included; empty for quotes accepted before they had schedules. */
function scheduleOf(quote: QuoteRow): { amount: number; label: string }[] {
  const { schedule } = writtenContent(quote);
  const { amounts } = shareTotal(quote.total_incl_tax, schedule);
  return schedule.map(({ milestone }, at) => ({ amount: amounts[at] ?? 0, label: milestone ?? '' }));
}

const isCredited = ({ credited, total_incl_tax: total }: InvoiceRow) => credited >= total;

/** Withdrawn quotes are not. */
export const isAccepted = ({ accepted_at: at, status }: QuoteRow) => at !== null && status !== 'annule';

/**
 * Idempotent by key.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, OFFER_NOT_ACCEPTED, PART_INVOICED, NOTHING_LEFT, INVOICE_DRAFTS,
 * KEY_TAKEN, INVALID
 */
export async function createQuoteInvoice(
  context: Context,
  quoteId: string,
  written: Written,
): Promise<Invoice> {
  const { database, now } = context;
  requireRight(context, 'invoices');
  return database.write(async (transaction) => {
    const seen = await findQuote(transaction, quoteId);
    const { userId: actor } = await lockAccounts(
      transaction,
      context,
      seen?.accepted_by ? [seen.accepted_by] : [],
    );
    const earlier = await findEarlierDraft(
      transaction,
      actor,
      written.key,
      ({ quote_id: source, kind, part }) =>
        source === quoteId && kind === written.kind && part === ('part' in written ? written.part : null),
    );
    if (earlier) return presentInvoice(transaction, earlier, context);
    if (seen?.project_id) await lockProject(transaction, database.engine, seen.project_id);
    const quote = await lockQuote(transaction, database.engine, quoteId);
    if (!quote) throw new Refusal('NOT_FOUND');
    const invoice = await storeDraft(transaction, await draftOfQuote(transaction, quote, written), {
      actor,
      now,
    });
    return presentInvoice(transaction, invoice, context);
  });
}

/** @throws Refusal OFFER_NOT_ACCEPTED, PART_INVOICED, NOTHING_LEFT, INVOICE_DRAFTS, INVALID */
export async function draftOfQuote(
  transaction: Handle,
  quote: QuoteRow,
  written: Written,
): Promise<NewDraft> {
  if (!isAccepted(quote)) throw new Refusal('OFFER_NOT_ACCEPTED');
  const account = quote.accepted_by === null ? undefined : await findUser(transaction, quote.accepted_by);
  const locale = account?.locale ?? defaultLocale;
  const invoiced = await readInvoiced(transaction, quote);
  if (grossTotal(invoiced.left) <= 0) throw new Refusal('NOTHING_LEFT');
  const lines =
    written.kind === 'balance' ? balanceOf(quote, invoiced) : partOf(quote, invoiced, written, locale);
  const content: InvoiceContent = {
    ...emptyTerms,
    exemption: writtenContent(quote).exemption,
    // The customer accepted these days, whatever the settings say now.
    paymentDays: frozenMentions(quote)?.payment?.days ?? null,
    ...lines,
    ...(await customerOfQuote(transaction, quote)),
    quoteReference: quote.reference,
  };
  return {
    kind: written.kind,
    projectId: quote.project_id,
    customerId: account?.id ?? null,
    quoteId: quote.id,
    ...('part' in written ? { part: written.part } : {}),
    locale,
    title: written.kind === 'balance' ? balanceTitle(locale, quote.title) : quote.title,
    content,
    key: written.key,
  };
}

type Lines = Pick<InvoiceContent, 'lines' | 'deductions' | 'taxes'>;

/** The lines of the quote, less all invoices. */
function balanceOf(quote: QuoteRow, { invoices, deductions, left }: Invoiced): Lines {
  if (invoices.some(({ issued_at: issuedAt }) => issuedAt === null)) throw new Refusal('INVOICE_DRAFTS');
  return { lines: writtenContent(quote).lines, deductions, taxes: left };
}

/** One line for each rate. A balance has billed all parts. */
function partOf(
  quote: QuoteRow,
  { invoices, left }: Invoiced,
  { kind, part: at }: PartWritten,
  locale: Locale,
): Lines {
  const part = scheduleOf(quote)[at];
  if (!part) throw new Refusal('INVALID', [{ field: 'part', code: 'unknownPart' }]);
  const isBilled = invoices.some(
    (other) => (other.kind === 'balance' || other.part === at) && !isCredited(other),
  );
  if (isBilled) throw new Refusal('PART_INVOICED');
  if (part.amount <= 0 || part.amount > grossTotal(left)) throw new Refusal('NOTHING_LEFT');
  const taxes = shareRates(part.amount, left);
  const label = partLine(locale, kind, { quote: quote.reference, label: part.label });
  return {
    lines: taxes.map(({ vatRate, base }) => ({ label, quantity: 1, unitPrice: base, vatRate })),
    deductions: [],
    taxes,
  };
}
