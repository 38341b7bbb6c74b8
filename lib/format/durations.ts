import type { Locale } from '@/lib/contract/core/locale';
import { numberFormatter } from './formatters';
import { formatMinutes, formatNumber, regions, unbroken } from './numbers';

/** `to`: null for an open range. */
export interface DurationRange {
  readonly from: number;
  readonly to: number | null;
  readonly unit: 'week' | 'month';
}

function withUnit(value: number, unit: DurationRange['unit'], locale: Locale): string {
  return unbroken(
    numberFormatter(regions[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  ).replace(' ', '\u00a0');
}

/** « 2 à 4 semaines », « 6 mois et plus », “1 week”. */
export function formatDuration({ from, to, unit }: DurationRange, locale: Locale): string {
  if (to === null) return `${withUnit(from, unit, locale)} ${locale === 'fr' ? 'et plus' : 'and more'}`;
  if (from === to) return withUnit(from, unit, locale);
  return `${from} ${locale === 'fr' ? 'à' : 'to'} ${withUnit(to, unit, locale)}`;
}

/** Minutes: two working days of 24 hours. From here, days are shown. */
const TWO_DAYS = 2880;
/** Days from which hours are omitted. */
const MANY_DAYS = 10;

/** « 3 jours 6 h », « 18 jours ». */
function formatWorkingDays(minutes: number, locale: Locale): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const text = unbroken(
    numberFormatter(regions[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days),
  ).replace(' ', '\u00a0');
  return days < MANY_DAYS && hours > 0 ? `${text} ${hours}\u00a0h` : text;
}

/**
 * « 27 h 15 », « 45 min », overdue « +4 h 40 », « +18 jours ».
 * @param minutes working minutes left (days of 24 hours); negative if overdue
 */
export function formatWorkingTime(minutes: number, locale: Locale): string {
  const whole = Math.floor(Math.abs(minutes));
  const [hours, past] = [Math.floor(whole / 60), whole % 60];
  const text =
    whole >= TWO_DAYS
      ? formatWorkingDays(whole, locale)
      : hours === 0
        ? formatMinutes(past, locale)
        : `${formatNumber(hours, locale)}\u00a0h\u00a0${String(past).padStart(2, '0')}`;
  return minutes < 0 ? `+${text}` : text;
}
