// Lengths of time as ranges, in the language of the page.
import type { Locale } from '@/lib/contract/locale';
import { regions, unbroken } from './numbers';

/** `to` is null where the length is open: "and more". */
export interface DurationRange {
  readonly from: number;
  readonly to: number | null;
  readonly unit: 'week' | 'month';
}

function withUnit(value: number, unit: DurationRange['unit'], locale: Locale): string {
  return unbroken(new Intl.NumberFormat(regions[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value)).replace(' ', '\u00a0');
}

/** « 2 à 4 semaines », « 1 semaine », « 6 mois et plus »; “2 to 4 weeks”, “1 week”, “6 months and more”. */
export function formatDuration({ from, to, unit }: DurationRange, locale: Locale): string {
  if (to === null) return `${withUnit(from, unit, locale)} ${locale === 'fr' ? 'et plus' : 'and more'}`;
  if (from === to) return withUnit(from, unit, locale);
  return `${from} ${locale === 'fr' ? 'à' : 'to'} ${withUnit(to, unit, locale)}`;
}
