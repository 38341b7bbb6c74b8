import type { Locale } from '@/lib/contract/core/locale';

/**
 * For input fields, with plain spaces. Groups French and North American numbers: browsers lack other rules.
 * @param phone E.164; text with spaces stays
 */
export function typedPhone(phone: string, locale: Locale): string {
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone);
  if (french)
    return [locale === 'fr' ? `0${french[1] ?? ''}` : `+33 ${french[1] ?? ''}`, ...french.slice(2)].join(' ');
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export interface PostalAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2; '' if unknown. */
  readonly country: string;
}

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

/** Without France in French. */
export function formatTown(
  { postalCode, city, country }: Omit<PostalAddress, 'street'>,
  locale: Locale,
): string {
  const isAtHome = country === '' || (country === 'FR' && locale === 'fr');
  const name = isAtHome ? '' : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return joined([joined([postalCode, city], '\u00a0'), name ?? ''], ', ');
}

export const formatAddress = (address: PostalAddress, locale: Locale): string =>
  joined([address.street, formatTown(address, locale)], ', ');

export const formatPlace = ({ street, city }: PostalAddress): string => joined([street, city], ', ');

/** With "RCS", the French trade register, which the setting may leave out. */
export const formatRegister = (rcs: string): string =>
  rcs === '' || /R\.?C\.?S/i.test(rcs) ? rcs : `RCS ${rcs}`;
