import { describe, expect, it } from 'vitest';
import { percentile, trend } from '../../lab/soak/verdict.mjs';

/** @param {(index: number) => number} rss */
const series = (rss) =>
  Array.from({ length: 900 }, (_, index) => ({
    at: index * 1000,
    rss: rss(index),
    heap: 80,
    external: 10,
    files: 40,
    delay: 1,
  }));

describe('memory use', () => {
  it('is flat if it varies around one value', () => {
    expect(
      trend(
        series((index) => 250 + (index % 30)),
        'rss',
      ),
    ).toMatchObject({ flat: true, most: 279 });
  });

  it('may grow during warm-up', () => {
    expect(
      trend(
        series((index) => (index < 300 ? 150 + index / 3 : 250)),
        'rss',
      ),
    ).toEqual({ from: 250, to: 250, most: 250, flat: true });
  });

  it('is not flat if it grows continuously, even slowly', () => {
    expect(
      trend(
        series((index) => 250 + index / 6),
        'rss',
      ).flat,
    ).toBe(false);
  });
});

it('a percentile is one of the values, and 0 for an empty list', () => {
  expect([percentile([5, 1, 9], 0.5), percentile([5, 1, 9], 0.99), percentile([], 0.5)]).toEqual([5, 9, 0]);
});
