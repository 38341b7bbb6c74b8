// Placeholders of legal texts: {{site.legal.capital}}.
import type { Locale } from '@/lib/contract/core/locale';
import { env, siteUrl } from '@/lib/env';
import { formatAddress } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { formatMoney } from '@/lib/format/money';
import { site } from '@/lib/site';

const facts: Readonly<Record<string, (locale: Locale) => string>> = {
  'site.name': () => site.name,
  'site.email': () => site.email,
  'site.phone': (locale) => formatPhone(site.phone, locale),
  'site.address': (locale) => formatAddress(site.address, locale),
  'site.legal.form': () => site.legal.form,
  'site.legal.capital': (locale) => formatMoney(site.legal.capital.amount, locale),
  'site.legal.siren': () => site.legal.siren.replace(/ /g, '\u00a0'),
  'site.legal.rcs': () => site.legal.rcs,
  'site.legal.vat': () => site.legal.vat,
  'site.legal.director': () => site.legal.director,
  'site.host.name': () => site.host.name,
  'site.host.address': () => site.host.address,
  'site.host.phone': (locale) => formatPhone(site.host.phone, locale),
  'audience.host': () => new URL(env().ANALYTICS_SRC ?? siteUrl()).host,
  'site.mediator': () => site.mediator,
};

// A fact is plain text: it must not become Markdown.
const escape = (text: string): string => text.replace(/[\\`*[\]<|]/g, '\\$&');

/** @throws Error for an unknown placeholder */
export function withFacts(markdown: string, locale: Locale): string {
  return markdown.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (!fact) throw new Error(`A legal text asks for {{${name}}}, which lib/legal/facts.ts does not know`);
    return escape(fact(locale));
  });
}
