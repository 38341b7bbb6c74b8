import { afterEach, describe, expect, it } from 'vitest';
import { processWide } from '@/lib/runtime/registry';
import { setAgencyTimeZone } from '../time-zone';
import {
  formatDate,
  formatDayName,
  formatDeadline,
  formatFullDate,
  formatInstant,
  formatListDay,
  formatMoment,
  formatMonth,
  formatReceived,
  formatTimeInText,
  formatWeekday,
  formatZone,
} from './dates';
import { dayAt } from './days';
import { lastMinute } from './last-minute';

const NB = '\u00a0';

afterEach(() => {
  delete processWide.timeZone;
});

describe('dates', () => {
  it('follow the language, with « 1er » for the first of a month in French', () => {
    expect(formatDate('2026-11-04', 'fr')).toBe('4 novembre 2026');
    expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026');
    expect(formatDate('2026-11-01', 'en')).toBe('1 November 2026');
  });
  it('use the time zone of Paris by default', () => {
    expect(formatDate('2026-06-30T22:30:00.000Z', 'en')).toBe('1 July 2026');
    expect(formatMonth('2025-12-31T23:30:00.000Z', 'fr')).toBe('janvier 2026');
  });
  it('use the time zone of the settings, except days', () => {
    setAgencyTimeZone('America/Toronto');
    expect(formatDate('2026-07-01T03:30:00.000Z', 'en')).toBe('30 June 2026');
    expect(formatDate('2026-07-01', 'en')).toBe('1 July 2026');
    expect(formatDeadline('2026-07-02T04:00:00.000Z', 'en')).toMatch(/^Wednesday,? 1 July at 23:59$/);
    expect(dayAt(new Date('2026-07-01T03:30:00.000Z'))).toBe('2026-06-30');
    setAgencyTimeZone('Asia/Tokyo');
    expect(dayAt(new Date('2026-07-01T03:30:00.000Z'))).toBe('2026-07-01');
    expect(formatDate('2026-06-30T15:30:00.000Z', 'fr')).toBe('1er juillet 2026');
  });
  it('name their time zone as a phrase', () => {
    expect([formatZone('fr'), formatZone('en')]).toEqual(['heure de Paris', 'Paris time']);
    expect(formatZone('fr', 'America/Toronto')).toBe('heure de l’Est nord-américain');
    expect(formatZone('en', 'America/Toronto')).toBe('Eastern Time');
    expect([formatZone('fr', 'UTC'), formatZone('en', 'UTC')]).toEqual(['heure UTC', 'UTC']);
    expect(formatZone('fr', 'Europe/London')).toBe('heure locale (Royaume-Uni)');
  });
  it('show month and year', () => {
    expect(formatMonth('2026-01-26', 'fr')).toBe('janvier 2026');
    expect(formatMonth('2026-01-26', 'en')).toBe('January 2026');
  });
  it('show the weekday of a date, and the time of an instant', () => {
    expect(formatFullDate('2026-11-19', 'fr')).toBe('jeudi 19 novembre 2026');
    expect(formatFullDate('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026');
    expect(formatFullDate('2026-11-19', 'en')).toMatch(/^Thursday,? 19 November 2026$/);
    expect(formatDayName('2026-11-16', 'fr')).toBe('lundi 16 novembre');
    expect(formatDayName('2026-12-01', 'fr')).toBe('mardi 1er décembre');
    expect(formatDayName('2026-11-16', 'en')).toMatch(/^Monday,? 16 November$/);
    const now = Date.parse('2026-11-19T10:00:00.000Z');
    expect(formatMoment('2025-03-03T08:00:00.000Z', 'fr', now)).toMatch(/^lun\. 3 mars 2025,? (à )?09:00$/);
    expect(formatMoment('2025-03-03T08:00:00.000Z', 'en', now)).toMatch(/^Mon,? 3 Mar 2025,? (at )?09:00$/);
    expect(formatListDay('2025-10-16', 'fr', now)).toBe('16 oct. 2025');
    expect(formatListDay('2026-10-01', 'fr', now)).toBe('1er oct.');
    expect(formatMoment('2026-11-17T20:08:00.000Z', 'fr', now)).toMatch(/^mar\. 17 nov\.,? (à )?21:08$/);
    expect(formatMoment('2026-11-17T20:08:00.000Z', 'en', now)).toMatch(/^Tue,? 17 Nov,? (at )?21:08$/);
  });
  it('show a deadline at midnight as 23:59 of the day before', () => {
    expect(formatDeadline('2026-11-24T23:00:00.000Z', 'fr')).toMatch(/^mardi\s24\snovembre\sà\s23\sh\s59$/);
    expect(formatDeadline('2026-11-24T22:59:00.000Z', 'en')).toMatch(/^Tuesday,?\s24\sNovember\sat\s23:59$/);
    expect(formatDeadline('2026-11-24T23:01:00.000Z', 'en')).toMatch(
      /^Wednesday,?\s25\sNovember\sat\s00:01$/,
    );
    // Daylight saving time begins and ends between two midnights.
    expect(
      [
        '2026-03-28T23:00:00.000Z',
        '2026-03-29T22:00:00.000Z',
        '2026-10-24T22:00:00.000Z',
        '2026-10-25T23:00:00.000Z',
      ].map(lastMinute),
    ).toEqual([
      '2026-03-28T22:59:00.000Z',
      '2026-03-29T21:59:00.000Z',
      '2026-10-24T21:59:00.000Z',
      '2026-10-25T22:59:00.000Z',
    ]);
    expect(() => lastMinute('soon')).toThrow(RangeError);
  });
  it('write a time within a sentence in the notation of the language', () => {
    expect(formatTimeInText('2026-11-24T18:00:00.000Z', 'fr')).toBe(`19${NB}h${NB}00`);
    expect(formatTimeInText('2026-11-24T18:00:00.000Z', 'en')).toBe('19:00');
  });
  it('show an instant with date, year and time', () => {
    expect(formatInstant('2026-11-17T20:08:00.000Z', 'fr')).toMatch(/^17\snovembre\s2026\sà\s21\sh\s08$/);
    expect(formatInstant('2025-12-31T23:30:00.000Z', 'fr')).toMatch(/^1er\sjanvier\s2026\sà\s00\sh\s30$/);
    expect(formatInstant('2026-11-17T20:08:00.000Z', 'en')).toMatch(/^17 November 2026 at 21:08$/);
  });
  it('name the days of the week', () => {
    expect([1, 5, 0].map((day) => formatWeekday(day, 'fr'))).toEqual(['lundi', 'vendredi', 'dimanche']);
    expect(formatWeekday(1, 'en', 'short')).toBe('Mon');
    expect(formatWeekday(1, 'fr', 'short')).toBe('lun.');
  });
  it('throw for an invalid date', () => {
    expect(() => formatDate('soon', 'fr')).toThrow(RangeError);
  });
});

describe('time of receipt', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z');
  it.each([
    ['2026-11-19T09:12:00.000Z', '10:12'],
    ['2026-11-16T10:05:00.000Z', 'lun. 16'],
    ['2026-11-09T10:05:00.000Z', '9 nov.'],
    ['2025-11-09T10:05:00.000Z', '9 nov. 2025'],
  ])('is shorter for recent instants: %s → %s', (instant, text) => {
    expect(formatReceived(instant, 'fr', now)).toBe(text);
  });
});
