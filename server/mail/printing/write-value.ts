import type { Locale } from '../../../lib/contract/core/locale';
import { withMinus } from '../../../lib/format/numbers';
import { agencyTimeZone } from '../../../lib/time-zone';
import type { MailValue, Term } from '../mail';

const regions: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Mails queued before services were settings name them `service.web`. */
const idOf = (term: string): string => term.replace(/^(?:service|tier)\./, '');
const phraseOf = (phrase: string | readonly string[]): string =>
  typeof phrase === 'string' ? phrase : phrase.map(idOf).join(', ');

export function writeValue(
  value: MailValue,
  locale: Locale,
  terms: Readonly<Partial<Record<Term, string>>>,
): string {
  const region = regions[locale];
  if (typeof value === 'string') return value;
  // Older mails use "state.…" for request states.
  const termOf = (term: Term) => terms[term.replace(/^state\./, 'request.') as Term] ?? idOf(term);
  if (typeof value === 'object' && 'term' in value) return termOf(value.term);
  if (typeof value === 'object' && 'terms' in value) return value.terms.map(termOf).join(', ');
  if (typeof value === 'object' && 'phrases' in value)
    return value.phrases.map(phraseOf).join(locale === 'fr' ? '\u00a0; ' : '; ');
  if (typeof value === 'number') return new Intl.NumberFormat(region).format(value);
  const euros = (cents: number) =>
    withMinus(new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR' }).format(cents / 100));
  if ('euros' in value) return euros(value.euros);
  const percent = (rate: number) =>
    new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  if ('percent' in value) return percent(value.percent);
  if ('taxes' in value)
    return value.taxes
      .map(({ vatRate, tax }) => `${percent(vatRate)}${colon} ${euros(tax)}`)
      .join(locale === 'fr' ? '\u00a0; ' : '; ');
  if ('lines' in value)
    return value.lines
      .map(({ label, quantity, unitPrice, total, vatRate }) => {
        const rate = vatRate === undefined ? '' : `, ${locale === 'fr' ? 'TVA' : 'VAT'} ${percent(vatRate)}`;
        return `${label}${colon} ${new Intl.NumberFormat(region).format(quantity)} × ${euros(unitPrice)} = ${euros(total)}${rate}`;
      })
      .join('\n');
  if ('markdown' in value) return value.markdown;
  if ('written' in value) return value.written;
  if ('instant' in value) return writeMoment(new Date(value.instant), locale);
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(value.day),
  );
  return locale === 'fr' ? day.replace(/^1 /, '1er ') : day;
}

/** « mardi 24 novembre 2026 à 10 h 30 », “Tuesday 24 November 2026 at 10:30”. */
function writeMoment(instant: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(regions[locale], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: agencyTimeZone(),
  }).format(instant);
  return locale === 'fr'
    ? text.replace(/ 1 /, ' 1er ').replace(/(\d\d):(\d\d)$/, '$1\u00a0h\u00a0$2')
    : text.replace(/^(\w+), /, '$1 ');
}
