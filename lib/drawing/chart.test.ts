import { describe, expect, it } from 'vitest';
import {
  barAt,
  chartGround,
  chartTop,
  columns,
  funnelSteps,
  heightScale,
  linePath,
  scaleLines,
} from './chart';

describe('height scale', () => {
  it('ends at a round value and labels whole numbers only', () => {
    expect(scaleLines(heightScale([4, 11, 7], 4))).toEqual([
      { value: 0, y: 180 },
      { value: 5, y: 128 },
      { value: 10, y: 76 },
      { value: 15, y: 24 },
    ]);
    expect(scaleLines(heightScale([0, 1], 1)).map(({ value }) => value)).toEqual([0, 1]);
  });

  it('has a range even without values', () => {
    const scale = heightScale([], 4);
    expect([scale(0), scale(4)]).toEqual([chartGround, chartTop]);
  });

  it('stacks one bar on another', () => {
    const scale = heightScale([10], 10);
    expect(barAt(scale, 5)).toEqual({ y: 102, height: 78 });
    expect(barAt(scale, 5, 5)).toEqual({ y: 24, height: 78 });
  });
});

describe('columns', () => {
  it('fill the width beside the axis, and always label the last one', () => {
    const twelve = columns(12);
    expect(twelve).toHaveLength(12);
    expect(twelve[0]?.x).toBeGreaterThan(6);
    expect((twelve.at(-1)?.x ?? 0) + (twelve.at(-1)?.width ?? 0)).toBeLessThanOrEqual(100);
    expect(twelve.slice(-2).map(({ named }) => named)).toEqual(['wide', 'always']);
  });

  it('have only as many labels as fit', () => {
    const year = columns(53);
    expect(year.filter(({ named }) => named !== 'never').length).toBeLessThanOrEqual(13);
    expect(year.at(-1)?.named).toBe('always');
  });
});

describe('line path', () => {
  const scale = heightScale([10], 10);
  it('breaks where there is no value', () => {
    const path = linePath(scale, [1, 2, null, 4, 5], columns(5)) ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path).not.toContain('NaN');
  });
  it('is undefined without two adjacent values', () => {
    expect(linePath(scale, [1, null, 4], columns(3))).toBeUndefined();
    expect(linePath(scale, [null, null], columns(2))).toBeUndefined();
  });
});

describe('funnel', () => {
  it('returns the share of the first step and of the previous step', () => {
    expect(funnelSteps([64, 41, 29])).toEqual([
      { share: 100, lost: 0, retained: undefined },
      { share: 64.06, lost: 35.94, retained: 64 },
      { share: 45.31, lost: 18.75, retained: 71 },
    ]);
  });
  it('handles empty steps, and a step larger than the first', () => {
    expect(funnelSteps([0, 0])).toEqual([
      { share: 0, lost: 0, retained: undefined },
      { share: 0, lost: 0, retained: undefined },
    ]);
    expect(funnelSteps([2, 4, 1])).toEqual([
      { share: 50, lost: 0, retained: undefined },
      { share: 100, lost: 0, retained: 200 },
      { share: 25, lost: 75, retained: 25 },
    ]);
  });
});
