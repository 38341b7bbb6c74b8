// The agency's phone and address as a reader of either language writes them.
import type { Locale } from '@/lib/contract/core/locale';

// Country codes of one and two digits; the others have three. @see ITU-T E.164
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Groups of two or three digits, without a single one left over. */
const groups = (digits: string, [first, size]: readonly [number, number]): string[] => [
  digits.slice(0, first),
  ...(digits.slice(first).match(new RegExp(`\\d{${String(size)}}(?=\\d{2}|$)|\\d+`, 'g')) ?? []),
];

/**
 * A number as its reader writes it, with no-break spaces: « 02 61 91 40 14 » at home, “+33 2 61 91 40 14” abroad.
 * @param phone E.164, spaced or not; any other text comes back as it was typed
 */
export function formatPhone(phone: string, locale: Locale): string {
  const plain = phone.replace(/\s/g, '');
  const [digits, code = ''] = [plain.slice(1), countryCode.exec(plain.slice(1))?.[0]];
  if (!/^\+[1-9]\d{6,14}$/.test(plain)) return phone.replace(/\s+/g, '\u00a0');
  const national = digits.slice(code.length);
  const shown = code === '33' ? groups(national, [1, 2]) : groups(national, [3, 3]);
  return (
    code === '33' && locale === 'fr' ? [`0${shown[0] ?? ''}`, ...shown.slice(1)] : [`+${code}`, ...shown]
  ).join('\u00a0');
}

/** The same for a field, where people type plain spaces. */
export const typedPhone = (phone: string, locale: Locale): string =>
  formatPhone(phone, locale).replaceAll('\u00a0', ' ');

/** The address of a tel: link. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export interface PostalAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: Readonly<Record<Locale, string>>;
}

/** One line. French readers know which country Nantes is in; the others are told. */
export function formatAddress({ street, postalCode, city, country }: PostalAddress, locale: Locale): string {
  const line = `${street}, ${postalCode}\u00a0${city}`;
  return locale === 'fr' ? line : `${line}, ${country[locale]}`;
}

/** Street and city, as a caption says it: « 14, quai des Tanneurs, Nantes ». */
export function formatPlace({ street, city }: PostalAddress): string {
  return `${street}, ${city}`;
}
