// Addresses as a reader of either language writes them, links to phones, and phone numbers in fields.
import type { Locale } from '@/lib/contract/core/locale';

/**
 * A number in a field, where people type plain spaces. A browser has no rules per country: French and North American numbers
 * are grouped, others keep the digits of the API.
 * @param phone E.164; text with spaces is already in groups and comes back as it is
 */
export function typedPhone(phone: string, locale: Locale): string {
  const french = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(phone);
  if (french)
    return [locale === 'fr' ? `0${french[1] ?? ''}` : `+33 ${french[1] ?? ''}`, ...french.slice(2)].join(' ');
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}

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
