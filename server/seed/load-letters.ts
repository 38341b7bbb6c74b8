import { letterRate } from '../../lib/contract/letters/choices';
import { wordCount } from '../../lib/posts/count';
import { toFlag, toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { insertLetter } from '../letters/texts/queries';
import { freeLetterSlug } from '../letters/texts/slugs';
import type { LetterContent } from './read-content';

/** Sent letters; a letter without a date is a draft. */
export async function loadLetters(
  transaction: Handle,
  letters: readonly LetterContent[],
  now: Date,
): Promise<void> {
  for (const { number, sent_at, texts } of letters) {
    const id = newId();
    const at = toInstant(sent_at === null ? now : new Date(Math.min(Date.parse(sent_at), now.getTime())));
    const sent = sent_at === null ? null : at;
    const rows = [];
    for (const { locale, content, subject, preheader } of texts) {
      const slug = await freeLetterSlug(transaction, { subject, number, locale, id });
      rows.push({ letter_id: id, locale, subject, preheader, content, words: wordCount(content), slug });
    }
    await insertLetter(
      transaction,
      {
        id,
        number,
        state: sent === null ? 'draft' : 'sent',
        per_minute: letterRate.usual,
        send_at: sent,
        started_at: sent,
        paused_at: null,
        finished_at: sent,
        draft_key: null,
        updated_by: null,
        demo: toFlag(true),
        created_at: at,
        updated_at: at,
      },
      rows,
    );
  }
}
