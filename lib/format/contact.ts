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
  readonly country: Readonly<Record<Locale, string>>;
}

/** Without the country in French. */
export function formatAddress({ street, postalCode, city, country }: PostalAddress, locale: Locale): string {
  const line = `${street}, ${postalCode}\u00a0${city}`;
  return locale === 'fr' ? line : `${line}, ${country[locale]}`;
}

export function formatPlace({ street, city }: PostalAddress): string {
  return `${street}, ${city}`;
}
