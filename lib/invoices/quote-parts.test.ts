import { describe, expect, it } from 'vitest';
import { creditedOf, leftToInvoice, nextInvoices } from './quote-parts';

const quote = {
  id: 'q1',
  totalInclTax: 1_248_000,
  schedule: [
    { due: 'acceptance', amount: 374_400 },
    { due: 'milestone', amount: 436_800 },
    { due: 'milestone', amount: 436_800 },
  ],
};
const deposit = {
  kind: 'deposit',
  state: 'paid',
  quoteId: 'q1',
  part: 0,
  totalInclTax: 374_400,
  credited: 0,
} as const;
const progress = { ...deposit, kind: 'progress', state: 'issued', part: 1 } as const;

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

  it('leave out parts of more than what is left', () => {
    const free = { ...deposit, kind: 'progress', part: 2, totalInclTax: 850_000 } as const;
    expect(nextInvoices(quote, [free])).toEqual([{ kind: 'deposit', part: 0 }, { kind: 'balance' }]);
  });

  it('are a balance only after a balance, which billed the other parts', () => {
    const balance = { ...deposit, kind: 'balance', part: null, totalInclTax: 873_600 } as const;
    const reduced = { ...balance, credited: 500_000 };
    expect(nextInvoices(quote, [deposit, reduced])).toEqual([{ kind: 'balance' }]);
    expect(creditedOf(quote, [deposit, reduced])).toBe(500_000);
    const cancelled = { ...deposit, credited: 374_400 };
    expect(nextInvoices(quote, [cancelled, balance])).toEqual([{ kind: 'balance' }]);
  });

  it('bill again what credit notes took back, until an invoice does', () => {
    expect(creditedOf(quote, [{ ...deposit, credited: 12_000 }])).toBe(12_000);
    const cancelled = { ...deposit, credited: 374_400 };
    expect(creditedOf(quote, [cancelled])).toBe(374_400);
    expect(creditedOf(quote, [cancelled, deposit])).toBe(0);
  });

  it('leave a part open again once a credit note cancelled its invoice', () => {
    const cancelled = { ...deposit, state: 'credited', credited: 374_400 } as const;
    expect(nextInvoices(quote, [cancelled])).toHaveLength(3);
  });
});
