// The agency's phone and address as a reader of either language writes them.
import type { Locale } from '@/lib/contract/locale';

/** @param phone international, groups set apart: '+33 2 61 91 40 14' → « 02 61 91 40 14 » at home, “+33 2 61 91 40 14” abroad. */
export function formatPhone(phone: string, locale: Locale): string {
  const shown = locale === 'fr' ? phone.replace(/^\+33\s*/, '0') : phone;
  return shown.replace(/\s+/g, '\u00a0');
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
