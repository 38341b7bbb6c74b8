import { defaultLocale, localePrefix } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import { hexesOf } from '../../../lib/contract/settings/checks/accent';
import type { Buyer, Seller, Terms } from '../../documents/model';
import { readSettings } from '../../core/read-settings';
import { dayAt } from '../../../lib/format/days';
import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { listVersions } from '../history-queries';
import type { VersionRow } from '../history-queries';
import { quoteWords } from './quote-document-words';
import type { QuoteWords } from './quote-document-words';
import type { QuoteRow } from '../queries';
import { readContent } from '../quote-content';
import type { Acceptance, QuoteContent, StoredMentions } from '../tables';

export interface AcceptedFacts {
  quote: QuoteRow;
  content: QuoteContent;
  mentions: StoredMentions;
  acceptance: Acceptance;
  acceptedAt: string;
  /** The accepted one. */
  version: VersionRow;
  /** Day on which it was sent. */
  issuedOn: string;
  seller: Seller;
  buyer: Buyer;
  terms: Terms;
  words: QuoteWords;
}

export const certificateNumber = (reference: string): string => `C-${reference}`;

/** Of the mark, where the settings have no accent. */
const markAccent = '#cf300e';

/** Of the quote's texts, if not the documents'. */
export const ownLanguage = ({ quote, acceptance }: AcceptedFacts): { textLocale?: Locale } =>
  quote.locale === acceptance.locale ? {} : { textLocale: quote.locale };

/** @throws Error for a quote accepted before quotes had mentions */
export async function acceptedFacts(
  handle: Handle,
  quote: QuoteRow,
  siteUrl: string,
): Promise<AcceptedFacts> {
  const stored = quote.accepted_content === null ? undefined : fromJson(quote.accepted_content);
  const mentions = stored?.mentions;
  const content = stored && readContent(stored);
  const version = (await listVersions(handle, quote.id)).find((each) => each.version === quote.version);
  if (!stored?.acceptance || !mentions || !content?.customer || !quote.accepted_at || !version)
    throw new Error(`Quote ${quote.reference} has no content for documents`);
  const { acceptance } = stored;
  const site = new URL(siteUrl).host;
  const { accent } = (await readSettings(handle)).values.identity;
  return {
    quote,
    content,
    mentions,
    acceptance,
    acceptedAt: quote.accepted_at,
    version,
    issuedOn: dayAt(new Date(version.created_at)),
    seller: sellerOf(mentions, {
      locale: acceptance.locale,
      site,
      accent: hexesOf(accent)?.paper ?? markAccent,
    }),
    buyer: buyerOf(content.customer),
    terms: {
      updatedOn: mentions.terms.updatedOn ?? '',
      address: `${site}${localePrefix(acceptance.locale)}/legal/terms`,
    },
    words: quoteWords(acceptance.locale, quote.reference),
  };
}

function sellerOf(
  { agency, insurance, mediator }: StoredMentions,
  { locale, site, accent }: { locale: Locale; site: string; accent: string },
): Seller {
  const { name, publisher, form, capital, rcs, siren, siret, ape, vat, email, phone } = agency;
  const { street, postalCode, city, country } = agency;
  return {
    name,
    legalName: publisher,
    ...{
      form,
      capital,
      rcs,
      siren: siren || siret.slice(0, 9),
      siret,
      ape,
      vat,
    },
    address: { street, postalCode, city, country: country || 'FR' },
    ...{ email, phone, site, accent },
    insurance: insurance[locale] || insurance[defaultLocale],
    mediator: mediator ?? '',
    logo: null,
  };
}

function buyerOf(customer: NonNullable<QuoteContent['customer']>): Buyer {
  const { isConsumer, name, contact, siret, vatNumber, street, postalCode, city, country } = customer;
  return {
    isConsumer,
    name,
    attention: contact ?? '',
    address: { street, postalCode, city, country },
    siren: siret?.slice(0, 9) ?? '',
    siret: siret ?? '',
    vat: vatNumber ?? '',
  };
}
