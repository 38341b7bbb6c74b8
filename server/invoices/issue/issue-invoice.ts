// A job draws the document after the transaction.
import type { z } from 'zod';
import { invoiceReference } from '../../../lib/contract/invoices/choices';
import { grossTotal } from '../../../lib/contract/invoices/shares';
import type { Invoice, invoiceVersionBody } from '../../../lib/contract/invoices/schemas';
import type { ProjectEvent } from '../../../lib/contract/conversation/schemas';
import { freezeDocument } from '../../archive/freeze-document';
import { recordActivity } from '../../core/activity/record-activity';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/read-settings';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';
import { dayAt } from '../../../lib/format/days';
import { fromJson, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { recordEvent } from '../../projects/timeline/write-entries';
import { checkDocument, IncompleteDocument } from '../../documents/check-document';
import type { CreditNoteDocument, InvoiceDocument } from '../../documents/model';
import { findQuote } from '../../quotes/queries';
import { canonicalJson } from './canonical-json';
import { chainHash, extendChain, takePlace } from './take-place';
import { isAccepted } from '../drafts/create-quote-invoice';
import { openInvoiceToWrite } from '../invoice-access';
import { readInvoiced } from '../invoiced';
import { creditNoteDocument, invoiceDocument } from './issued-document';
import type { Issue } from './issued-document';
import { missingFacts } from './missing-facts';
import { presentInvoice } from '../present';
import { listInvoicesOfQuote, updateInvoiceRow } from '../queries';
import type { InvoiceRow } from '../queries';
import type { Neighbours } from './scale';
import { settle } from '../payments/settle';
import type { InvoiceContent } from '../tables';
import { requireDraft } from '../drafts/update-invoice';

type IssueEvent = Extract<ProjectEvent, { type: 'invoice_issued' | 'credit_note_issued' }>;

/**
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVOICE_ISSUED, STALE, OFFER_NOT_ACCEPTED, DRAFT_OUTDATED, INVALID
 * with what is missing, by field of the draft or the settings
 */
export async function issueInvoice(
  context: Context,
  id: string,
  { updatedAt }: z.output<typeof invoiceVersionBody>,
): Promise<Invoice> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { invoice, corrected, caller } = await openInvoiceToWrite(transaction, context, id);
    requireDraft(invoice);
    requireFresh(invoice, updatedAt);
    const issued = await storeIssue(transaction, { now, siteUrl: context.siteUrl() }, invoice, corrected);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'invoice.issued',
        record: { type: 'invoice', id },
        changes: [{ field: 'totalInclTax', before: null, after: issued.total_incl_tax }],
      },
      now,
    );
    if (issued.project_id !== null)
      await recordEvent(
        transaction,
        {
          projectId: issued.project_id,
          actor: caller.userId,
          side: 'team',
          event: issueEvent(issued),
        },
        now,
      );
    return presentInvoice(transaction, issued, context);
  });
}

interface Issuing {
  now: Date;
  siteUrl: string;
}

export const issueEvent = ({ id, kind, reference, title, locale }: InvoiceRow): IssueEvent => ({
  type: kind === 'creditNote' ? 'credit_note_issued' : 'invoice_issued',
  invoiceId: id,
  reference: reference ?? '',
  title,
  locale,
});

/**
 * Without activity and event.
 * @param invoice a draft, locked like the invoice that it corrects
 * @throws Refusal INVALID with what is missing
 */
export async function storeIssue(
  transaction: Handle,
  issuing: Issuing,
  invoice: InvoiceRow,
  corrected: InvoiceRow | undefined,
): Promise<InvoiceRow> {
  const issued = await freeze(transaction, issuing, invoice, corrected);
  if (corrected) await settle(transaction, corrected, { credited: issued.total_incl_tax }, issuing.now);
  return !corrected && issued.total_incl_tax === 0 ? settle(transaction, issued, {}, issuing.now) : issued;
}

async function freeze(
  transaction: Handle,
  { now, siteUrl }: Issuing,
  invoice: InvoiceRow,
  corrected: InvoiceRow | undefined,
): Promise<InvoiceRow> {
  const content = fromJson(invoice.content);
  const settings = (await readSettings(transaction)).values;
  const missing = missingFacts(settings, invoice, content);
  if (missing.length > 0)
    throw new Refusal(
      'INVALID',
      missing.map((field) => ({ field, code: 'required' })),
    );
  await requireCurrent(transaction, invoice, content);
  const neighbours = await readNeighbours(transaction, invoice);
  const { series } = invoice;
  const { issuedOn, year, number, position, previousHash } = await takePlace(transaction, {
    series,
    today: dayAt(now),
  });
  const reference = invoiceReference(series, year, number);
  const issue: Issue = { invoice, content, reference, issuedOn, settings, siteUrl, neighbours };
  const document = corrected ? creditNoteDocument(issue, corrected) : invoiceDocument(issue);
  requireComplete(document);
  const frozen = canonicalJson({ id: invoice.id, document });
  const hash = chainHash(previousHash, frozen);
  await extendChain(transaction, series, hash);
  // The mails follow once it is drawn. @see mail-about-invoice.ts
  await freezeDocument(
    transaction,
    { subjectId: invoice.id, name: `${reference}.pdf`, model: document },
    now,
  );
  return updateInvoiceRow(
    transaction,
    invoice,
    {
      year,
      number,
      position,
      reference,
      issued_on: issuedOn,
      due_on: document.kind === 'invoice' ? document.payment.dueOn : null,
      issued_at: toInstant(now),
      issued_content: frozen,
      previous_hash: previousHash,
      hash,
    },
    now,
  );
}

/**
 * Credit notes may have changed what the draft deducts, and the quote may be withdrawn.
 * @throws Refusal OFFER_NOT_ACCEPTED, DRAFT_OUTDATED
 */
async function requireCurrent(
  transaction: Handle,
  invoice: InvoiceRow,
  { deductions, taxes }: InvoiceContent,
): Promise<void> {
  if (invoice.kind === 'creditNote' || invoice.quote_id === null) return;
  const quote = await findQuote(transaction, invoice.quote_id);
  if (!quote || !isAccepted(quote)) throw new Refusal('OFFER_NOT_ACCEPTED');
  const others = await readInvoiced(transaction, quote, invoice.id);
  const isCurrent =
    invoice.kind === 'balance'
      ? canonicalJson([deductions, taxes]) === canonicalJson([others.deductions, others.left])
      : grossTotal(taxes) <= grossTotal(others.left);
  if (!isCurrent) throw new Refusal('DRAFT_OUTDATED');
}

/** Refuses before the number is taken. @throws Refusal INVALID by path in the document */
function requireComplete(document: InvoiceDocument | CreditNoteDocument): void {
  try {
    checkDocument(document);
  } catch (error) {
    if (!(error instanceof IncompleteDocument)) throw error;
    throw new Refusal(
      'INVALID',
      error.fields.map((field) => ({ field, code: 'other' })),
    );
  }
}

async function readNeighbours(transaction: Handle, invoice: InvoiceRow): Promise<Neighbours> {
  const quote = invoice.quote_id === null ? undefined : await findQuote(transaction, invoice.quote_id);
  if (!quote) return { invoices: [], quoteTotal: null };
  const all = await listInvoicesOfQuote(transaction, quote.id);
  return {
    invoices: all.filter(({ id, issued_at: issuedAt }) => id !== invoice.id && issuedAt !== null),
    quoteTotal: quote.total_incl_tax,
  };
}
