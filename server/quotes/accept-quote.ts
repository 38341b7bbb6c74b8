// Accepting freezes content, declaration, and the documents to draw.
import type { z } from 'zod';
import type { acceptanceBody } from '../../lib/contract/quotes/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import { freezeDocument } from '../archive/freeze-document';
import { Refusal } from '../core/refusal';
import type { Context } from '../core/context';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { findProjectTitles } from '../projects/parts/members';
import { certificateDocument } from './documents/certificate-document';
import { acceptedFacts } from './documents/document-facts';
import type { QuoteAnswer } from './mail-about-quote';
import type { QuoteChanges, QuoteRow } from './queries';
import { quoteDocument } from './documents/quote-document';
import { writtenContent } from './quote-content';
import { frozenMentions } from './mentions';
import type { AcceptedContent } from './tables';

interface Accepting {
  quote: QuoteRow;
  customer: QuoteAnswer['customer'];
  given: z.output<typeof acceptanceBody> | undefined;
  /** Of the declaration that the customer read. */
  locale: Locale;
  now: Date;
}

/** @throws Refusal INVALID without the declaration, or without capacity in a company */
export async function acceptance(
  transaction: Handle,
  { quote, customer, given, locale, now }: Accepting,
): Promise<QuoteChanges> {
  const content = writtenContent(quote);
  const mentions = frozenMentions(quote);
  if (!given) throw new Refusal('INVALID', [{ field: 'acceptance', code: 'required' }]);
  const { name, capacity = null } = given;
  if (!mentions || !content.customer) throw new Refusal('OFFER_INCOMPLETE');
  if (!content.customer.isConsumer && capacity === null)
    throw new Refusal('INVALID', [{ field: 'acceptance.capacity', code: 'required' }]);
  const accepted: AcceptedContent = {
    reference: quote.reference,
    version: quote.version,
    projectTitles: await findProjectTitles(transaction, quote.project_id ?? ''),
    ...content,
    mentions,
    acceptance: {
      name,
      capacity,
      email: customer.email,
      emailVerifiedAt: customer.email_verified_at,
      locale,
    },
  };
  return {
    accepted_by: customer.id,
    accepted_name: name,
    accepted_at: toInstant(now),
    accepted_content: toJson(accepted),
  };
}

/** @param quote after its acceptance */
export async function freezeDocuments(
  transaction: Handle,
  { quote, customer, context }: { quote: QuoteRow; customer: QuoteAnswer['customer']; context: Context },
  now: Date,
): Promise<void> {
  const facts = await acceptedFacts(transaction, quote, context.siteUrl());
  const id = await freezeDocument(
    transaction,
    { subjectId: quote.id, name: facts.words.quoteFile, model: quoteDocument(facts) },
    now,
  );
  await freezeDocument(
    transaction,
    {
      subjectId: quote.id,
      name: facts.words.certificateFile,
      model: certificateDocument(facts, customer),
      afterId: id,
    },
    now,
  );
}
