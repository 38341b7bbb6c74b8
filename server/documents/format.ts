import type { Locale } from '../../lib/contract/core/locale';
import { formatDate, formatDay } from '../../lib/format/dates';
import { formatNumber, formatRate, regions, withoutMinusZero } from '../../lib/format/numbers';
import type { Address, Supply } from './model';
import type { Words } from './words/words';

const MINUS = '\u2212';
const signed = (text: string): string => text.replace(/^-/, MINUS);

/** 1040000 → « 10 400,00 », “10,400.00”. */
export const figure = (cents: number, locale: Locale): string => signed(formatNumber(cents / 100, locale, 2));

/** 1040000 → « 10 400,00 € », “€10,400.00”. */
export function money(cents: number, locale: Locale): string {
  const amount = new Intl.NumberFormat(regions[locale], { style: 'currency', currency: 'EUR' });
  return signed(amount.format(withoutMinusZero(cents / 100))).replace(/\u202f/g, '\u00a0');
}

/** Whole euros: « 24 000 € ». */
export const wholeMoney = (euros: number, locale: Locale): string =>
  money(euros * 100, locale).replace(/[.,]00(?=\D*$)/, '');

export const rate = formatRate;

/** Quantity with its decimals as printed, and the decimals that only keep the marks aligned. */
export function quantity(value: number, locale: Locale, decimals: number): { shown: string; pad: string } {
  const shown = signed(formatNumber(value, locale));
  const full = signed(formatNumber(value, locale, decimals));
  return { shown, pad: full.startsWith(shown) ? full.slice(shown.length) : '' };
}

export const decimalsOf = (quantities: readonly number[]): number =>
  Math.max(0, ...quantities.map((value) => (String(value).split('.')[1] ?? '').length));

/** « 12 février 2027 » or « 1er févr. au 5 mars ». */
export function supplyText(supply: Supply, locale: Locale, { toCome, period }: Words): string {
  if (supply === null) return toCome;
  if (supply.from === supply.to) return formatDate(supply.to, locale);
  return period(formatDay(supply.from, locale), formatDay(supply.to, locale));
}

const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames(regions[locale], { type: 'region' }).of(country) ?? country;

/** @returns lines; the country's name abroad, and in English always */
export function addressLines({ street, postalCode, city, country }: Address, locale: Locale): string[] {
  const place = `${postalCode} ${city}`.trim();
  const isAtHome = country === 'FR' && locale === 'fr';
  return [
    ...street.split('\n').filter((line) => line.trim() !== ''),
    isAtHome ? place : `${place}, ${countryName(country, locale)}`,
  ];
}

/** Groups of four. */
export const ibanText = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0');

/** 999207111 → 999 207 111; SIRETs end with five digits. */
export const sirenText = (value: string): string =>
  value.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, (_, one, two, three, rest?: string) =>
    [one, two, three, rest].filter(Boolean).join('\u00a0'),
  );

/** FR81999207111 → FR81 999207111. */
export const vatText = (value: string): string => value.replace(/^(FR..)(\d{9})$/, '$1\u00a0$2');
