import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { freezeMentions } from './freeze-mentions';
import { rewriteDraftVersion } from './history-queries';
import type { QuoteChanges, QuoteRow } from './queries';
import { writtenContent } from './quote-content';

/**
 * Freezes what the draft's customers will see.
 * @throws Refusal INVALID with every missing field
 */
export async function sending(
  transaction: Handle,
  { quote, author }: { quote: QuoteRow; author: string },
  now: Date,
): Promise<QuoteChanges> {
  const content = writtenContent(quote);
  const mentions = await freezeMentions(transaction, content, now);
  await rewriteDraftVersion(transaction, { quoteId: quote.id, content, mentions, author }, now);
  return { mentions: toJson(mentions), sent_at: toInstant(now) };
}
