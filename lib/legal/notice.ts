import type { Locale } from '@/lib/contract/core/locale';
import type { Site } from '@/lib/contract/settings/schemas';
import { escapeFact, factOf } from './facts';

/** Label in the catalogue, and the placeholders of its values. */
const rows = {
  publisher: ['site.legal.publisher'],
  form: ['site.legal.form'],
  capital: ['site.legal.capital'],
  address: ['site.address'],
  siren: ['site.legal.siren'],
  siret: ['site.legal.siret'],
  rcs: ['site.legal.rcs'],
  vat: ['site.legal.vat'],
  phone: ['site.phone'],
  email: ['site.email'],
  director: ['site.legal.director'],
  host: ['site.host.name', 'site.host.address', 'site.host.phone'],
  mediator: ['site.mediator'],
} as const;

/**
 * The legal notice of an agency that has given its legal identity and written no text: a Markdown list of its facts.
 * @param line of a label and a value, in the language
 * @returns '' without a publisher
 * @see French law 2004-575, article 1-1
 */
export function noticeOf(
  site: Site,
  locale: Locale,
  line: (key: keyof typeof rows, value: string) => string,
): string {
  if (site.legal.publisher === '') return '';
  return (Object.keys(rows) as (keyof typeof rows)[])
    .flatMap((key) => {
      const values = rows[key].map((name) => factOf(name, site, locale)).filter(Boolean);
      return values.length === 0 ? [] : [`- ${line(key, escapeFact(values.join(', ')))}`];
    })
    .join('\n');
}
