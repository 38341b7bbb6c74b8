// No bar unless its parts add up.
import type { InvoiceKind as BilledKind, Scale, ScalePart } from '../../documents/model';
import type { InvoiceRow } from '../queries';

export interface Neighbours {
  /** Issued invoices of the same quote, without this one. */
  invoices: readonly InvoiceRow[];
  /** Of the quote, cents with tax; null: none. */
  quoteTotal: number | null;
}

const whole = ({ total, parts, ...scale }: Scale): Scale | null =>
  parts.reduce((sum, { amount }) => sum + amount, 0) === total && parts.every(({ amount }) => amount > 0)
    ? { ...scale, total, parts }
    : null;

const shown = (parts: readonly ScalePart[]) => parts.filter(({ amount }) => amount !== 0);

/** @returns null without a quote, or before its parts are all invoiced */
export function quoteScale(
  { total_incl_tax: amount }: InvoiceRow,
  { invoices, quoteTotal }: Neighbours,
): Scale | null {
  if (quoteTotal === null) return null;
  const others = invoices.flatMap(
    ({ total_incl_tax: total, credited, settled_on: settledOn, kind, reference }): ScalePart[] => [
      {
        amount: total - credited,
        state: settledOn === null ? 'due' : 'paid',
        is: { a: 'invoice', kind: kind as BilledKind, number: reference ?? '' },
      },
    ],
  );
  const percent = Math.round((amount / quoteTotal) * 100);
  const parts: ScalePart[] = [
    ...others,
    { amount, state: 'due', is: { a: 'thisInvoice', percent: percent || null } },
  ];
  return whole({ of: { a: 'order' }, total: quoteTotal, parts: shown(parts) });
}

export function creditScale(note: InvoiceRow, corrected: InvoiceRow): Scale | null {
  const { total_incl_tax: total, paid, credited, due_on: dueOn, kind } = corrected;
  const number = corrected.reference ?? '';
  const left = total - paid - credited - note.total_incl_tax;
  // Earlier credit notes have no part of their own.
  if (credited > 0) return null;
  return whole({
    of: { a: 'invoice', number },
    total,
    parts: shown([
      { amount: paid, state: 'paid', is: { a: 'invoice', kind: kind as BilledKind, number } },
      { amount: note.total_incl_tax, state: 'credited', is: { a: 'thisCredit' } },
      { amount: left, state: 'due', is: { a: 'left', number, dueOn } },
    ]),
  });
}
