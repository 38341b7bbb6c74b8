// A mail's value as its recipient's language writes it.
import type { Locale } from '../../lib/contract/locale';
import { site } from '../../lib/site';
import type { MailValue, Term } from './mail';

const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Instants on a clock in the agency's time zone; amounts from integer cents. */
export function writeValue(value: MailValue, locale: Locale, terms: Readonly<Record<Term, string>>): string {
  const region = regions[locale];
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && 'term' in value) return terms[value.term];
  if (typeof value === 'number') return new Intl.NumberFormat(region).format(value);
  // French writes the first of a month as an ordinal.
  const ordinal = (date: string) => (locale === 'fr' ? date.replace(/^1 /, '1er ') : date);
  if ('instant' in value) return ordinal(new Intl.DateTimeFormat(region, { dateStyle: 'long', timeStyle: 'short', timeZone: site.timeZone }).format(new Date(value.instant)));
  if ('day' in value) return ordinal(new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value.day)));
  return new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }).format(value.euros / 100);
}
