// In the page's language and agency's time zone.
import type { Locale } from '@/lib/contract/core/locale';
import { agencyTimeZone } from '@/lib/time-zone';
import { dateFormatter } from './formatters';
import { lastMinute } from './last-minute';
import { regions, unbroken } from './numbers';

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);

// A day is the same in all time zones.
function format(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const timeZone = isDay(date) ? 'UTC' : agencyTimeZone();
  return dateFormatter(regions[locale], { ...options, timeZone }).format(new Date(date));
}

/** French names the first day of a month by its rank: « 1er novembre ». */
const withFirst = (text: string, locale: Locale): string =>
  locale === 'fr' ? text.replace(/(?<=^|\s)1(?= )/, '1er') : text;

/**
 * « 4 novembre 2026 », “4 November 2026”.
 * @param date day (2026-11-04) or instant (ISO 8601)
 * @throws RangeError
 */
export function formatDate(date: string, locale: Locale): string {
  return withFirst(format(date, locale, { day: 'numeric', month: 'long', year: 'numeric' }), locale);
}

/** « 16 oct. », “16 Oct”. @throws RangeError */
export function formatDay(date: string, locale: Locale): string {
  return withFirst(format(date, locale, { day: 'numeric', month: 'short' }), locale);
}

/** « oct. », in January « janv. 2027 ». @throws RangeError */
export function formatMonthTick(day: string, locale: Locale): string {
  return format(day, locale, { month: 'short', ...(day.slice(5, 7) === '01' ? { year: 'numeric' } : {}) });
}

/** « janvier 2026 », “January 2026”. @throws RangeError */
export function formatMonth(date: string, locale: Locale): string {
  return format(date, locale, { month: 'long', year: 'numeric' });
}

/** @param day as in Date.getDay(): 1 is Monday */
export function formatWeekday(
  day: number,
  locale: Locale,
  width: 'long' | 'short' | 'narrow' = 'long',
): string {
  // 4 January 2026 was a Sunday.
  return dateFormatter(regions[locale], { weekday: width, timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, 4 + day)),
  );
}

/** « jeudi 19 novembre 2026 », “Thursday 19 November 2026”. @throws RangeError */
export function formatFullDate(date: string, locale: Locale): string {
  const text = format(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return withFirst(text, locale);
}

/** « lundi 16 novembre », “Monday 16 November”. @throws RangeError */
export function formatDayName(date: string, locale: Locale): string {
  const text = format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return withFirst(text, locale);
}

function otherYear(date: string, now: number): Intl.DateTimeFormatOptions {
  const yearOf = (each: string) => format(each, 'en', { year: 'numeric' });
  return yearOf(date) === yearOf(new Date(now).toISOString()) ? {} : { year: 'numeric' };
}

/**
 * « 16 oct. », in another year « 16 oct. 2025 ».
 * @param now milliseconds
 * @throws RangeError
 */
export function formatListDay(date: string, locale: Locale, now = Date.now()): string {
  const text = format(date, locale, { day: 'numeric', month: 'short', ...otherYear(date, now) });
  return withFirst(text, locale);
}

/**
 * « mar. 17 nov., 21:08 », in another year « lun. 3 mars 2025, 09:00 ».
 * @param now milliseconds
 * @throws RangeError
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

const frenchHour = (text: string) => text.replace(/(\d\d):(\d\d)$/, '$1\u00a0h\u00a0$2');

/** « mardi 24 novembre à 23 h 59 », “Tuesday 24 November at 23:59” (lastMinute). @throws RangeError */
export function formatDeadline(instant: string, locale: Locale): string {
  const last = lastMinute(instant);
  const time = formatTime(last, locale);
  return unbroken(
    locale === 'fr'
      ? `${formatDayName(last, 'fr')} à ${frenchHour(time)}`
      : `${formatDayName(last, 'en')} at ${time}`,
  );
}

/** « 17 novembre 2026 à 21 h 08 », “17 November 2026 at 21:08”. @throws RangeError */
export function formatInstant(instant: string, locale: Locale): string {
  const text = withFirst(format(instant, locale, { dateStyle: 'long', timeStyle: 'short' }), locale);
  return unbroken(locale === 'fr' ? frenchHour(text) : text);
}

/** « 14 h 19 », “14:19”. @throws RangeError */
export function formatTimeInText(instant: string, locale: Locale): string {
  const time = formatTime(instant, locale);
  return locale === 'fr' ? frenchHour(time) : time;
}

/** “14:19” in both languages. @throws RangeError */
export function formatTime(instant: string, locale: Locale): string {
  return format(instant, locale, { hour: '2-digit', minute: '2-digit' });
}

const DAY_MS = 86_400_000;

/**
 * Today « 14:19 », within the week « lun. 16 », this year « 9 nov. », earlier « 9 nov. 2025 ».
 * @param now milliseconds
 * @throws RangeError
 */
export function formatReceived(instant: string, locale: Locale, now = Date.now()): string {
  const today = new Date(now).toISOString();
  const dayOf = (date: string) => format(date, 'en', { year: 'numeric', month: '2-digit', day: '2-digit' });
  if (dayOf(instant) === dayOf(today)) return formatTime(instant, locale);
  if (now - Date.parse(instant) < 6 * DAY_MS)
    return format(instant, locale, { weekday: 'short', day: 'numeric' });
  return formatListDay(instant, locale, now);
}

/** « heure de Paris », “Paris time”; of other time zones « heure de l’Est nord-américain », “Eastern Time”. */
export function formatZone(locale: Locale, timeZone = agencyTimeZone()): string {
  if (timeZone === 'Europe/Paris') return locale === 'fr' ? 'heure de Paris' : 'Paris time';
  if (timeZone === 'UTC') return locale === 'fr' ? 'heure UTC' : 'UTC';
  const name = new Intl.DateTimeFormat(regions[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  // « heure : Royaume-Uni » reads badly inside a sentence.
  return (name ?? timeZone).replace(/^heure : (.*)$/, 'heure locale ($1)');
}
