import { describe, expect, it } from 'vitest';
import { leftToInvoice, nextInvoices, quoteBar } from './quote-parts';

const quote = {
  id: 'q1',
  totalInclTax: 1_248_000,
  schedule: [{ due: 'acceptance' }, { due: 'milestone' }, { due: 'milestone' }],
};
const deposit = {
  kind: 'deposit',
  state: 'paid',
  quoteId: 'q1',
  part: 0,
  totalInclTax: 374_400,
  paid: 374_400,
  credited: 0,
  due: 0,
  late: false,
} as const;
const progress = { ...deposit, kind: 'progress', state: 'issued', part: 1, paid: 0, due: 374_400 } as const;

describe('invoices of a quote', () => {
  it('begin with the parts of its schedule and end with the balance', () => {
    expect(nextInvoices(quote, [])).toEqual([
      { kind: 'deposit', part: 0 },
      { kind: 'progress', part: 1 },
      { kind: 'balance' },
    ]);
    expect(nextInvoices(quote, [deposit, progress])).toEqual([{ kind: 'balance' }]);
  });

  it('are complete once nothing is left', () => {
    const balance = { ...deposit, kind: 'balance', part: null, totalInclTax: 873_600 } as const;
    expect(leftToInvoice(quote, [deposit, balance])).toBe(0);
    expect(nextInvoices(quote, [deposit, balance])).toEqual([]);
  });

  it('leave a part open again once a credit note cancelled its invoice', () => {
    const cancelled = { ...deposit, state: 'credited', paid: 0, credited: 374_400 } as const;
    expect(nextInvoices(quote, [cancelled])).toHaveLength(3);
  });

  it('make up the quote as a length', () => {
    expect(quoteBar(quote, [deposit, { ...progress, late: true }])).toEqual([
      { look: 'paid', cents: 374_400 },
      { look: 'late', cents: 374_400 },
      { look: 'toCome', cents: 499_200 },
    ]);
  });
});
