import type { z } from 'zod';
import type { newQuoteBody, Quote } from '../../lib/contract/quotes/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import { newId } from '../db/id';
import { insertQuoteState, insertVersion } from './history-queries';
import { findQuoteByKey, insertQuote, nextQuoteNumber } from './queries';
import { recordEvent } from '../projects/timeline/write-entries';
import type { Context } from '../core/context';
import { contentColumns, contentOf } from './quote-content';
import { presentQuote } from './present';
import { openProjectToWrite, requireTeam } from '../projects/project-access';
import { tellCustomers } from './mail-about-quote';
import { localDay } from '../core/working-hours';

/** Idempotent by key. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, INVALID */
export async function createQuote(
  context: Context,
  { projectId, key, ...written }: z.output<typeof newQuoteBody>,
): Promise<Quote> {
  const { database, now } = context;
  const today = localDay(now.getTime());
  return database.write(async (transaction) => {
    const { caller, team } = requireTeam(await openProjectToWrite(transaction, context, projectId));
    const { userId } = caller;
    const known =
      key === undefined ? undefined : await findQuoteByKey(transaction, { projectId, author: userId, key });
    if (known) return presentQuote(transaction, { quote: known, team }, context);
    const content = contentOf(written, today);
    const year = Number(today.slice(0, 4));
    const reference = `${year}-${String(await nextQuoteNumber(transaction, year)).padStart(3, '0')}`;
    const [id, at] = [newId(), toInstant(now)];
    const quote = await insertQuote(transaction, {
      id,
      project_id: projectId,
      reference,
      status: 'en_attente',
      ...contentColumns(content),
      version: 1,
      key: key ?? null,
      created_by: userId,
      accepted_by: null,
      accepted_name: null,
      accepted_at: null,
      accepted_content: null,
      created_at: at,
      updated_at: at,
    });
    await insertVersion(transaction, { quoteId: id, version: 1, content, author: userId }, now);
    await insertQuoteState(
      transaction,
      { quoteId: id, from: null, to: 'en_attente', actor: userId, side: 'team' },
      now,
    );
    await recordEvent(
      transaction,
      {
        projectId,
        actor: userId,
        side: 'team',
        event: { type: 'offer_made', orderId: id, reference, title: quote.title },
      },
      now,
    );
    await recordActivity(
      transaction,
      { actor: userId, action: 'order.created', record: { type: 'order', id } },
      now,
    );
    await tellCustomers(transaction, quote, 'offer', now);
    return presentQuote(transaction, { quote, team }, context);
  });
}
