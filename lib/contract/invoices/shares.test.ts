import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../core/money';
import type { RateTotal } from '../core/money';
import { addRates, grossTotal, lessRates, partOfRates, shareRates } from './shares';

const rates = [20, 10, 5.5, 2.1, 0] as const;
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }).map((count) => count / 100),
    unitPrice: fc.integer({ min: 1, max: 3_000_000 }),
    vatRate: fc.constantFrom(...rates),
  }),
  { minLength: 1, maxLength: 12 },
);
/** Hundredths of what is left. */
const portions = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 });

const exceeds = (part: readonly RateTotal[], left: readonly RateTotal[]) =>
  lessRates(left, part).some(({ base, tax }) => base < 0 || tax < 0);

describe('shares of amounts by rate', () => {
  it('add up to the whole to the cent and per rate, whatever the parts', () => {
    fc.assert(
      fc.property(lines, portions, (quoted, taken) => {
        const whole = totalsOf(quoted).taxes;
        const parts: RateTotal[][] = [];
        for (const portion of taken) {
          const left = lessRates(whole, ...parts);
          const amount = Math.floor((grossTotal(left) * portion) / 100);
          const part = shareRates(amount, left);
          expect(grossTotal(part)).toBe(amount);
          expect(exceeds(part, left)).toBe(false);
          parts.push(part);
        }
        const balance = lessRates(whole, ...parts);
        expect(addRates(...parts, balance)).toEqual(lessRates(whole));
      }),
      { numRuns: 500 },
    );
  });

  it('keep the tax of each part within two cents of its rate', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (quoted, portion) => {
        const whole = totalsOf(quoted).taxes;
        const amount = Math.floor((grossTotal(whole) * portion) / 100);
        for (const { vatRate, base, tax } of shareRates(amount, whole))
          expect(Math.abs(tax - (base * vatRate) / 100)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('have the tax of their base wherever an amount allows it', () => {
    const whole = [{ vatRate: 20, base: 1_000_000, tax: 200_000 }];
    const off = Array.from({ length: 600 }, (_, at) => shareRates(37_000 + at, whole)).filter(
      ([part]) => part?.tax !== Math.round((part?.base ?? 0) / 5),
    );
    // One gross amount in six has no base.
    expect(off).toHaveLength(100);
  });

  it('stay exact beyond the safe integers of a product', () => {
    const whole = [{ vatRate: 20, base: 1_000_000_000, tax: 200_000_000 }];
    expect(shareRates(1_199_999_999, whole)).toEqual([{ vatRate: 20, base: 999_999_999, tax: 200_000_000 }]);
  });

  it('take a deduction at another rate in proportion', () => {
    const whole = [
      { vatRate: 20, base: 10_000, tax: 2000 },
      { vatRate: 10, base: -1000, tax: -100 },
    ];
    expect(shareRates(5450, whole)).toEqual([
      { vatRate: 20, base: 5000, tax: 1000 },
      { vatRate: 10, base: -500, tax: -50 },
    ]);
  });

  it('refuse a part at a rate that is not left, or over what is left', () => {
    const left = [{ vatRate: 20, base: 100, tax: 20 }];
    const line = { quantity: 1, unitPrice: 100, vatRate: 20 };
    expect(partOfRates([line], left)).toEqual(left);
    expect(partOfRates([{ ...line, unitPrice: 101 }], left)).toBeUndefined();
    expect(partOfRates([{ ...line, vatRate: 10 }], left)).toBeUndefined();
    expect(partOfRates([{ ...line, unitPrice: 50 }], left)).toEqual([{ vatRate: 20, base: 50, tax: 10 }]);
  });
});
