import { dueOf, overpaidOf } from '../../../lib/contract/invoices/choices';
import { dayAt } from '../../../lib/format/days';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { updateInvoiceRow } from '../queries';
import type { InvoiceRow } from '../queries';

export const dueIn = ({ total_incl_tax: totalInclTax, paid, credited }: InvoiceRow): number =>
  dueOf({ totalInclTax, paid, credited });

export const overpaidIn = ({
  total_incl_tax: totalInclTax,
  paid,
  credited,
}: Pick<InvoiceRow, 'total_incl_tax' | 'paid' | 'credited'>): number =>
  overpaidOf({ totalInclTax, paid, credited });

/**
 * Adds to what was paid or credited, and notes the day on which nothing is left.
 * @param invoice locked and issued
 * @param change cents, of stored payments and credit notes; negative: a payment was removed
 */
export async function settle(
  transaction: Handle,
  invoice: InvoiceRow,
  { paid = 0, credited = 0 }: { paid?: number; credited?: number },
  now: Date,
): Promise<InvoiceRow> {
  const sums = { paid: invoice.paid + paid, credited: invoice.credited + credited };
  const isSettled = dueIn({ ...invoice, ...sums }) === 0;
  // The removed payment may be the one that settled it.
  const before = paid < 0 ? null : invoice.settled_on;
  const settledOn = isSettled ? (before ?? (await lastDayOf(transaction, invoice, now))) : null;
  return updateInvoiceRow(transaction, invoice, { ...sums, settled_on: settledOn }, now);
}

/** Payments are recorded in any order: the latest day of a payment or credit note, today without any. */
async function lastDayOf(transaction: Handle, { id }: InvoiceRow, now: Date): Promise<Day> {
  const payment = await transaction
    .selectFrom('invoice_payments')
    .select((eb) => eb.fn.max('paid_on').as('day'))
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  const note = await transaction
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('issued_on').as('day'))
    .where('corrects_id', '=', id)
    .executeTakeFirst();
  const days = [payment?.day, note?.day].filter((day) => typeof day === 'string').sort();
  return days.at(-1) ?? dayAt(now);
}
