import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday } from './dates';

/** Days as in Date.getDay(), times as "09:00". */
export interface OpeningHours {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
}

/** "09:30" → 9.5. */
export function clockHours(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}

/** "13:30" → « 13 h 30 », “1.30 p.m.”. */
export function formatClock(clock: string, locale: Locale): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const past = minutes === 0 ? '' : String(minutes).padStart(2, '0');
  if (locale === 'fr') return `${hours}\u00a0h${past && `\u00a0${past}`}`;
  return `${hours % 12 || 12}${past && `.${past}`}\u00a0${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

/** « 9 h – 18 h », “9 a.m. – 6 p.m.”. */
export function formatHours({ opens, closes }: OpeningHours, locale: Locale): string {
  return `${formatClock(opens, locale)} – ${formatClock(closes, locale)}`;
}

/** « lundi à jeudi », “Monday to Thursday”. */
export function formatDays(days: readonly number[], locale: Locale): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return formatWeekday(first, locale);
  return `${formatWeekday(first, locale)} ${locale === 'fr' ? 'à' : 'to'} ${formatWeekday(last, locale)}`;
}
