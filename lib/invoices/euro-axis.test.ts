import { expect, it } from 'vitest';
import { euroAxis } from './euro-axis';

it('has round steps, and room for the highest amount', () => {
  expect(euroAxis(3_338_400)).toEqual([0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]);
  expect(euroAxis(4_000_001)).toEqual([0, 2_000_000, 4_000_000, 6_000_000, 8_000_000]);
  expect(euroAxis(90_000)).toEqual([0, 25_000, 50_000, 75_000, 100_000]);
});

it('has lines without amounts', () => {
  expect(euroAxis(0)).toEqual([0, 100, 200, 300, 400]);
});
