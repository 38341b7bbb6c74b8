import type { z } from 'zod';
import type { Locale } from '../../lib/contract/core/locale';
import type { newQuoteBody, Quote } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { insertQuoteState, insertVersion } from './history-queries';
import { findQuoteByKey, insertQuote, nextQuoteNumber } from './queries';
import type { QuoteRow } from './queries';
import { recordEvent } from '../projects/timeline/write-entries';
import type { Context } from '../core/context';
import { contentColumns } from './quote-content';
import { freezeMentions } from './freeze-mentions';
import { presentQuote } from './present';
import { openProjectToWrite, requireTeam } from '../projects/project-access';
import { tellCustomers } from './mail-about-quote';
import { resolveContent } from './resolve-content';
import { textLanguage } from '../projects/text-language';
import type { QuoteContent, StoredMentions } from './tables';
import { dayAt } from '../../lib/format/days';

/**
 * Idempotent by key. Without `draft` the quote is sent at once.
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, INVALID (also with what a sent quote lacks)
 */
export async function createQuote(
  context: Context,
  { projectId, key, draft = false, ...written }: z.output<typeof newQuoteBody>,
): Promise<Quote> {
  const { database, now } = context;
  const today = dayAt(now);
  return database.write(async (transaction) => {
    const { caller, team } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const { userId } = caller;
    const known =
      key === undefined ? undefined : await findQuoteByKey(transaction, { projectId, author: userId, key });
    if (known) return presentQuote(transaction, { quote: known, team }, context);
    const content = await resolveContent(transaction, written, { projectId, today });
    const mentions = draft ? undefined : await freezeMentions(transaction, content, now);
    const locale = await textLanguage(transaction, { projectId, toCustomers: true, locale: context.locale });
    const quote = await storeQuote(
      transaction,
      { projectId, key: key ?? null, author: userId, locale, content, mentions },
      now,
    );
    const { id, reference, title } = quote;
    if (!draft)
      await recordEvent(
        transaction,
        {
          projectId,
          actor: userId,
          side: 'team',
          event: { type: 'offer_made', orderId: id, reference, title, locale },
        },
        now,
      );
    await recordActivity(
      transaction,
      { actor: userId, action: 'order.created', record: { type: 'order', id } },
      now,
    );
    if (!draft) await tellCustomers(transaction, quote, 'offer', now);
    return presentQuote(transaction, { quote, team }, context);
  });
}

interface NewQuote {
  projectId: string;
  key: string | null;
  author: string;
  locale: Locale;
  content: QuoteContent;
  /** undefined: a draft. */
  mentions: StoredMentions | undefined;
}

/** With its first version and state. */
export async function storeQuote(
  transaction: Handle,
  { projectId, key, author, locale, content, mentions }: NewQuote,
  now: Date,
): Promise<QuoteRow> {
  const year = Number(dayAt(now).slice(0, 4));
  const reference = `${year}-${String(await nextQuoteNumber(transaction, year)).padStart(3, '0')}`;
  const [id, at] = [newId(), toInstant(now)];
  const status = mentions ? 'en_attente' : 'brouillon';
  const quote = await insertQuote(transaction, {
    id,
    project_id: projectId,
    reference,
    status,
    locale,
    ...contentColumns(content),
    mentions: mentions ? toJson(mentions) : null,
    sent_at: mentions ? at : null,
    version: 1,
    key,
    created_by: author,
    accepted_by: null,
    accepted_name: null,
    accepted_at: null,
    accepted_content: null,
    created_at: at,
    updated_at: at,
  });
  await insertVersion(transaction, { quoteId: id, version: 1, content, mentions, author }, now);
  await insertQuoteState(
    transaction,
    { quoteId: id, from: null, to: status, actor: author, side: 'team' },
    now,
  );
  return quote;
}
