import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from './numbers';

const ones: Record<Locale, readonly string[]> = {
  fr: [
    'zéro',
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'onze',
    'douze',
    'treize',
    'quatorze',
    'quinze',
    'seize',
    'dix-sept',
    'dix-huit',
    'dix-neuf',
  ],
  en: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
  ],
};
const tens: Record<Locale, readonly string[]> = {
  fr: [
    '',
    '',
    'vingt',
    'trente',
    'quarante',
    'cinquante',
    'soixante',
    'soixante',
    'quatre-vingt',
    'quatre-vingt',
  ],
  en: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
};

function inFrench(value: number): string {
  const ten = Math.floor(value / 10);
  // French 70 is 60 + 10 and 90 is 80 + 10: their units run to nineteen.
  const rest = value - (ten === 7 || ten === 9 ? ten - 1 : ten) * 10;
  if (rest === 0) return ten === 8 ? 'quatre-vingts' : (tens.fr[ten] ?? '');
  const joined = (rest === 1 || rest === 11) && ten < 8 ? '-et-' : '-';
  return `${tens.fr[ten]}${joined}${ones.fr[rest]}`;
}

function inEnglish(value: number): string {
  const rest = value % 10;
  return `${tens.en[Math.floor(value / 10)]}${rest ? `-${ones.en[rest]}` : ''}`;
}

/** Words from 0 to 99 (« quarante-huit »), else digits. */
export function spellNumber(value: number, locale: Locale): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return formatNumber(value, locale);
  return ones[locale][value] ?? (locale === 'fr' ? inFrench(value) : inEnglish(value));
}
