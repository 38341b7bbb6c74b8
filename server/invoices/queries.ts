import type { Insertable, Selectable } from 'kysely';
import { after } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import type { Tables } from '../db/tables';
import { fold } from '../db/text-search';

export type InvoiceRow = Selectable<Tables['invoices']>;
export type PaymentRow = Selectable<Tables['invoice_payments']>;
type NewInvoice = Omit<Insertable<Tables['invoices']>, 'search_text'>;
type InvoiceChanges = Partial<Omit<InvoiceRow, 'id' | 'search_text' | 'updated_at' | 'created_at'>>;

const searchText = ({
  reference,
  title,
  customer_name: customer,
}: Pick<InvoiceRow, 'reference' | 'title' | 'customer_name'>) =>
  fold(`${reference ?? ''} ${title} ${customer}`);

export function insertInvoice(transaction: Handle, invoice: NewInvoice): Promise<InvoiceRow> {
  return transaction
    .insertInto('invoices')
    .values({ ...invoice, search_text: searchText({ ...invoice, reference: invoice.reference ?? null }) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findInvoice(handle: Handle, id: string): Promise<InvoiceRow | undefined> {
  return handle.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockInvoice(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<InvoiceRow | undefined> {
  const query = transaction.selectFrom('invoices').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

export function findInvoiceByKey(
  handle: Handle,
  { author, key }: { author: string; key: string },
): Promise<InvoiceRow | undefined> {
  return handle
    .selectFrom('invoices')
    .selectAll()
    .where('created_by', '=', author)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** `updated_at` always grows. */
export function updateInvoiceRow(
  transaction: Handle,
  invoice: InvoiceRow,
  changes: InvoiceChanges,
  now: Date,
): Promise<InvoiceRow> {
  return transaction
    .updateTable('invoices')
    .set({
      ...changes,
      search_text: searchText({ ...invoice, ...changes }),
      updated_at: after(invoice.updated_at, now),
    })
    .where('id', '=', invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteInvoiceRow(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('invoices').where('id', '=', id).execute();
}

/** All of a quote except credit notes, drafts included. */
export function listInvoicesOfQuote(handle: Handle, quoteId: string): Promise<InvoiceRow[]> {
  return handle
    .selectFrom('invoices')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('kind', '<>', 'creditNote')
    .orderBy('id')
    .execute();
}

/** Drafts included. */
export async function listCreditNotes(handle: Handle, invoiceIds: readonly string[]): Promise<InvoiceRow[]> {
  if (invoiceIds.length === 0) return [];
  return handle
    .selectFrom('invoices')
    .selectAll()
    .where('corrects_id', 'in', [...invoiceIds])
    .orderBy('id')
    .execute();
}

/** Oldest first, with who recorded them. */
export function listPayments(handle: Handle, invoiceId: string) {
  return handle
    .selectFrom('invoice_payments as payments')
    .leftJoin('users', 'users.id', 'payments.created_by')
    .selectAll('payments')
    .select(['users.first_name', 'users.last_name'])
    .where('payments.invoice_id', '=', invoiceId)
    .orderBy('payments.paid_on')
    .orderBy('payments.id')
    .execute();
}
export type NamedPayment = Awaited<ReturnType<typeof listPayments>>[number];

export type ListedPayment = Pick<PaymentRow, 'invoice_id' | 'method' | 'card_reference'>;

/** @returns by invoice, oldest first */
export async function listPaymentsOf(
  handle: Handle,
  invoices: readonly { id: string }[],
): Promise<Map<string, ListedPayment[]>> {
  const rows = await handle
    .selectFrom('invoice_payments')
    .select(['invoice_id', 'method', 'card_reference'])
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('paid_on')
    .orderBy('id')
    .execute();
  const payments = new Map<string, ListedPayment[]>();
  for (const row of rows) payments.set(row.invoice_id, [...(payments.get(row.invoice_id) ?? []), row]);
  return payments;
}

export function listReminders(handle: Handle, invoiceId: string) {
  return handle
    .selectFrom('invoice_reminders')
    .select(['day', 'sent_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('sent_at')
    .execute();
}
