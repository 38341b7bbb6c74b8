import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '@/lib/contract/core/money';
import { categoryTotals, documentTotals } from '@/server/documents/amounts';
import { billingDocuments } from './support/generate';
import { balance, invoice, line } from './support/samples';

describe('documentTotals', () => {
  it('is the money module’s sum without deductions', () => {
    const lines = [line('Conseil', { quantity: 3.33 }), line('Livre', { vatRate: 5.5, unitPrice: 1_150 })];
    expect(documentTotals(lines)).toEqual(totalsOf(lines));
  });

  it('takes percent lines of a price for a hundred', () => {
    const share = line('Acompte', { quantity: 33.33, unitPrice: 1_040_001, unitBase: 100 });
    expect(documentTotals([share]).lines).toEqual([346_632]);
  });

  it('leaves of a balance what is not invoiced yet, per rate', () => {
    expect(balance('fr').totals.taxes).toEqual([{ vatRate: 20, base: 312_000, tax: 62_400 }]);
  });
});

describe('categoryTotals', () => {
  it('splits the rate 0 by category', () => {
    const reason = { reason: 'Art. 261 du CGI', code: '' };
    const lines = [
      line('Formation', { vatRate: 0, vatCategory: 'E', exemption: reason, unitPrice: 100 }),
      line('Export', { vatRate: 0, vatCategory: 'Z', unitPrice: 50 }),
    ];
    expect(categoryTotals(invoice('fr', lines)).map(({ category, base }) => [category, base])).toEqual([
      ['E', 100],
      ['Z', 50],
    ]);
  });

  it('adds up to the totals', () => {
    fc.assert(
      fc.property(billingDocuments, (document) => {
        const parts = categoryTotals(document);
        const sum = (of: 'base' | 'tax') => parts.reduce((total, part) => total + part[of], 0);
        expect([sum('base'), sum('tax')]).toEqual([document.totals.totalExclTax, document.totals.totalTax]);
      }),
    );
  });
});
