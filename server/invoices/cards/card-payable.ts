import { cardLimits, isDemoSeries } from '../../../lib/contract/invoices/choices';
import type { Cards } from '../../core/cards';
import { dueIn } from '../payments/settle';
import type { InvoiceRow } from '../queries';

/** Absent: no card payments. */
export type CardRules = Pick<Cards, 'isTest'> | undefined;

/** An issued invoice with something left to pay; one of the demonstration only with test keys. */
export function isCardPayable(invoice: InvoiceRow, cards: CardRules): boolean {
  if (!cards || invoice.issued_at === null || invoice.kind === 'creditNote') return false;
  if (isDemoSeries(invoice.series) && !cards.isTest) return false;
  const due = dueIn(invoice);
  return due >= cardLimits.least && due <= cardLimits.most;
}
