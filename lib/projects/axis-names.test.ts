import { describe, expect, it } from 'vitest';
import { AXIS_WIDTHS, fittingNames } from './axis-names';

const months = ['sept.', 'oct.', 'nov.', 'déc.', 'janv. 2027', 'févr.', 'mars'].map((name, at) => ({
  name,
  place: (at * 100) / 7,
}));
const named = (width: number) => fittingNames(months, width).map(({ name }) => name);

describe('axis labels', () => {
  it('keep their distance on a narrow axis', () => {
    const fitting = fittingNames(months, AXIS_WIDTHS.narrow);
    for (const [at, { place }] of fitting.entries()) {
      const before = fitting[at - 1];
      if (before)
        expect(((place - before.place) * AXIS_WIDTHS.narrow) / 100).toBeGreaterThan(before.name.length * 6.7);
    }
    expect(fitting.map(({ name }) => name)).toEqual(['sept.', 'déc.', 'mars']);
  });

  it('appear at even intervals', () => {
    expect(named(AXIS_WIDTHS.wide)).toEqual(['sept.', 'nov.', 'janv. 2027', 'mars']);
  });

  it('are all shown if they fit', () => {
    expect(named(700)).toEqual(months.map(({ name }) => name));
  });

  it('never extend beyond the axis', () => {
    expect(fittingNames([{ name: 'janv. 2027', place: 90 }], AXIS_WIDTHS.wide)).toEqual([]);
  });
});
