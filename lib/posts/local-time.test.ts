import { describe, expect, it } from 'vitest';
import { instantOf, nextHour, wallTime } from './local-time';

const at = (day: string, time: string) => instantOf({ day, time });

describe('local time in Paris', () => {
  it('is one hour ahead of UTC in winter, two in summer', () => {
    expect(at('2026-11-24', '08:30')).toEqual({ instant: '2026-11-24T07:30:00.000Z', oddity: undefined });
    expect(at('2026-07-14', '08:30')).toEqual({ instant: '2026-07-14T06:30:00.000Z', oddity: undefined });
    expect(at('2026-07-14', '00:15')).toEqual({ instant: '2026-07-13T22:15:00.000Z', oddity: undefined });
  });

  it('is shifted by the length of the change if spring skips it', () => {
    expect(at('2027-03-28', '01:59')).toEqual({ instant: '2027-03-28T00:59:00.000Z', oddity: undefined });
    expect(at('2027-03-28', '02:00')).toEqual({ instant: '2027-03-28T01:00:00.000Z', oddity: 'skipped' });
    const skipped = at('2027-03-28', '02:30');
    expect(skipped).toEqual({ instant: '2027-03-28T01:30:00.000Z', oddity: 'skipped' });
    expect(wallTime(skipped?.instant ?? '')).toEqual({ day: '2027-03-28', time: '03:30' });
    expect(at('2027-03-28', '03:00')).toEqual({ instant: '2027-03-28T01:00:00.000Z', oddity: undefined });
  });

  it('is the first of the two if autumn repeats it', () => {
    expect(at('2026-10-25', '01:59')).toEqual({ instant: '2026-10-24T23:59:00.000Z', oddity: undefined });
    expect(at('2026-10-25', '02:30')).toEqual({ instant: '2026-10-25T00:30:00.000Z', oddity: 'twice' });
    expect(at('2026-10-25', '03:00')).toEqual({ instant: '2026-10-25T02:00:00.000Z', oddity: undefined });
  });

  it('is unchanged after conversion to an instant and back, around the clock changes', () => {
    for (const day of [
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
      '2028-02-29',
    ]) {
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const time = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
        const placed = at(day, time);
        if (placed?.oddity !== 'skipped') expect(wallTime(placed?.instant ?? '')).toEqual({ day, time });
      }
    }
  });

  it('has no instant if the day or the time is invalid', () => {
    for (const [day, time] of [
      ['', '08:30'],
      ['2026-11-24', ''],
      ['2026-11-24', '24:00'],
      ['2026-02-31', '08:30'],
      ['2026-13-01', '08:30'],
      ['24/11/2026', '08:30'],
      ['2026-11-24', '8:30'],
    ] as const)
      expect(at(day, time)).toBeUndefined();
  });

  it('is suggested as the next full hour at least 30 minutes away', () => {
    expect(nextHour(Date.parse('2026-11-21T23:20:00Z'))).toEqual({ day: '2026-11-22', time: '01:00' });
    expect(nextHour(Date.parse('2026-11-21T23:40:00Z'))).toEqual({ day: '2026-11-22', time: '02:00' });
  });
});
