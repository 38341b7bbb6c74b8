// Server only: the rules are too large for browsers, which use `typedPhone`.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Locale } from '@/lib/contract/core/locale';

/**
 * « 02 61 91 40 14 » in French; “+33 2 61 91 40 14” otherwise. With no-break spaces.
 * @param phone E.164, spaced or not; other text stays
 */
export function formatPhone(phone: string, locale: Locale): string {
  const plain = phone.replace(/\s/g, '');
  const parsed = /^\+[1-9]\d{6,14}$/.test(plain) ? parsePhoneNumberFromString(plain) : undefined;
  const atHome = parsed?.country === 'FR' && locale === 'fr';
  const shown = atHome ? parsed.formatNational() : parsed?.formatInternational();
  return (shown ?? phone).replace(/\s+/g, '\u00a0');
}
