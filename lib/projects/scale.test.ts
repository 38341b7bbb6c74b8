import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, monthStart, weekStart } from '../format/days';
import { isOn, monthsAround, percentOf, placeOf, scaleOf, ticksOf } from './scale';
import { namedStops } from './stop-labels';

describe('days', () => {
  it('are counted across daylight saving changes and year ends', () => {
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('have the start of their month, of another month, and of their week', () => {
    expect(monthStart('2026-11-19')).toBe('2026-11-01');
    expect(monthStart('2026-11-19', 3)).toBe('2027-02-01');
    expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
    expect([weekStart('2026-11-16'), weekStart('2026-11-19'), weekStart('2026-11-22')]).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
    ]);
  });
});

describe('day axis', () => {
  const months = monthsAround('2026-11-19', 2, 3);

  it('spans whole months, and places a day in percent', () => {
    expect(months).toEqual({ from: '2026-09-01', to: '2027-03-01' });
    expect(percentOf('2026-11-19', months)).toBe('43.65%');
    expect([placeOf('2020-01-01', months), placeOf('2030-01-01', months)]).toEqual([0, 100]);
    expect([isOn('2026-08-31', months), isOn('2026-09-01', months)]).toEqual([false, true]);
  });

  it('has a margin at both ends, even with a single day', () => {
    expect(scaleOf(['2027-02-12', '2026-09-14'])).toEqual({ from: '2026-09-08', to: '2027-02-18' });
    expect(scaleOf(['2026-11-19'])).toEqual({ from: '2026-11-17', to: '2026-11-21' });
  });

  it('labels months, weeks if short, years if long, and at most seven', () => {
    expect(ticksOf(months).map(({ day }) => day.slice(0, 7))).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ]);
    expect(ticksOf({ from: '2026-11-04', to: '2026-11-25' })).toEqual(
      ['2026-11-09', '2026-11-16', '2026-11-23'].map((day) => ({ day, unit: 'day' })),
    );
    expect(ticksOf({ from: '2026-03-10', to: '2027-10-10' }).map(({ day }) => day.slice(0, 7))).toEqual([
      '2026-04',
      '2026-07',
      '2026-10',
      '2027-01',
      '2027-04',
      '2027-07',
      '2027-10',
    ]);
    const years = ticksOf({ from: '2015-06-01', to: '2026-11-19' });
    expect(years[0]).toEqual({ day: '2016-01-01', unit: 'year' });
    for (const length of [1, 20, 45, 100, 400, 900, 2000, 6000])
      expect(ticksOf({ from: '2026-01-15', to: addDays('2026-01-15', length) }).length).toBeLessThanOrEqual(
        7,
      );
  });
});

describe('labels of stops', () => {
  const names = (stops: { name: string; place: number }[]) => namedStops(stops).map(({ name }) => name);

  it('are dropped if they overlap a more important one or leave the axis', () => {
    expect(
      names([
        { name: 'Version 1', place: 50 },
        { name: 'Maquettes', place: 55 },
        { name: 'Ouverture', place: 80 },
        { name: 'Lancement', place: 99 },
      ]),
    ).toEqual(['Version 1', 'Ouverture']);
  });

  it('are four at most', () => {
    expect(names([10, 25, 40, 55, 70, 85].map((place) => ({ name: `E${place}`, place })))).toEqual([
      'E10',
      'E25',
      'E40',
      'E55',
    ]);
  });
});
