import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareTotal } from './schedule';

const percent = (value: number) => ({ percent: value, amount: null });
const cents = (value: number) => ({ percent: null, amount: value });

describe('payment schedule', () => {
  it.each([
    [1_248_000, [percent(30), percent(40), percent(30)], [374_400, 499_200, 374_400], 0],
    [1001, [percent(50), percent(50)], [501, 500], 0],
    [100, [percent(33.33), percent(33.33), percent(33.33)], [33, 33, 34], 0],
    [1_248_000, [percent(30)], [374_400], 873_600],
    [1_248_000, [percent(60), percent(60)], [748_800, 748_800], -249_600],
    [1_248_000, [cents(500_000), percent(50)], [500_000, 624_000], 124_000],
    [1_248_000, [cents(624_000), percent(50)], [624_000, 624_000], 0],
    [1_248_000, [cents(1_248_001)], [1_248_001], -1],
    [0, [percent(100)], [0], 0],
    [500, [], [], 500],
  ])('of %i in %j is %j and leaves %i', (total, parts, amounts, left) => {
    expect(shareTotal(total, parts)).toEqual({ amounts, left });
  });

  it('adds up to the cent whenever the percentages add up to 100', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), cuts, (total, points) => {
        const ends = [0, ...points.toSorted((one, other) => one - other), 10_000];
        const parts = ends.slice(1).map((end, at) => percent((end - (ends[at] ?? 0)) / 100));
        const { amounts, left } = shareTotal(total, parts);
        expect(left).toBe(0);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      }),
    );
  });
});
