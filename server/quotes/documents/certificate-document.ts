import { agencyTimeZone } from '../../../lib/time-zone';
import { fullName } from '../../core/full-name';
import { dayAt } from '../../../lib/format/days';
import type { CertificateDocument } from '../../documents/model';
import { certificateNumber, ownLanguage } from './document-facts';
import type { AcceptedFacts } from './document-facts';
import type { QuoteAnswer } from '../mail-about-quote';

/** Without the hash of the quote, which is drawn first. */
export function certificateDocument(
  facts: AcceptedFacts,
  customer: QuoteAnswer['customer'],
): CertificateDocument {
  const { quote, content, mentions, acceptance, acceptedAt, version, issuedOn, seller, buyer, terms, words } =
    facts;
  const { name, capacity, locale, email, emailVerifiedAt } = acceptance;
  const author = fullName(version.first_name, version.last_name) ?? '';
  return {
    kind: 'certificate',
    locale,
    number: certificateNumber(quote.reference),
    issuedOn: dayAt(new Date(acceptedAt)),
    ...{ seller, buyer, terms },
    subject: content.title,
    ...ownLanguage(facts),
    quote: {
      number: quote.reference,
      version: quote.version,
      issuedOn,
      totalInclTax: content.totalInclTax,
    },
    acceptedAt,
    timeZone: agencyTimeZone(),
    person: {
      name: fullName(customer.first_name, customer.last_name) ?? name,
      capacity: capacity ?? '',
      email,
      emailConfirmedOn: emailVerifiedAt === null ? null : dayAt(new Date(emailVerifiedAt)),
    },
    declared: words.declared({
      reference: quote.reference,
      version: quote.version,
      date: terms.updatedOn ? words.date(terms.updatedOn) : '',
      company: buyer.isConsumer ? undefined : buyer.name,
    }),
    typed: [name, capacity].filter(Boolean).join(', '),
    hashes: { quote: '', terms: mentions.terms.hashes[locale] },
    events: [
      { at: version.created_at, text: words.sent({ version: quote.version, name: author }) },
      { at: acceptedAt, text: buyer.isConsumer ? words.acceptedByConsumer : words.accepted },
    ],
    projectReference: '',
  };
}
