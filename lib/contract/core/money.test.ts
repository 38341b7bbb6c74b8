import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteLimits } from '../quotes/choices';
import { shareOf, totalsOf, type PricedLine } from './money';

const rounded = (value: bigint, unit: bigint) =>
  ((value < 0n ? -1n : 1n) * ((value < 0n ? -value : value) * 2n + unit)) / (unit * 2n);
const hundredths = (value: number) => BigInt(value.toFixed(2).replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

/** Second way: rationals of BigInt, rates in a map. */
function exactly(lines: readonly PricedLine[]) {
  const bases = new Map<number, bigint>();
  const amounts = lines.map(({ quantity, unitPrice, vatRate }) => {
    const amount = rounded(hundredths(quantity) * BigInt(unitPrice), 100n);
    bases.set(vatRate, (bases.get(vatRate) ?? 0n) + amount);
    return amount;
  });
  const taxes = [...bases]
    .map(([vatRate, base]) => ({ vatRate, base, tax: rounded(base * hundredths(vatRate), 10_000n) }))
    .toSorted((one, other) => other.vatRate - one.vatRate);
  const [net, tax] = [sum(amounts), sum(taxes.map((each) => each.tax))];
  return {
    lines: amounts.map(Number),
    taxes: taxes.map((each) => ({ ...each, base: Number(each.base), tax: Number(each.tax) })),
    totalExclTax: Number(net),
    totalTax: Number(tax),
    totalInclTax: Number(net + tax),
  };
}

const decimals = (most: number, least = 0) =>
  fc.integer({ min: least, max: most * 100 }).map((value) => value / 100);
const line = fc.record({
  quantity: decimals(quoteLimits.quantity, 1),
  unitPrice: fc.integer({ min: -quoteLimits.amount, max: quoteLimits.amount }),
  vatRate: fc.oneof(fc.constantFrom(20, 10, 5.5, 2.1, 0), decimals(quoteLimits.vatRate)),
});
const lines = fc.array(line, { maxLength: quoteLimits.lines });

describe('totals', () => {
  it.each([
    [[{ quantity: 1, unitPrice: 10_000, vatRate: 20 }], [10_000, 2000, 12_000]],
    [
      [
        { quantity: 1.1, unitPrice: 3, vatRate: 20 },
        { quantity: 0.5, unitPrice: 1, vatRate: 20 },
      ],
      [4, 1, 5],
    ],
    [[{ quantity: 0.5, unitPrice: -1, vatRate: 20 }], [-1, 0, -1]],
    [[{ quantity: 1.15, unitPrice: 100, vatRate: 5.5 }], [115, 6, 121]],
    [[{ quantity: 1, unitPrice: 50, vatRate: 2.1 }], [50, 1, 51]],
    [[], [0, 0, 0]],
  ])('of %j are %j', (given, [totalExclTax, totalTax, totalInclTax]) =>
    expect(totalsOf(given)).toMatchObject({ totalExclTax, totalTax, totalInclTax }),
  );

  it('round the tax once per rate, highest rate first', () => {
    const [low, high] = [
      { quantity: 1, unitPrice: 9, vatRate: 5.5 },
      { quantity: 1, unitPrice: 12, vatRate: 20 },
    ];
    expect(totalsOf([low, high, low, high])).toEqual({
      lines: [9, 12, 9, 12],
      taxes: [
        { vatRate: 20, base: 24, tax: 5 },
        { vatRate: 5.5, base: 18, tax: 1 },
      ],
      totalExclTax: 42,
      totalTax: 6,
      totalInclTax: 48,
    });
  });

  it('are exact within the limits of a quote', () => {
    fc.assert(
      fc.property(lines, (given) => {
        expect(totalsOf(given)).toEqual(exactly(given));
      }),
    );
  });

  it('add up', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { lines: amounts, taxes, totalExclTax, totalTax, totalInclTax } = totalsOf(given);
        const total = (list: readonly number[]) => list.reduce((all, amount) => all + amount, 0);
        expect([total(amounts), total(taxes.map(({ base }) => base))]).toEqual([totalExclTax, totalExclTax]);
        expect([total(taxes.map(({ tax }) => tax)), totalExclTax + totalTax]).toEqual([
          totalTax,
          totalInclTax,
        ]);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { lines: amounts, ...totals } = totalsOf(given.toReversed());
        expect({ lines: amounts.toReversed(), ...totals }).toEqual(totalsOf(given));
      }),
    );
  });
});

describe('share of an amount', () => {
  it.each([
    [50, 1, 1],
    [-50, 1, -1],
    [49, 1, 0],
    [-49, 1, 0],
    [1, 100, 1],
    [333, 33.33, 111],
  ])('of %d cents at %d %% is %d', (amount, percent, share) => expect(shareOf(amount, percent)).toBe(share));

  it('is exact for every safe amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), decimals(100), (amount, percent) => {
        expect(BigInt(shareOf(amount, percent))).toBe(rounded(BigInt(amount) * hundredths(percent), 10_000n));
      }),
    );
  });
});
