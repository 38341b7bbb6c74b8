// Exact: no floating point.
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';

/** Groups of three digits, separated by spaces, dots or commas. */
const grouped = /^\d{1,3}(?:([ .,])\d{3})(?:\1\d{3})*$/;

function wholePart(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text || '0';
  return grouped.test(text) ? text.replace(/\D/g, '') : undefined;
}

/** Splits at the last comma or dot, except a comma between English thousands. */
function split(text: string, locale: Locale): [whole: string, decimals: string] {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0) return [text, ''];
  return locale === 'en' && text[at] === ',' && grouped.test(text)
    ? [text, '']
    : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * « 1 234,56 € », “€1,234.56” → 123456. Accepts the other language's unambiguous notation.
 * @returns hundredths; null: empty; undefined: invalid
 */
export function hundredthsIn(text: string, locale: Locale): number | null | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/€|%/g, ' ')
    .trim();
  if (plain === '') return null;
  const [, sign = '', digits = ''] = /^(-?) ?(.*)$/.exec(plain) ?? [];
  const [before, decimals] = split(digits, locale);
  const whole = wholePart(before);
  if (whole === undefined || !/^\d{0,2}$/.test(decimals) || !/\d/.test(digits) || whole.length > 12)
    return undefined;
  const value = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return sign && value !== 0 ? -value : value;
}

/** 123456 → « 1 234,56 », “1,234.56”. */
export function typedNumber(hundredths: number, locale: Locale, { money }: { money: boolean }): string {
  return formatNumber(hundredths / 100, locale, money ? 2 : undefined);
}
