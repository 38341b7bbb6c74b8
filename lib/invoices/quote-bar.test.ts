import { describe, expect, it } from 'vitest';
import { creditNote, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { quoteBarParts } from './quote-bar';

describe('the bar of a quote', () => {
  it('are its invoices less their credit notes, in the order of their issue, then what is to come', () => {
    const parts = quoteBarParts(1_248_000, [creditNote(), invoiceSummary(), paidInvoice()]);
    expect(parts.map(({ look, cents, invoice }) => [look, cents, invoice?.reference])).toEqual([
      ['paid', 374_400, 'F-2026-0118'],
      ['paid', 200_000, 'F-2027-0009'],
      ['due', 146_200, 'F-2027-0009'],
      ['toCome', 527_400, undefined],
    ]);
  });

  it('follow the numbers of invoices issued on one day, like the bar of the document', () => {
    const third = invoiceSummary({ id: 'i3', reference: 'F-2027-10000', kind: 'progress' });
    const second = invoiceSummary({ id: 'i2', reference: 'F-2027-9999', kind: 'progress' });
    const parts = quoteBarParts(1_248_000, [third, second, paidInvoice({ issuedOn: second.issuedOn })]);
    expect([...new Set(parts.map(({ invoice }) => invoice?.reference))]).toEqual([
      'F-2026-0118',
      'F-2027-9999',
      'F-2027-10000',
      undefined,
    ]);
  });

  it('leave nothing to come once all is invoiced', () => {
    expect(quoteBarParts(374_400, [paidInvoice()])).toHaveLength(1);
  });
});
