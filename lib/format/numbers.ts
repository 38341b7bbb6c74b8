// Numbers in the language of the page. Digit groups, percent and units hold together: no break may fall inside.
import type { Locale } from '@/lib/contract/core/locale';

/** The regional habits behind each language of the site. */
export const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

const NARROW = /\u202f/g;

/** Our mono face has no narrow no-break space: digit groups take the plain one. */
export function unbroken(text: string): string {
  return text.replace(NARROW, '\u00a0');
}

/** 48000 → « 48 000 », “48,000”; with two decimals 3 → « 3,00 », “3.00”. */
export function formatNumber(value: number, locale: Locale, decimals?: number): string {
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return unbroken(new Intl.NumberFormat(regions[locale], digits).format(value));
}

/** @param percent 100 → « 100 % », “100%”: whole percents, not fractions of one. */
export function formatPercent(percent: number, locale: Locale): string {
  return unbroken(
    new Intl.NumberFormat(regions[locale], { style: 'percent', maximumFractionDigits: 1 }).format(
      percent / 100,
    ),
  );
}

/** @param minutes whole minutes of reading: « 9 min », “9 min”. */
export function formatMinutes(minutes: number, locale: Locale): string {
  return unbroken(
    new Intl.NumberFormat(regions[locale], { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
      minutes,
    ),
  )
    .replace(/mins?$/, 'min')
    .replace(/ /g, '\u00a0');
}
