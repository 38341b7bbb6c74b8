// Earlier sent versions stay readable.
import type { z } from 'zod';
import type { Locale } from '../../lib/contract/core/locale';
import type { Quote, updateQuoteBody } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../core/activity/record-activity';
import type { Handle } from '../db/database';
import { toJson } from '../db/codec';
import { insertVersion, rewriteDraftVersion } from './history-queries';
import { updateQuote as storeQuote } from './queries';
import type { QuoteRow } from './queries';
import { recordEvent } from '../projects/timeline/write-entries';
import type { Context } from '../core/context';
import { freezeMentions } from './freeze-mentions';
import { openQuoteToWrite } from './quote-access';
import { changedFields, changedValues, contentColumns, writtenContent } from './quote-content';
import { presentQuote } from './present';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { resolveContent } from './resolve-content';
import { textLanguage } from '../projects/text-language';
import { tellCustomers } from './mail-about-quote';
import type { QuoteContent } from './tables';
import { dayAt } from '../../lib/format/days';

/**
 * Without changes no version is created. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, OFFER_ANSWERED, STALE,
 * INVALID
 */
export async function updateQuote(
  context: Context,
  id: string,
  { updatedAt, ...written }: z.output<typeof updateQuoteBody>,
): Promise<Quote> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { quote, caller, team } = await openQuoteToWrite(transaction, context, id);
    if (!team) throw new Refusal('FORBIDDEN');
    const { status, project_id: projectId } = quote;
    const isDraft = status === 'brouillon';
    if (!(isDraft || status === 'en_attente') || projectId === null) throw new Refusal('OFFER_ANSWERED');
    requireFresh(quote, updatedAt);
    const before = writtenContent(quote);
    const today = dayAt(now);
    const content = await resolveContent(transaction, written, { projectId, today, before });
    const fields = changedFields(before, content);
    // A quote of the time before mentions gets them even without other changes.
    if (fields.length === 0 && (isDraft || quote.mentions !== null))
      return presentQuote(transaction, { quote, team }, context);
    const writing = { quote, content, author: caller.userId };
    const changed = isDraft
      ? await changeDraft(
          transaction,
          {
            ...writing,
            locale: await textLanguage(transaction, { projectId, toCustomers: true, locale: context.locale }),
          },
          now,
        )
      : await changeSent(transaction, writing, now);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'order.updated',
        record: { type: 'order', id },
        fields,
        changes: changedValues(quote, content, changed.version),
      },
      now,
    );
    return presentQuote(transaction, { quote: changed, team }, context);
  });
}

interface Writing {
  quote: QuoteRow;
  content: QuoteContent;
  author: string;
}

async function changeDraft(
  transaction: Handle,
  { quote, content, author, locale }: Writing & { locale: Locale },
  now: Date,
): Promise<QuoteRow> {
  await rewriteDraftVersion(transaction, { quoteId: quote.id, content, author }, now);
  return storeQuote(transaction, quote, { ...contentColumns(content), locale }, now);
}

/** As a new version, which customers hear of. @throws Refusal INVALID */
async function changeSent(
  transaction: Handle,
  { quote, content, author }: Writing,
  now: Date,
): Promise<QuoteRow> {
  const { id, reference, locale } = quote;
  const version = quote.version + 1;
  const mentions = await freezeMentions(transaction, content, now);
  const changed = await storeQuote(
    transaction,
    quote,
    { ...contentColumns(content), mentions: toJson(mentions), version },
    now,
  );
  await insertVersion(transaction, { quoteId: id, version, content, mentions, author }, now);
  await recordEvent(
    transaction,
    {
      projectId: quote.project_id ?? '',
      actor: author,
      side: 'team',
      event: { type: 'offer_changed', orderId: id, reference, title: content.title, locale, version },
    },
    now,
  );
  await tellCustomers(transaction, changed, 'offer-changed', now);
  return changed;
}
