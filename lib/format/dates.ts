// Dates as the page's language writes them, read on a clock in the agency's time zone. @see PRODUCT §2
import type { Locale } from '@/lib/contract/core/locale';
import { agencyTimeZone } from '@/lib/time-zone';
import { lastMinute } from './last-minute';
import { regions, unbroken } from './numbers';

// A plain day ("2026-01-26") is midnight UTC, which is the same day in Paris: days and instants go the same way.
function format(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[locale], { ...options, timeZone: agencyTimeZone }).format(
    new Date(date),
  );
}

/**
 * « 4 novembre 2026 », « 1er novembre 2026 », “4 November 2026”.
 * @param date a day (2026-11-04) or an instant (ISO 8601)
 * @throws RangeError when it is neither
 */
export function formatDate(date: string, locale: Locale): string {
  const text = format(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/** A day of these months, without its year: « 16 oct. », “16 Oct”. @throws RangeError when it is no date */
export function formatDay(date: string, locale: Locale): string {
  const text = format(date, locale, { day: 'numeric', month: 'short' });
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/** As the tick of an axis says it: « oct. », in January with its year « janv. 2027 »; “Oct”, “Jan 2027”. @throws RangeError when it is no date */
export function formatMonthTick(day: string, locale: Locale): string {
  return format(day, locale, { month: 'short', ...(day.slice(5, 7) === '01' ? { year: 'numeric' } : {}) });
}

/** « janvier 2026 », “January 2026”. @throws RangeError when it is no date */
export function formatMonth(date: string, locale: Locale): string {
  return format(date, locale, { month: 'long', year: 'numeric' });
}

/** @param day as in Date.getDay(): 1 → « lundi », “Monday”; short: « lun. », “Mon”; narrow: « L », “M”. */
export function formatWeekday(
  day: number,
  locale: Locale,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  // 4 January 2026 was a Sunday.
  return new Intl.DateTimeFormat(regions[locale], { weekday: width, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + day)),
  );
}

/** « jeudi 19 novembre 2026 », “Thursday 19 November 2026”. @throws RangeError when it is no date */
export function formatFullDate(date: string, locale: Locale): string {
  const text = format(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return locale === 'fr' ? text.replace(/ 1 /, ' 1er ') : text;
}

/** A day of these months by its name: « lundi 16 novembre », “Monday 16 November”. @throws RangeError when it is no date */
export function formatDayName(date: string, locale: Locale): string {
  const text = format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return locale === 'fr' ? text.replace(/ 1 /, ' 1er ') : text;
}

/** The year as an option of a format, where a date is not of the present year. */
function otherYear(date: string, now: number): Intl.DateTimeFormatOptions {
  const yearOf = (each: string) => format(each, 'en', { year: 'numeric' });
  return yearOf(date) === yearOf(new Date(now).toISOString()) ? {} : { year: 'numeric' };
}

/**
 * A day in a list: « 16 oct. », of another year « 16 oct. 2025 »; “16 Oct 2025”.
 * @param now milliseconds
 * @throws RangeError when it is no date
 */
export function formatListDay(date: string, locale: Locale, now = Date.now()): string {
  const text = format(date, locale, { day: 'numeric', month: 'short', ...otherYear(date, now) });
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

/**
 * A moment: « mar. 17 nov., 21:08 », of another year « lun. 3 mars 2025, 09:00 »; “Mon 3 Mar 2025, 09:00”.
 * @param now milliseconds
 * @throws RangeError when it is no date
 */
export function formatMoment(instant: string, locale: Locale, now = Date.now()): string {
  return unbroken(
    format(instant, locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...otherYear(instant, now),
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
}

/** French writes the hour of a sentence as « 21 h 08 ». */
const frenchHour = (text: string) => text.replace(/(\d\d):(\d\d)$/, '$1\u00a0h\u00a0$2');

/** The last moment an answer is due, for a sentence: « mardi 24 novembre à 23 h 59 », “Tuesday 24 November at 23:59”. @throws RangeError when it is no date */
export function formatDeadline(instant: string, locale: Locale): string {
  const last = lastMinute(instant);
  const time = formatTime(last, locale);
  return unbroken(
    locale === 'fr'
      ? `${formatDayName(last, 'fr')} à ${frenchHour(time)}`
      : `${formatDayName(last, 'en')} at ${time}`,
  );
}

/** A moment of any year: « 17 novembre 2026 à 21 h 08 », “17 November 2026 at 21:08”. @throws RangeError when it is no date */
export function formatInstant(instant: string, locale: Locale): string {
  const text = format(instant, locale, { dateStyle: 'long', timeStyle: 'short' });
  return unbroken(locale === 'fr' ? frenchHour(text.replace(/^1 /, '1er ')) : text);
}

/** A time within a sentence: « 14 h 19 », “14:19”. @throws RangeError when it is no date */
export function formatTimeInText(instant: string, locale: Locale): string {
  const time = formatTime(instant, locale);
  return locale === 'fr' ? frenchHour(time) : time;
}

/** A time in a list or a table: « 14:19 », “14:19”. @throws RangeError when it is no date */
export function formatTime(instant: string, locale: Locale): string {
  return format(instant, locale, { hour: '2-digit', minute: '2-digit' });
}

const DAY_MS = 86_400_000;

/**
 * When something came, as short as it is told of lately: today « 14:19 », within the week « lun. 16 », this year « 9 nov. », before it « 9 nov. 2025 ».
 * @param now milliseconds
 * @throws RangeError when it is no date
 */
export function formatReceived(instant: string, locale: Locale, now = Date.now()): string {
  const today = new Date(now).toISOString();
  const dayOf = (date: string) => format(date, 'en', { year: 'numeric', month: '2-digit', day: '2-digit' });
  if (dayOf(instant) === dayOf(today)) return formatTime(instant, locale);
  if (now - Date.parse(instant) < 6 * DAY_MS)
    return format(instant, locale, { weekday: 'short', day: 'numeric' });
  return formatListDay(instant, locale, now);
}
