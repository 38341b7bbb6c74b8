// The agency's own facts as a reader of either language writes them.
import { defaultLocale } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { site } from '../../lib/site';

/** « 02 61 91 40 14 » at home, “+33 2 61 91 40 14” abroad, never broken over a line. */
export function sitePhone(locale: Locale): string {
  const shown = locale === 'fr' ? site.phone.replace(/^\+33\s*/, '0') : site.phone;
  return shown.replace(/\s+/g, '\u00a0');
}

/** On one line; French readers know which country it is in. */
export function siteAddress(locale: Locale): string {
  const { street, postalCode, city, country } = site.address;
  const line = `${street}, ${postalCode}\u00a0${city}`;
  return locale === 'fr' ? line : `${line}, ${country[locale]}`;
}

/** The mailbox that everybody of the agency reads, and its language. */
export const team = { to: site.email, locale: defaultLocale } as const;
