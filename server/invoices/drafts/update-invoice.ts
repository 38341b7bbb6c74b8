import type { z } from 'zod';
import type { Invoice, updateInvoiceBody } from '../../../lib/contract/invoices/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { requireFresh } from '../../core/require-fresh';
import { fromJson } from '../../db/codec';
import { canonicalJson } from '../issue/canonical-json';
import { openInvoiceToWrite } from '../invoice-access';
import { contentColumns, customerOf, taxesOf, termsOf } from './invoice-content';
import { presentInvoice } from '../present';
import { deleteInvoiceRow, updateInvoiceRow } from '../queries';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent } from '../tables';

type Written = z.output<typeof updateInvoiceBody>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVOICE_ISSUED, STALE, INVALID */
export async function updateInvoice(context: Context, id: string, written: Written): Promise<Invoice> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    requireDraft(invoice);
    requireFresh(invoice, written.updatedAt);
    const before = fromJson(invoice.content);
    const content = changed(invoice, before, written);
    const locale = written.locale ?? invoice.locale;
    const fields = changedFields(before, content);
    if (written.title !== invoice.title) fields.push('title');
    if (locale !== invoice.locale) fields.push('locale');
    if (fields.length === 0) return presentInvoice(transaction, invoice, context);
    const saved = await updateInvoiceRow(
      transaction,
      invoice,
      { title: written.title, locale, ...contentColumns(content) },
      now,
    );
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'invoice.updated', record: { type: 'invoice', id }, fields },
      now,
    );
    return presentInvoice(transaction, saved, context);
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVOICE_ISSUED */
export async function deleteInvoice(context: Context, id: string): Promise<void> {
  const { database, now } = context;
  await database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    requireDraft(invoice);
    await deleteInvoiceRow(transaction, id);
    await recordActivity(
      transaction,
      { actor: caller.userId, action: 'invoice.deleted', record: { type: 'invoice', id } },
      now,
    );
  });
}

export function requireDraft({ issued_at: issuedAt }: InvoiceRow): void {
  if (issuedAt !== null) throw new Refusal('INVOICE_ISSUED');
}

/** Lines of other kinds come from the quote or the corrected invoice. */
function changed(
  { kind }: InvoiceRow,
  before: InvoiceContent,
  { lines, customer, ...terms }: Written,
): InvoiceContent {
  const fixed = [
    ...(lines && kind !== 'free' ? ['lines'] : []),
    ...(customer && before.isCustomerFixed ? ['customer'] : []),
  ];
  if (fixed.length > 0)
    throw new Refusal(
      'INVALID',
      fixed.map((field) => ({ field, code: 'fixed' })),
    );
  return {
    ...before,
    ...termsOf(terms),
    ...(lines ? { lines, taxes: taxesOf(lines) } : {}),
    ...(customer ? { customer: customerOf(customer) } : {}),
  };
}

const changedFields = (before: InvoiceContent, after: InvoiceContent): string[] =>
  (Object.keys(after) as (keyof InvoiceContent)[]).filter(
    (field) =>
      field !== 'taxes' && canonicalJson({ is: before[field] }) !== canonicalJson({ is: after[field] }),
  );
