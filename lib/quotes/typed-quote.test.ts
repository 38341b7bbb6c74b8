import { describe, expect, it } from 'vitest';
import { emptyQuote, typedQuote, typedTotals } from './typed-quote';

const line = (quantity: string, unitPrice: string) => ({ label: 'x', quantity, unitPrice });

describe('quote form', () => {
  it('starts with one line, the default VAT rate and no last day of validity', () => {
    expect(emptyQuote()).toEqual({
      title: '',
      lines: [{ label: '', quantity: '1', unitPrice: '' }],
      vatRate: '20',
      validUntil: '',
      notes: '',
    });
  });

  it('uses the number notation of the page', () => {
    const quote = {
      title: 'Lot 2',
      lines: [{ label: 'Jours', quantity: 2.5, unitPrice: 123_456, total: 308_640 }],
      vatRate: 5.5,
      validUntil: null,
      notes: null,
    };
    expect(typedQuote(quote, 'fr')).toEqual({
      title: 'Lot 2',
      lines: [{ label: 'Jours', quantity: '2,5', unitPrice: '1\u00a0234,56' }],
      vatRate: '5.5',
      validUntil: '',
      notes: '',
    });
    expect(typedQuote(quote, 'en').lines).toEqual([
      { label: 'Jours', quantity: '2.5', unitPrice: '1,234.56' },
    ]);
  });

  it('rounds each line and computes the tax once, as in the contract', () => {
    expect(
      typedTotals(
        { lines: [line('9', '560'), line('0,33', '10,05'), line('1', '-120,00')], vatRate: '20' },
        'fr',
      ),
    ).toEqual({
      lines: [504_000, 332, -12_000],
      totalExclTax: 492_332,
      totalTax: 98_466,
      totalInclTax: 590_798,
    });
  });

  it('ignores unreadable lines in the totals', () => {
    expect(
      typedTotals({ lines: [line('1', '100'), line('', '50'), line('2', 'cher')], vatRate: '10' }, 'fr'),
    ).toEqual({
      lines: [10_000, undefined, undefined],
      totalExclTax: 10_000,
      totalTax: 1000,
      totalInclTax: 11_000,
    });
  });
});
