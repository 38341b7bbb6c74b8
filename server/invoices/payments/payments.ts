import type { z } from 'zod';
import type { Invoice, newPaymentBody } from '../../../lib/contract/invoices/schemas';
import type { ProjectEvent } from '../../../lib/contract/conversation/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { localDay } from '../../core/working-hours';
import { toInstant } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { recordEvent } from '../../projects/timeline/write-entries';
import { openInvoiceToWrite } from '../invoice-access';
import { tellOfPayment } from '../mail-about-invoice';
import { presentInvoice } from '../present';
import type { InvoiceRow, PaymentRow } from '../queries';
import { dueIn, settle } from './settle';

type NewPayment = Pick<PaymentRow, 'paid_on' | 'amount' | 'method' | 'note' | 'bank_line' | 'key'>;

/**
 * Idempotent by key.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVOICE_DRAFT, INVALID over what is due or in the future
 */
export async function addPayment(
  context: Context,
  id: string,
  { paidOn, amount, method, note = null, key }: z.output<typeof newPaymentBody>,
): Promise<Invoice> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    if (invoice.issued_at === null || invoice.kind === 'creditNote') throw new Refusal('INVOICE_DRAFT');
    if (key !== undefined && (await findPaymentByKey(transaction, id, key)))
      return presentInvoice(transaction, invoice, context);
    if (paidOn > localDay(now.getTime())) throw new Refusal('INVALID', [{ field: 'paidOn', code: 'future' }]);
    if (amount > dueIn(invoice)) throw new Refusal('INVALID', [{ field: 'amount', code: 'overDue' }]);
    const saved = await insertPayment(
      transaction,
      invoice,
      { paid_on: paidOn, amount, method, note, bank_line: null, key: key ?? null },
      { actor: caller.userId, now },
    );
    return presentInvoice(transaction, saved, context);
  });
}

function findPaymentByKey(transaction: Handle, invoiceId: string, key: string) {
  return transaction
    .selectFrom('invoice_payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Without activity, event and mails. @param invoice locked, issued, with at least the amount due */
export async function storePayment(
  transaction: Handle,
  invoice: InvoiceRow,
  payment: NewPayment,
  { actor, now }: { actor: string; now: Date },
): Promise<InvoiceRow> {
  await transaction
    .insertInto('invoice_payments')
    .values({
      id: newId(),
      invoice_id: invoice.id,
      ...payment,
      created_by: actor,
      created_at: toInstant(now),
    })
    .execute();
  return settle(transaction, invoice, { paid: payment.amount, on: payment.paid_on }, now);
}

export const paymentEvent = (
  invoice: InvoiceRow,
  amount: number,
): Extract<ProjectEvent, { type: 'payment_received' }> => ({
  type: 'payment_received',
  invoiceId: invoice.id,
  reference: invoice.reference ?? '',
  title: invoice.title,
  amount,
  due: dueIn(invoice),
});

/** @param invoice as for `storePayment` */
async function insertPayment(
  transaction: Handle,
  invoice: InvoiceRow,
  payment: NewPayment,
  by: { actor: string; now: Date },
): Promise<InvoiceRow> {
  const saved = await storePayment(transaction, invoice, payment, by);
  const { amount, paid_on: paidOn } = payment;
  await tellOfPayments(transaction, { before: invoice, saved, amount, paidOn }, by);
  return saved;
}

/** One or several payments of an invoice. */
export interface Received {
  before: InvoiceRow;
  saved: InvoiceRow;
  /** Cents; the sum. */
  amount: number;
  /** The last day. */
  paidOn: Day;
}

/** Activity, event and mails. */
export async function tellOfPayments(
  transaction: Handle,
  { before: invoice, saved, amount, paidOn }: Received,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await recordActivity(
    transaction,
    {
      actor,
      action: 'invoice.payment-added',
      record: { type: 'invoice', id: invoice.id },
      changes: [{ field: 'paid', before: invoice.paid, after: saved.paid }],
    },
    now,
  );
  if (saved.project_id !== null)
    await recordEvent(
      transaction,
      {
        projectId: saved.project_id,
        actor,
        side: 'team',
        event: paymentEvent(saved, amount),
      },
      now,
    );
  await tellOfPayment(transaction, saved, { amount, paidOn }, now);
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function removePayment(
  context: Context,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<Invoice> {
  const { database, now } = context;
  requireAdmin(context);
  return database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    const removed = await transaction
      .deleteFrom('invoice_payments')
      .where('id', '=', paymentId)
      .where('invoice_id', '=', id)
      .returning('amount')
      .executeTakeFirst();
    if (!removed) throw new Refusal('NOT_FOUND');
    const saved = await settle(transaction, invoice, { paid: -removed.amount }, now);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'invoice.payment-removed',
        record: { type: 'invoice', id },
        changes: [{ field: 'paid', before: invoice.paid, after: saved.paid }],
      },
      now,
    );
    return presentInvoice(transaction, saved, context);
  });
}
