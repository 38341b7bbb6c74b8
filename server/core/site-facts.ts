import { defaultLocale } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import { site } from '../../lib/site';

/** « 02 61 91 40 14 » or “+33 2 61 91 40 14”, without line breaks. */
export function sitePhone(locale: Locale): string {
  const shown = locale === 'fr' ? site.phone.replace(/^\+33\s*/, '0') : site.phone;
  return shown.replace(/\s+/g, '\u00a0');
}

/** The agency's shared mailbox. */
export const team = { to: site.email, locale: defaultLocale } as const;
