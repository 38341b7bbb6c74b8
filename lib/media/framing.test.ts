import { describe, expect, it } from 'vitest';
import { focusIn, moveCorner, moveRect, pointOf, rectOfRatio, shownPart, wholeRect } from './framing';

const size = { width: 1000, height: 500 };
const rect = { x: 100, y: 50, width: 400, height: 300 };

describe('crop', () => {
  it('stays inside the picture when it moves', () => {
    expect(moveRect(rect, { x: -500, y: 500 }, size)).toEqual({ ...rect, x: 0, y: 200 });
  });

  it.each([
    ['start', { x: -5, y: 60 }, { x: 0, y: 60, width: 500, height: 290 }],
    ['start', { x: 900, y: 900 }, { x: 484, y: 334, width: 16, height: 16 }],
    ['end', { x: 2000, y: 100 }, { x: 100, y: 50, width: 900, height: 50 }],
  ] as const)('moves its %s corner to %j', (corner, at, moved) => {
    expect(moveCorner(rect, corner, { at, size })).toEqual(moved);
  });

  it.each([
    [1, { x: 50, y: 0, width: 500, height: 500 }],
    [4, { x: 0, y: 75, width: 1000, height: 250 }],
  ])('becomes as large as possible in the ratio %d', (ratio, largest) => {
    expect(rectOfRatio(rect, ratio, size)).toEqual(largest);
  });
});

describe('focal point', () => {
  it('is percent of the crop, and nothing in the middle', () => {
    expect([
      focusIn(rect, { x: 200, y: 350 }),
      focusIn(rect, { x: 0, y: 1000 }),
      focusIn(rect, { x: 300, y: 200 }),
      focusIn(rect, null),
    ]).toEqual([{ x: 25, y: 100 }, { x: 0, y: 100 }, null, null]);
    expect(pointOf(rect, { x: 25, y: 100 })).toEqual({ x: 200, y: 350 });
  });

  it('decides which part a frame shows', () => {
    expect(shownPart(wholeRect(size), { x: 100, y: 0 }, 1)).toEqual({
      x: 500,
      y: 0,
      width: 500,
      height: 500,
    });
    expect(shownPart(wholeRect(size), { x: 0, y: 100 }, 4)).toEqual({
      x: 0,
      y: 250,
      width: 1000,
      height: 250,
    });
    expect(shownPart(rect, null, 1)).toEqual({ x: 150, y: 50, width: 300, height: 300 });
  });
});
