// Hatching needs no clip path only if each line stays in its polygon.

import { describe, expect, it } from 'vitest';
import { closedPath, corners, hatch, openPath, smoothClosed, smoothOpen, type Point } from './geometry';

const ends = (path: string): Point[] =>
  [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('hatch', () => {
  it.each([0, 0.3, 0.7854, 1.5708, -1.1])('stays inside the polygon and spans it at %d radians', (angle) => {
    const points = ends(hatch(corners(100, 50, 300, 200), angle, 12));
    expect(points.length).toBeGreaterThan(20);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(400);
      expect(y).toBeGreaterThanOrEqual(50);
      expect(y).toBeLessThanOrEqual(250);
    }
  });

  it('leaves the notch of a concave polygon empty', () => {
    const cup: Point[] = [
      [0, 0],
      [20, 0],
      [20, 80],
      [80, 80],
      [80, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    expect(hatch(cup, 0, 100)).toBe('M0 50L20 50M80 50L100 50');
  });

  it('aligns its lines across adjacent polygons', () => {
    const rows = (path: string) => new Set(ends(path).map(([, y]) => y));
    expect(rows(hatch(corners(0, 3, 50, 90), 0, 10))).toEqual(rows(hatch(corners(50, 3, 50, 90), 0, 10)));
  });

  it('draws nothing in a polygon thinner than its pitch', () => {
    expect(hatch(corners(0, 0, 100, 4), 0, 10)).toBe('');
  });
});

describe('paths', () => {
  const points: Point[] = [
    [0, 0],
    [10, 20],
    [20.4, 0],
    [30, 20],
  ];

  it('use whole units, open or closed', () => {
    expect(openPath(points)).toBe('M0 0L10 20L20 0L30 20');
    expect(closedPath(points)).toBe('M0 0L10 20L20 0L30 20Z');
  });

  it('run smoothly from the first to the last point', () => {
    expect(smoothOpen(points)).toBe('M0 0Q10 20 15 10Q20 0 30 20');
  });

  it('run smoothly through all points and close', () => {
    expect(smoothClosed(points)).toBe('M5 10Q10 20 15 10Q20 0 25 10Q30 20 15 10Q0 0 5 10Z');
  });
});
