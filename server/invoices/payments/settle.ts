import { dueOf } from '../../../lib/contract/invoices/choices';
import { localDay } from '../../core/working-hours';
import type { Day } from '../../db/codec';
import type { Handle } from '../../db/database';
import { updateInvoiceRow } from '../queries';
import type { InvoiceRow } from '../queries';

export const dueIn = ({ total_incl_tax: totalInclTax, paid, credited }: InvoiceRow): number =>
  dueOf({ totalInclTax, paid, credited });

/**
 * Adds to what was paid or credited, and notes the day on which nothing is left.
 * @param invoice locked and issued
 * @param change cents; negative: a payment was removed
 */
export function settle(
  transaction: Handle,
  invoice: InvoiceRow,
  { paid = 0, credited = 0, on }: { paid?: number; credited?: number; on?: Day },
  now: Date,
): Promise<InvoiceRow> {
  const sums = { paid: invoice.paid + paid, credited: invoice.credited + credited };
  const isSettled = dueIn({ ...invoice, ...sums }) === 0;
  const day = on ?? localDay(now.getTime());
  return updateInvoiceRow(
    transaction,
    invoice,
    { ...sums, settled_on: isSettled ? (invoice.settled_on ?? day) : null },
    now,
  );
}
