import type { z } from 'zod';
import type { Invoice, newPaymentBody } from '../../../lib/contract/invoices/schemas';
import type { ProjectEvent } from '../../../lib/contract/conversation/schemas';
import { addDays, dayAt } from '../../../lib/format/days';
import { recordActivity } from '../../core/activity/record-activity';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { recordEvent } from '../../projects/timeline/write-entries';
import { openInvoiceToWrite } from '../invoice-access';
import { tellOfPayment, tellOfRemoval } from '../mail-about-invoice';
import { presentInvoice } from '../present';
import type { InvoiceRow, PaymentRow } from '../queries';
import { dueIn, settle } from './settle';

/** A payment may precede its invoice; much earlier days are typing errors. */
const DAYS_BEFORE_INVOICE = 183;

/** First day of a payment. @param issuedOn of the invoice */
export const earliestPayment = (issuedOn: Day): Day => addDays(issuedOn, -DAYS_BEFORE_INVOICE);

type NewPayment = Pick<PaymentRow, 'paid_on' | 'amount' | 'method' | 'note' | 'bank_line' | 'key'> &
  Partial<Pick<PaymentRow, 'card_reference'>>;

interface By {
  /** null: a card payment. */
  actor: string | null;
  now: Date;
}

/**
 * Idempotent by key.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND also for a credit note, INVOICE_DRAFT, KEY_TAKEN, INVALID over what is due without a confirmation, in the future or long before the invoice
 */
export async function addPayment(
  context: Context,
  id: string,
  { paidOn, amount, method, note = null, overpaid = false, key }: z.output<typeof newPaymentBody>,
): Promise<Invoice> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { invoice, caller } = await openInvoiceToWrite(transaction, context, id);
    if (invoice.kind === 'creditNote') throw new Refusal('NOT_FOUND');
    if (invoice.issued_at === null) throw new Refusal('INVOICE_DRAFT');
    const known = key === undefined ? undefined : await findPaymentByKey(transaction, id, key);
    if (known) {
      if (known.amount !== amount || known.paid_on !== paidOn) throw new Refusal('KEY_TAKEN');
      return presentInvoice(transaction, invoice, context);
    }
    const earliest = earliestPayment(invoice.issued_on ?? paidOn);
    if (paidOn < earliest) throw new Refusal('INVALID', [{ field: 'paidOn', code: 'longBefore' }]);
    if (paidOn > dayAt(now)) throw new Refusal('INVALID', [{ field: 'paidOn', code: 'future' }]);
    if (amount > dueIn(invoice) && !overpaid)
      throw new Refusal('INVALID', [{ field: 'amount', code: 'overDue' }]);
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
    .select(['amount', 'paid_on'])
    .where('invoice_id', '=', invoiceId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Without activity, event and mails. @param invoice locked and issued */
export async function storePayment(
  transaction: Handle,
  invoice: InvoiceRow,
  payment: NewPayment,
  { actor, now }: By,
): Promise<InvoiceRow> {
  await transaction
    .insertInto('invoice_payments')
    .values({
      id: newId(),
      invoice_id: invoice.id,
      card_reference: null,
      ...payment,
      created_by: actor,
      created_at: toInstant(now),
    })
    .execute();
  return settle(transaction, invoice, { paid: payment.amount }, now);
}

type PaymentEvent = Extract<ProjectEvent, { type: 'payment_received' | 'payment_removed' }>;

export const paymentEvent = (
  invoice: InvoiceRow,
  amount: number,
  type: PaymentEvent['type'] = 'payment_received',
): PaymentEvent => ({
  type,
  invoiceId: invoice.id,
  reference: invoice.reference ?? '',
  title: invoice.title,
  locale: invoice.locale,
  amount,
  due: dueIn(invoice),
});

/** @param invoice as for `storePayment` */
export async function insertPayment(
  transaction: Handle,
  invoice: InvoiceRow,
  payment: NewPayment,
  by: By,
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
  { actor, now }: By,
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
      .returning(['amount', 'paid_on'])
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
    if (saved.project_id !== null)
      await recordEvent(
        transaction,
        {
          projectId: saved.project_id,
          actor: caller.userId,
          side: 'team',
          event: paymentEvent(saved, removed.amount, 'payment_removed'),
        },
        now,
      );
    await tellOfRemoval(transaction, saved, { amount: removed.amount, paidOn: removed.paid_on }, now);
    return presentInvoice(transaction, saved, context);
  });
}
