import { describe, expect, it } from 'vitest';
import { emptyQuote, typedQuote, typedTotals } from './typed-quote';

const line = (quantity: string, unitPrice: string) => ({ label: 'x', quantity, unitPrice });

describe('a quote as it is typed', () => {
  it('begins with one line, the usual rate and no last day', () => {
    expect(emptyQuote()).toEqual({
      title: '',
      lines: [{ label: '', quantity: '1', unitPrice: '' }],
      vatRate: '20',
      validUntil: '',
      notes: '',
    });
  });

  it('is written in the notation of the page', () => {
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

  it('adds up as the contract does: each line rounded, tax once', () => {
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

  it('counts nothing for a line that cannot be read yet', () => {
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
