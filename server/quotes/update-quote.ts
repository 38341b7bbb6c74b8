// Earlier versions stay readable.
import type { z } from 'zod';
import type { Quote, updateQuoteBody } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { insertVersion } from './history-queries';
import { updateQuote as writeOrder } from './queries';
import { recordEvent } from '../projects/timeline/write-entries';
import type { Context } from '../core/context';
import { openQuoteToWrite } from './quote-access';
import { changedFields, changedValues, contentColumns, contentOf, writtenContent } from './quote-content';
import { presentQuote } from './present';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { tellCustomers } from './mail-about-quote';
import { localDay } from '../core/working-hours';

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
    if (quote.status !== 'en_attente' || quote.project_id === null) throw new Refusal('OFFER_ANSWERED');
    requireFresh(quote, updatedAt);
    const content = contentOf(written, localDay(now.getTime()));
    const fields = changedFields(writtenContent(quote), content);
    if (fields.length === 0) return presentQuote(transaction, { quote, team }, context);
    const version = quote.version + 1;
    const changed = await writeOrder(transaction, quote, { ...contentColumns(content), version }, now);
    await insertVersion(transaction, { quoteId: id, version, content, author: caller.userId }, now);
    await recordEvent(
      transaction,
      {
        projectId: quote.project_id,
        actor: caller.userId,
        side: 'team',
        event: {
          type: 'offer_changed',
          orderId: id,
          reference: quote.reference,
          title: content.title,
          version,
        },
      },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'order.updated',
        record: { type: 'order', id },
        fields,
        changes: changedValues(quote, content, version),
      },
      now,
    );
    await tellCustomers(transaction, changed, 'offer-changed', now);
    return presentQuote(transaction, { quote: changed, team }, context);
  });
}
