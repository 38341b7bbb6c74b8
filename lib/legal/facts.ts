// Placeholders of legal texts: {{site.legal.capital}}.
import type { Locale } from '@/lib/contract/core/locale';
import type { Site } from '@/lib/contract/settings/schemas';
import { siteUrl } from '@/lib/env';
import { formatAddress, formatRegister } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { formatMoney } from '@/lib/format/money';
import { audienceOf } from '@/lib/settings/audience';

/** « 999 014 004 ». */
const grouped = (siren: string): string => siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0');

/** « 999 014 004 00012 ». */
const groupedSiret = (siret: string): string =>
  siret && `${grouped(siret.slice(0, 9))}\u00a0${siret.slice(9)}`;

const facts: Readonly<Record<string, (site: Site, locale: Locale) => string>> = {
  'site.name': ({ identity }) => identity.name,
  'site.email': ({ identity }) => identity.email,
  'site.phone': ({ identity }, locale) => identity.phone && formatPhone(identity.phone, locale),
  'site.address': ({ identity }, locale) => formatAddress(identity.address, locale),
  'site.legal.publisher': ({ legal }) => legal.publisher,
  'site.legal.form': ({ legal }) => legal.form,
  'site.legal.capital': ({ legal }, locale) =>
    legal.capital === null ? '' : formatMoney(legal.capital, locale),
  'site.legal.siren': ({ legal }) => grouped(legal.siren),
  'site.legal.siret': ({ legal }) => groupedSiret(legal.siret),
  'site.legal.ape': ({ legal }) => legal.ape,
  'site.legal.rcs': ({ legal }) => formatRegister(legal.rcs),
  'site.legal.vat': ({ legal }) => legal.vat,
  'site.legal.director': ({ legal }) => legal.director,
  'site.host.name': ({ legal }) => legal.host.name,
  'site.host.address': ({ legal }) => legal.host.address,
  'site.host.phone': ({ legal }, locale) => legal.host.phone && formatPhone(legal.host.phone, locale),
  'audience.host': (site) => audienceOf(site)?.host ?? new URL(siteUrl()).host,
  'site.mediator': ({ legal }) => legal.mediator,
};

/** As plain text; '' if the agency gave none. @param name of a placeholder, without braces */
export const factOf = (name: string, site: Site, locale: Locale): string | undefined =>
  Object.hasOwn(facts, name) ? facts[name]?.(site, locale) : undefined;

/** Replaces a missing fact. */
const GAP = '…';

// Escapes Markdown: a fact is plain text.
export const escapeFact = (text: string): string => text.replace(/[\\`*[\]<|]/g, '\\$&');

/** Unknown placeholders stay. */
export function withFacts(markdown: string, site: Site, locale: Locale): string {
  return markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const fact = factOf(name, site, locale);
    return fact === undefined ? whole : escapeFact(fact) || GAP;
  });
}
