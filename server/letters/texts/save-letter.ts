import type { z } from 'zod';
import type { Letter, saveLetterBody } from '../../../lib/contract/letters/letter-schemas';
import { wordCount } from '../../../lib/posts/count';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { after } from '../../db/codec';
import { presentLetter } from './present';
import { lockLetter, lockLetterNumbers, textsOfLetters, updateLetterRow, updateLetterText } from './queries';
import { requireSendable } from './require-sendable';
import { freeLetterSlug } from './slugs';

const fields = ['subject', 'preheader', 'content'] as const;

type Text = z.output<typeof saveLetterBody>['texts']['fr'];

const withoutBlankContent = (text: Text): Text =>
  text.content.trim() === '' ? { ...text, content: '' } : text;

/**
 * Without changes the version stays.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, LETTER_SENT, LETTER_INCOMPLETE (if scheduled)
 */
export async function saveLetter(
  context: Context,
  id: string,
  { version, texts }: z.output<typeof saveLetterBody>,
): Promise<Letter> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockLetterNumbers(transaction, database.engine);
    const letter = await lockLetter(transaction, database.engine, id);
    if (!letter) throw new Refusal('NOT_FOUND');
    if (letter.state !== 'draft' && letter.state !== 'scheduled') throw new Refusal('LETTER_SENT');
    if (letter.version !== version) throw new Refusal('STALE');
    if (letter.state === 'scheduled') requireSendable(texts);
    const before = await textsOfLetters(transaction, [id]);
    let changed = false;
    for (const row of before) {
      const text = withoutBlankContent(texts[row.locale]);
      if (fields.every((field) => row[field] === text[field])) continue;
      changed = true;
      const { number } = letter;
      const slug = await freeLetterSlug(transaction, {
        subject: text.subject,
        number,
        locale: row.locale,
        id,
      });
      await updateLetterText(transaction, { ...row, ...text, slug, words: wordCount(text.content) });
    }
    if (!changed) return presentLetter(transaction, context, id);
    await updateLetterRow(transaction, id, {
      version: version + 1,
      updated_by: userId,
      updated_at: after(letter.updated_at, now),
    });
    // Saves are frequent: one activity for the first text of a letter.
    if (version === 0)
      await recordActivity(
        transaction,
        { actor: userId, action: 'letter.updated', record: { type: 'letter', id } },
        now,
      );
    return presentLetter(transaction, context, id);
  });
}
