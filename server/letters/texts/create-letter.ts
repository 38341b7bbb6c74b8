import type { z } from 'zod';
import { letterRate } from '../../../lib/contract/letters/choices';
import type { createLetterBody, Letter } from '../../../lib/contract/letters/letter-schemas';
import { locales } from '../../../lib/contract/core/locale';
import { wordCount } from '../../../lib/posts/count';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { beginFromPosts } from './begin-from-posts';
import { presentLetter } from './present';
import { findLetterByKey, insertLetter, lockLetterNumbers, nextLetterNumber } from './queries';
import { freeLetterSlug } from './slugs';

/** Idempotent by key. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND (a post) */
export async function createLetter(
  context: Context,
  { posts, whole, key }: z.output<typeof createLetterBody>,
): Promise<Letter> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockLetterNumbers(transaction, database.engine);
    const known = key === undefined ? undefined : await findLetterByKey(transaction, key);
    if (known) return presentLetter(transaction, context, known.id);
    const at = toInstant(now);
    const draft = await beginFromPosts(transaction, { posts, whole, now: at });
    const [id, number] = [newId(), await nextLetterNumber(transaction)];
    const texts = [];
    for (const locale of locales) {
      const text = draft[locale];
      const slug = await freeLetterSlug(transaction, { subject: text.subject, number, locale, id });
      texts.push({ letter_id: id, locale, ...text, words: wordCount(text.content), slug });
    }
    await insertLetter(
      transaction,
      {
        id,
        number,
        state: 'draft',
        per_minute: letterRate.usual,
        send_at: null,
        started_at: null,
        paused_at: null,
        finished_at: null,
        draft_key: key ?? null,
        updated_by: userId,
        created_at: at,
        updated_at: at,
      },
      texts,
    );
    await recordActivity(
      transaction,
      { actor: userId, action: 'letter.created', record: { type: 'letter', id } },
      now,
    );
    return presentLetter(transaction, context, id);
  });
}
