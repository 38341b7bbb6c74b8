import type { z } from 'zod';
import { grossTotal, partOfRates } from '../../../lib/contract/invoices/shares';
import type { creditNoteBody, Invoice } from '../../../lib/contract/invoices/schemas';
import type { RateTotal } from '../../../lib/contract/core/money';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { findEarlierDraft, hasLines, storeDraft } from './store-draft';
import type { NewDraft } from './store-draft';
import { openInvoiceToWrite } from '../invoice-access';
import { leftToCredit } from '../invoiced';
import { creditLine, creditTitle } from './line-words';
import { presentInvoice } from '../present';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent } from '../tables';

type Written = z.output<typeof creditNoteBody>;

/**
 * Idempotent by key.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVOICE_DRAFT, NOTHING_LEFT, KEY_TAKEN, INVALID over what is left
 */
export async function createCreditNote(context: Context, id: string, written: Written): Promise<Invoice> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    const earlier = await findEarlierDraft(
      transaction,
      caller.userId,
      written.key,
      (draft) => draft.corrects_id === id && (!written.lines || hasLines(draft, written.lines)),
    );
    if (earlier) return presentInvoice(transaction, earlier, context);
    const note = await storeDraft(transaction, await draftOfCredit(transaction, invoice, written), {
      actor: caller.userId,
      now,
    });
    return presentInvoice(transaction, note, context);
  });
}

/** @throws Refusal NOT_FOUND, INVOICE_DRAFT, NOTHING_LEFT, INVALID over what is left or without an amount */
export async function draftOfCredit(
  transaction: Handle,
  invoice: InvoiceRow,
  { title, lines, notes = null, key }: Written,
): Promise<NewDraft> {
  if (invoice.kind === 'creditNote') throw new Refusal('NOT_FOUND');
  if (invoice.reference === null) throw new Refusal('INVOICE_DRAFT');
  const left = await leftToCredit(transaction, invoice);
  if (grossTotal(left) <= 0) throw new Refusal('NOTHING_LEFT');
  const corrected = fromJson(invoice.content);
  return {
    kind: 'creditNote',
    projectId: invoice.project_id,
    customerId: invoice.customer_id,
    ...(invoice.quote_id === null ? {} : { quoteId: invoice.quote_id }),
    correctsId: invoice.id,
    locale: invoice.locale,
    title: title ?? creditTitle(invoice.locale, invoice.reference),
    content: {
      ...corrected,
      ...(lines ? partOf(lines, left) : wholeOf(invoice, corrected, left)),
      deductions: [],
      isCustomerFixed: true,
      notes,
      paymentDays: null,
    },
    key,
  };
}

type Lines = Pick<InvoiceContent, 'lines' | 'taxes'>;

function partOf(lines: InvoiceContent['lines'], left: readonly RateTotal[]): Lines {
  const taxes = partOfRates(lines, left);
  if (!taxes || grossTotal(taxes) > grossTotal(left))
    throw new Refusal('INVALID', [{ field: 'lines', code: 'overLeft' }]);
  if (grossTotal(taxes) <= 0) throw new Refusal('INVALID', [{ field: 'lines', code: 'zeroTotal' }]);
  return { lines, taxes };
}

/** The lines of the invoice, or one per rate if something was deducted or credited before. */
function wholeOf(
  { reference, locale, total_incl_tax: total }: InvoiceRow,
  { lines, deductions }: InvoiceContent,
  left: RateTotal[],
): Lines {
  if (deductions.length === 0 && grossTotal(left) === total) return { lines, taxes: left };
  const label = creditLine(locale, reference ?? '');
  return {
    lines: left.map(({ vatRate, base }) => ({ label, quantity: 1, unitPrice: base, vatRate })),
    taxes: left,
  };
}
