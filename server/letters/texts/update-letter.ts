import type { Letter } from '../../../lib/contract/letters/letter-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { after, toFlag } from '../../db/codec';
import { presentLetter } from './present';
import { lockLetter, updateLetterRow } from './queries';

/** Shows or hides the public page. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function updateLetter(
  context: Context,
  id: string,
  { published }: { published: boolean },
): Promise<Letter> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, id);
    if (!letter) throw new Refusal('NOT_FOUND');
    if (letter.published !== toFlag(published)) {
      await updateLetterRow(transaction, id, {
        published: toFlag(published),
        updated_by: userId,
        updated_at: after(letter.updated_at, now),
      });
      await recordActivity(
        transaction,
        {
          actor: userId,
          action: published ? 'letter.shown' : 'letter.hidden',
          record: { type: 'letter', id },
        },
        now,
      );
      if (letter.started_at !== null) context.expire('letters');
    }
    return presentLetter(transaction, context, id);
  });
}
