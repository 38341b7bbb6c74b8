// What a quote prints of the settings, frozen when it is sent.
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { QuoteMentions } from '../../lib/contract/quotes/schemas';
import { publicSite } from '../../lib/contract/settings/public-site';
import { withConditions } from '../../lib/legal/conditions';
import { withFacts } from '../../lib/legal/facts';
import { audienceOf } from '../../lib/settings/audience';
import { readSettings } from '../core/read-settings';
import { fromJson } from '../db/codec';
import type { Handle } from '../db/database';
import type { QuoteRow } from './queries';
import type { StoredMentions } from './tables';
import { findTerms, hashOfTerms } from './terms';

interface ReadMentions {
  mentions: StoredMentions;
  /** Terms as the website shows them, by language. */
  terms: Record<Locale, string>;
}

/** Of the present settings. */
export async function readMentions(
  handle: Handle,
  { isConsumer }: { isConsumer: boolean },
): Promise<ReadMentions> {
  const { values, mark } = await readSettings(handle);
  const { identity, legal } = values;
  const { publisher, form, capital, rcs, siren, siret, ape, vat, insurance, payment, mediator } = legal;
  const { street, postalCode, city, country } = identity.address;
  const termsIn = (locale: Locale): string => {
    const site = publicSite(values, locale, mark);
    const text = withConditions(site.legal.texts.terms.text.trim(), audienceOf(site) !== undefined);
    return withFacts(text, site, locale);
  };
  const terms = Object.fromEntries(locales.map((locale) => [locale, termsIn(locale)])) as Record<
    Locale,
    string
  >;
  const hashes = Object.fromEntries(locales.map((locale) => [locale, hashOfTerms(terms[locale])]));
  return {
    terms,
    mentions: {
      agency: {
        ...{ name: identity.name, publisher, form, capital, rcs, siren, siret, ape, vat },
        ...{ street, postalCode, city, country, email: identity.email, phone: identity.phone },
      },
      insurance,
      payment: isConsumer ? null : { days: payment.days ?? 0, terms: payment.terms },
      mediator: isConsumer ? mediator : null,
      terms: {
        updatedOn: legal.texts.terms.updatedOn || null,
        hashes: hashes as Record<Locale, string>,
      },
    },
  };
}

/** Frozen; undefined: not sent, or sent before quotes had them. */
export function frozenMentions(quote: QuoteRow): StoredMentions | undefined {
  if (quote.accepted_content !== null) return fromJson(quote.accepted_content).mentions;
  return quote.mentions === null ? undefined : fromJson(quote.mentions);
}

/** @param termsLocale of the terms that the customer accepted */
export async function presentMentions(
  handle: Handle,
  { mentions, terms }: { mentions: StoredMentions; terms?: ReadMentions['terms'] },
  { locale, termsLocale = locale }: { locale: Locale; termsLocale?: Locale | undefined },
): Promise<QuoteMentions> {
  const { agency, insurance, payment, mediator } = mentions;
  const { siren: _siren, ...shown } = agency;
  const { updatedOn, hashes } = mentions.terms;
  const sha256 = hashes[termsLocale];
  return {
    agency: shown,
    insurance: insurance[locale] || insurance.fr,
    payment: payment && { days: payment.days, terms: payment.terms[locale] || payment.terms.fr },
    mediator,
    terms: { updatedOn, sha256, text: terms?.[termsLocale] ?? (await findTerms(handle, sha256)) },
  };
}
