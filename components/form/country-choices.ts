import { countries } from '@/lib/contract/core/address/country';
import type { Locale } from '@/lib/contract/core/locale';

/** By name, in the order of the language. */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
