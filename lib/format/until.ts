import type { Locale } from '@/lib/contract/core/locale';
import { numberFormatter } from './formatters';
import { regions, unbroken } from './numbers';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** The two largest units: « 4 jours et 18 heures »; at least a minute. */
export function formatLength(length: number, locale: Locale): string {
  let left = Math.max(60_000, Math.floor(length / 60_000) * 60_000);
  const parts = units.flatMap(([unit, size]) => {
    const value = Math.floor(left / size);
    left -= value * size;
    return [{ unit, value }];
  });
  const first = parts.findIndex(({ value }) => value > 0);
  const shownUnits = parts.slice(first, first + 2).filter(({ value }) => value > 0);
  const words = shownUnits.map(({ unit, value }) =>
    unbroken(
      numberFormatter(regions[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    ).replace(' ', '\u00a0'),
  );
  return listWords(words, locale);
}

/** Joined with commas and "and". */
export const listWords = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(regions[locale], { type: 'conjunction' }).format(words);
