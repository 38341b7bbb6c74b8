import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteLimits } from './choices';
import { quoteTotals } from './totals';

/** Reference with BigInt, rounded half away from zero. */
function exactly(lines: readonly { quantity: number; unitPrice: number }[], vatRate: number) {
  const rounded = (value: bigint, unit: bigint) =>
    ((value < 0n ? -1n : 1n) * ((value < 0n ? -value : value) * 2n + unit)) / (unit * 2n);
  const hundredths = (value: number) => BigInt(value.toFixed(2).replace('.', ''));
  const amounts = lines.map(({ quantity, unitPrice }) =>
    rounded(hundredths(quantity) * BigInt(unitPrice), 100n),
  );
  const totalExclTax = amounts.reduce((sum, amount) => sum + amount, 0n);
  const totalTax = rounded(totalExclTax * hundredths(vatRate), 10_000n);
  return {
    lines: amounts.map(Number),
    totalExclTax: Number(totalExclTax),
    totalTax: Number(totalTax),
    totalInclTax: Number(totalExclTax + totalTax),
  };
}

const quantity = fc
  .integer({ min: 1, max: quoteLimits.quantity * 100 })
  .map((hundredths) => hundredths / 100);
const unitPrice = fc.integer({ min: -quoteLimits.amount, max: quoteLimits.amount });
const vatRate = fc.integer({ min: 0, max: quoteLimits.vatRate * 100 }).map((hundredths) => hundredths / 100);
const lines = fc.array(fc.record({ quantity, unitPrice }), { maxLength: quoteLimits.lines });

describe('quote totals', () => {
  it.each([
    [[{ quantity: 1, unitPrice: 10_000 }], 20, [10_000, 2000, 12_000]],
    [
      [
        { quantity: 1.1, unitPrice: 3 },
        { quantity: 0.5, unitPrice: 1 },
      ],
      20,
      [4, 1, 5],
    ],
    [[{ quantity: 0.5, unitPrice: -1 }], 20, [-1, 0, -1]],
    [[{ quantity: 1.15, unitPrice: 100 }], 5.5, [115, 6, 121]],
    [[{ quantity: 1, unitPrice: 50 }], 2.1, [50, 1, 51]],
    [[], 20, [0, 0, 0]],
  ])('computes %j at %d %% VAT', (given, rate, [totalExclTax, totalTax, totalInclTax]) =>
    expect(quoteTotals(given, rate)).toMatchObject({ totalExclTax, totalTax, totalInclTax }),
  );

  it('are exact to the cent in each line, also for large amounts', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { lines: amounts, totalExclTax } = exactly(given, 0);
        expect(quoteTotals(given, 0)).toEqual({
          lines: amounts,
          totalExclTax,
          totalTax: 0,
          totalInclTax: totalExclTax,
        });
      }),
    );
  });

  it('are exact with VAT, up to the maximum amount', () => {
    fc.assert(
      fc.property(
        unitPrice.filter((price) => price >= 0),
        vatRate,
        (price, rate) => {
          const given = [{ quantity: 1, unitPrice: price }];
          expect(quoteTotals(given, rate)).toEqual(exactly(given, rate));
        },
      ),
    );
  });

  it('do not depend on the order of the lines; tax and net amount add up to the total', () => {
    fc.assert(
      fc.property(lines, vatRate, (given, rate) => {
        const there = quoteTotals(given, rate);
        const back = quoteTotals(given.toReversed(), rate);
        expect([back.totalExclTax, back.lines.toReversed()]).toEqual([there.totalExclTax, there.lines]);
        expect(there.totalInclTax).toBe(there.totalExclTax + there.totalTax);
      }),
    );
  });
});
