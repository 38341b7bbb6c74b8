import { Refusal } from '../core/refusal';
import { dayAt } from '../../lib/format/days';
import type { Handle } from '../db/database';
import { findMissing } from './find-missing';
import { readMentions } from './mentions';
import { storeTerms } from './terms';
import type { QuoteContent, StoredMentions } from './tables';

/** Call for each version that customers will see. @throws Refusal INVALID with every missing field */
export async function freezeMentions(
  transaction: Handle,
  content: QuoteContent,
  now: Date,
): Promise<StoredMentions> {
  const missing = await findMissing(transaction, content, dayAt(now));
  if (missing.length > 0) throw new Refusal('INVALID', missing);
  const isConsumer = content.customer?.isConsumer ?? false;
  const { mentions, terms } = await readMentions(transaction, { isConsumer });
  await storeTerms(transaction, terms, now);
  return mentions;
}
