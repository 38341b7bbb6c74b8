// No-break spaces between digit groups and before units.
import type { Locale } from '@/lib/contract/core/locale';
import { numberFormatter } from './formatters';

export const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

const NARROW = /\u202f/g;

/** The monospace font has no narrow no-break space. */
export function unbroken(text: string): string {
  return text.replace(NARROW, '\u00a0');
}

/** Intl writes a hyphen. */
export const withMinus = (text: string): string => unbroken(text).replace('-', '\u2212');

/** Not “−0”: a sum times -1. */
export const withoutMinusZero = (value: number): number => (value === 0 ? 0 : value);

/** 48000 → « 48 000 », “48,000”. */
export function formatNumber(value: number, locale: Locale, decimals?: number): string {
  const digits =
    decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return unbroken(numberFormatter(regions[locale], digits).format(withoutMinusZero(value)));
}

/** @param percent 100 → « 100 % », “100%” */
export function formatPercent(percent: number, locale: Locale): string {
  return unbroken(
    numberFormatter(regions[locale], { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100),
  );
}

/** VAT rate: 5.5 → « 5,5 % », “5.5%”; two decimals at most. */
export function formatRate(percent: number, locale: Locale): string {
  return unbroken(
    numberFormatter(regions[locale], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100),
  );
}

/** « 9 min ». */
export function formatMinutes(minutes: number, locale: Locale): string {
  return unbroken(
    numberFormatter(regions[locale], { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes),
  )
    .replace(/mins?$/, 'min')
    .replace(/ /g, '\u00a0');
}
