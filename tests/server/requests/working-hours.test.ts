import { afterEach, describe, expect, it } from 'vitest';
import { processWide } from '@/lib/runtime/registry';
import { setAgencyTimeZone } from '@/lib/time-zone';
import { dayAt } from '../../../lib/format/days';
import { startOf, workingCalendar } from '../../../server/core/working-hours';

const calendar = await workingCalendar({ timeZone: 'Europe/Paris', region: 'FR' });

/** Paris time. */
const paris = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);

const times = (received: string): [amber: string, due: string] => {
  const [amber, due] = [24, 48].map((hours) => paris(calendar.hoursAfter(new Date(received), hours)));
  return [amber ?? '', due ?? ''];
};

describe('response deadline', () => {
  it.each([
    ['in the middle of a week', '2026-06-16T09:30:00+02:00', '2026-06-17 09:30:00', '2026-06-18 09:30:00'],
    ['at night', '2026-06-16T03:15:00+02:00', '2026-06-17 03:15:00', '2026-06-18 03:15:00'],
    ['before a weekend', '2026-06-12T18:00:00+02:00', '2026-06-15 18:00:00', '2026-06-16 18:00:00'],
    ['on a Thursday', '2026-06-18T18:00:00+02:00', '2026-06-19 18:00:00', '2026-06-22 18:00:00'],
    ['on a Saturday', '2026-06-13T11:00:00+02:00', '2026-06-16 00:00:00', '2026-06-17 00:00:00'],
    [
      'on a Sunday, a minute before Monday',
      '2026-06-14T23:59:00+02:00',
      '2026-06-16 00:00:00',
      '2026-06-17 00:00:00',
    ],
    [
      'at the first instant of a Monday',
      '2026-06-15T00:00:00+02:00',
      '2026-06-16 00:00:00',
      '2026-06-17 00:00:00',
    ],
    [
      'at the last second of a Friday',
      '2026-06-12T23:59:59+02:00',
      '2026-06-15 23:59:59',
      '2026-06-16 23:59:59',
    ],
    [
      'before a holiday in the week (14 July, a Tuesday)',
      '2026-07-13T10:00:00+02:00',
      '2026-07-15 10:00:00',
      '2026-07-16 10:00:00',
    ],
    [
      'on a holiday (11 November, a Wednesday)',
      '2026-11-11T15:00:00+01:00',
      '2026-11-13 00:00:00',
      '2026-11-14 00:00:00',
    ],
    [
      'before Easter: Good Friday counts, Monday does not',
      '2026-04-02T12:00:00+02:00',
      '2026-04-03 12:00:00',
      '2026-04-07 12:00:00',
    ],
    [
      'before Ascension, followed by a working Friday',
      '2026-05-13T08:00:00+02:00',
      '2026-05-15 08:00:00',
      '2026-05-18 08:00:00',
    ],
    ['before Whit Monday', '2026-05-22T08:00:00+02:00', '2026-05-26 08:00:00', '2026-05-27 08:00:00'],
    ['in the week of 1 and 8 May', '2026-04-30T17:00:00+02:00', '2026-05-04 17:00:00', '2026-05-05 17:00:00'],
    [
      'before a holiday on a Saturday (15 August), which has no effect',
      '2026-08-14T09:00:00+02:00',
      '2026-08-17 09:00:00',
      '2026-08-18 09:00:00',
    ],
    ['before Christmas', '2026-12-24T16:00:00+01:00', '2026-12-28 16:00:00', '2026-12-29 16:00:00'],
    ['before the end of the year', '2026-12-31T20:00:00+01:00', '2027-01-04 20:00:00', '2027-01-05 20:00:00'],
    [
      'before the end of the year, with a time in UTC',
      '2025-12-31T23:30:00Z',
      '2026-01-03 00:00:00',
      '2026-01-06 00:00:00',
    ],
    [
      'before the change to summer time (29 March)',
      '2026-03-27T15:00:00+01:00',
      '2026-03-30 15:00:00',
      '2026-03-31 15:00:00',
    ],
    [
      'before the change to winter time (25 October)',
      '2026-10-23T15:00:00+02:00',
      '2026-10-26 15:00:00',
      '2026-10-27 15:00:00',
    ],
    [
      'in the repeated hour of the change to winter time',
      '2026-10-25T02:30:00+01:00',
      '2026-10-27 00:00:00',
      '2026-10-28 00:00:00',
    ],
  ])('is computed for a request received %s', (_, received, amber, due) =>
    expect(times(received)).toEqual([amber, due]),
  );

  it('skips every public holiday of France, and no other weekday', () => {
    const off: string[] = [];
    for (
      let day = new Date('2026-01-01T11:00:00Z');
      day.getUTCFullYear() === 2026;
      day = new Date(day.getTime() + 86_400_000)
    ) {
      const weekday = day.getUTCDay();
      if (weekday === 0 || weekday === 6) continue;
      const tick = calendar.hoursAfter(day, 1);
      if (tick.getTime() !== day.getTime() + 3_600_000) off.push(day.toISOString().slice(5, 10));
    }
    expect(off).toEqual(['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '11-11', '12-25']);
  });
});

describe('working hours', () => {
  it('count 24 hours per working day and none on the weekend', () => {
    const friday = new Date('2026-06-12T00:00:00+02:00');
    expect(paris(calendar.hoursAfter(friday, 24))).toBe('2026-06-13 00:00:00');
    expect(paris(calendar.hoursAfter(friday, 24.5))).toBe('2026-06-15 00:30:00');
    expect(calendar.hoursAfter(friday, 0)).toEqual(friday);
  });

  it('exclude the listed closed days', () => {
    expect(calendar.closedDays('2026-11-06', '2026-11-15')).toEqual([
      '2026-11-07',
      '2026-11-08',
      '2026-11-11',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(calendar.closedDays('2026-11-12', '2026-11-11')).toEqual([]);
  });

  it('follow the holidays of a part of the country', async () => {
    const moselle = await workingCalendar({ timeZone: 'Europe/Paris', region: 'FR-57' });
    // Good Friday and Easter Monday.
    expect(moselle.closedDays('2026-04-02', '2026-04-06')).toEqual([
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
      '2026-04-06',
    ]);
    expect(calendar.closedDays('2026-04-02', '2026-04-03')).toEqual([]);
  });

  it('begin and end at midnight of the time zone', async () => {
    const montreal = await workingCalendar({ timeZone: 'America/Toronto', region: 'CA-QC' });
    const friday = new Date('2026-06-12T20:00:00-04:00');
    expect(montreal.hoursAfter(friday, 24)).toEqual(new Date('2026-06-15T20:00:00-04:00'));
    expect(montreal.closedDays('2026-06-23', '2026-06-25')).toEqual(['2026-06-24']);
    expect(montreal.minutesBetween(friday, new Date('2026-06-15T01:00:00-04:00'))).toBe(300);
  });

  it('know the holidays of places far from their country', async () => {
    const island = await workingCalendar({ timeZone: 'Pacific/Kiritimati', region: 'FR' });
    expect(island.closedDays('2026-07-13', '2026-07-15')).toEqual(['2026-07-14']);
  });
});

describe('days of the time zone', () => {
  afterEach(() => {
    delete processWide.timeZone;
  });

  it('begin at one where summer time begins at midnight', () => {
    setAgencyTimeZone('America/Santiago');
    const start = startOf('2026-09-06');
    expect(new Date(start).toISOString()).toBe('2026-09-06T04:00:00.000Z');
    expect([dayAt(new Date(start)), dayAt(new Date(start - 1))]).toEqual(['2026-09-06', '2026-09-05']);
  });
});
