import { describe, expect, it } from 'vitest';
import { axisOf, daysOf, isOnAxis, isWeekend, placeAt } from './answer-axis';

const now = '2026-11-19T13:20:00.000Z';
const clocks = [
  { createdAt: '2026-11-16T10:05:00.000Z', dueAt: '2026-11-18T10:05:00.000Z' },
  { createdAt: '2026-11-19T09:12:00.000Z', dueAt: '2026-11-23T09:12:00.000Z' },
];

describe('time axis of promised answers', () => {
  it('runs from the first receipt to the day after the last deadline', () => {
    expect(axisOf(clocks, now)).toEqual({ from: '2026-11-16', to: '2026-11-24' });
  });

  it('spans a few days without contacts, and at most a week on each side of today', () => {
    expect(axisOf([], now)).toEqual({ from: '2026-11-19', to: '2026-11-23' });
    expect(
      axisOf([{ createdAt: '2026-01-01T00:00:00.000Z', dueAt: '2027-01-01T00:00:00.000Z' }], now),
    ).toEqual({ from: '2026-11-12', to: '2026-11-26' });
  });

  it('places instants in the agency’s time zone, and clamps those outside to the edge', () => {
    const axis = axisOf(clocks, now);
    expect(placeAt(now, axis)).toBe(44.97);
    expect(placeAt('2026-01-01T00:00:00.000Z', axis)).toBe(0);
    expect(placeAt('2027-01-01T00:00:00.000Z', axis)).toBe(100);
    expect([isOnAxis('2026-11-15T22:59:59.000Z', axis), isOnAxis('2026-11-15T23:00:00.000Z', axis)]).toEqual([
      false,
      true,
    ]);
  });

  it('gives all days equal width, and marks days off', () => {
    const days = daysOf({ from: '2026-11-20', to: '2026-11-24' }, ['2026-11-21', '2026-11-22']);
    expect(days.map(({ day, place, width, off }) => [day, place, width, off])).toEqual([
      ['2026-11-20', 0, 25, false],
      ['2026-11-21', 25, 25, true],
      ['2026-11-22', 50, 25, true],
      ['2026-11-23', 75, 25, false],
    ]);
    expect([isWeekend('2026-11-21'), isWeekend('2026-11-23')]).toEqual([true, false]);
  });
});
