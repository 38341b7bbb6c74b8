import { describe, expect, it } from 'vitest';
import {
  emptyLine,
  emptyPart,
  emptyQuote,
  restPart,
  typedQuote,
  typedShares,
  typedTotals,
} from './typed-quote';

const line = (quantity: string, unitPrice: string, vatRate = '20') => ({
  label: 'x',
  quantity,
  unitPrice,
  vatRate,
});

const unwritten = {
  customer: {
    kind: 'business',
    name: '',
    contact: '',
    siret: '',
    vatNumber: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'FR',
  },
  validUntil: '',
  startOn: '',
  duration: '',
  place: '',
  exemption: { category: '', reason: '' },
  notes: '',
};

describe('quote form', () => {
  it('starts with one line, the default VAT rate and no last day of validity', () => {
    expect(emptyQuote()).toEqual({
      title: '',
      lines: [{ label: '', quantity: '1', unitPrice: '', vatRate: '20' }],
      ...unwritten,
      schedule: [{ share: '100', unit: 'percent', due: 'acceptance', milestoneId: '', on: '' }],
    });
  });

  it('uses the number notation of the page', () => {
    const quote = {
      title: 'Lot 2',
      lines: [{ label: 'Jours', quantity: 2.5, unitPrice: 123_456, vatRate: 5.5, total: 308_640 }],
      customer: null,
      schedule: [
        { percent: 30.5, amount: 94_135, due: 'acceptance', milestoneId: null, milestone: null, on: null },
        { percent: null, amount: 214_505, due: 'date', milestoneId: null, milestone: null, on: '2027-01-31' },
      ] satisfies Parameters<typeof typedQuote>[0]['schedule'],
      validUntil: null,
      startOn: null,
      duration: null,
      place: null,
      exemption: null,
      notes: null,
    };
    expect(typedQuote(quote, 'fr')).toEqual({
      title: 'Lot 2',
      lines: [{ label: 'Jours', quantity: '2,5', unitPrice: '1\u00a0234,56', vatRate: '5.5' }],
      ...unwritten,
      schedule: [
        { share: '30,5', unit: 'percent', due: 'acceptance', milestoneId: '', on: '' },
        { share: '2\u00a0145,05', unit: 'amount', due: 'date', milestoneId: '', on: '2027-01-31' },
      ],
    });
    expect(typedQuote(quote, 'en').lines).toEqual([
      { label: 'Jours', quantity: '2.5', unitPrice: '1,234.56', vatRate: '5.5' },
    ]);
  });

  it('gives a new line the rate of the line above', () => {
    expect(emptyLine(line('1', '10', '5.5'))).toMatchObject({ unitPrice: '', vatRate: '5.5' });
  });

  it('rounds each line and computes the tax once per rate, as in the contract', () => {
    expect(typedTotals([line('9', '560'), line('0,33', '10,05', '5.5'), line('1', '-120,00')], 'fr')).toEqual(
      {
        lines: [504_000, 332, -12_000],
        taxes: [
          { vatRate: 20, base: 492_000, tax: 98_400 },
          { vatRate: 5.5, base: 332, tax: 18 },
        ],
        totalExclTax: 492_332,
        totalTax: 98_418,
        totalInclTax: 590_750,
      },
    );
  });

  it('ignores unreadable lines in the totals', () => {
    expect(typedTotals([line('1', '100'), line('', '50'), line('2', 'cher')], 'fr')).toEqual({
      lines: [10_000, undefined, undefined],
      taxes: [{ vatRate: 20, base: 10_000, tax: 2000 }],
      totalExclTax: 10_000,
      totalTax: 2000,
      totalInclTax: 12_000,
    });
  });
});

describe('typed payment schedule', () => {
  it('shows the amount of each readable part, and what is left', () => {
    const parts = [emptyPart('30'), { ...emptyPart('1 000,00'), unit: 'amount' as const }, emptyPart('x')];
    expect(typedShares(parts, 1_248_000, 'fr')).toEqual({
      amounts: [374_400, 100_000, undefined],
      left: 773_600,
    });
  });

  it('gives a new part the rest, as a percentage only if that is exact', () => {
    expect(restPart([emptyPart('30')], 1_248_000, 'fr')).toEqual(emptyPart('70'));
    expect(restPart([{ ...emptyPart('1 000,00'), unit: 'amount' }], 1_248_001, 'fr')).toEqual({
      ...emptyPart('11\u00a0480,01'),
      unit: 'amount',
    });
    expect(restPart([emptyPart('100')], 1_248_000, 'fr')).toEqual(emptyPart());
  });
});
