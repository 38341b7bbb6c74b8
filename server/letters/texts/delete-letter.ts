import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { deleteLetterRow, lockLetter } from './queries';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LETTER_SENT (scheduled or later) */
export async function deleteLetter(context: Context, id: string): Promise<void> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  await database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, id);
    if (!letter) throw new Refusal('NOT_FOUND');
    if (letter.state !== 'draft') throw new Refusal('LETTER_SENT');
    await deleteLetterRow(transaction, id);
    await recordActivity(
      transaction,
      { actor: userId, action: 'letter.deleted', record: { type: 'letter', id } },
      now,
    );
  });
}
