// Phone numbers as their readers write them. Server only: the rules of every country weigh too much for a browser, whose
// fields use `typedPhone`.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Locale } from '@/lib/contract/core/locale';

/**
 * A number in the groups of its country, with no-break spaces: « 02 61 91 40 14 » for a French number read in French,
 * “+33 2 61 91 40 14” and “+44 20 7946 0958” otherwise.
 * @param phone E.164, spaced or not; any other text keeps its own groups
 */
export function formatPhone(phone: string, locale: Locale): string {
  const plain = phone.replace(/\s/g, '');
  const parsed = /^\+[1-9]\d{6,14}$/.test(plain) ? parsePhoneNumberFromString(plain) : undefined;
  const atHome = parsed?.country === 'FR' && locale === 'fr';
  const shown = atHome ? parsed.formatNational() : parsed?.formatInternational();
  return (shown ?? phone).replace(/\s+/g, '\u00a0');
}
