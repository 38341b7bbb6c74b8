import { describe, expect, it } from 'vitest';
import { creditNote, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { pressingInvoice, sortedInvoices } from './own-invoices';

const later = invoiceSummary({ id: 'i3', dueOn: '2027-03-31', late: false, daysLate: 0 });

describe('own invoices', () => {
  it('are open in the order in which they are due, and settled in the order of the list', () => {
    const { open, settled } = sortedInvoices([later, creditNote(), invoiceSummary(), paidInvoice()]);
    expect(open.map(({ id }) => id)).toEqual(['i1', 'i3']);
    expect(settled.map(({ id }) => id)).toEqual(['a1', 'i2']);
  });

  it('press when late or due within seven days', () => {
    const { open } = sortedInvoices([later]);
    expect(pressingInvoice(open, '2027-03-23')).toBeUndefined();
    expect(pressingInvoice(open, '2027-03-24')?.id).toBe('i3');
    expect(pressingInvoice(open, '2027-05-01')?.id).toBe('i3');
    expect(pressingInvoice([], '2027-05-01')).toBeUndefined();
  });
});
