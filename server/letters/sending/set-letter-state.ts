import type { z } from 'zod';
import type { Letter, letterStateBody } from '../../../lib/contract/letters/letter-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import { presentLetter } from '../texts/present';
import { lockLetter, updateLetterRow } from '../texts/queries';
import { skipWaiting } from './recipients';
import { requireStep } from './send-letter';

type Next = z.output<typeof letterStateBody>['state'];

const actions = {
  draft: 'letter.unscheduled',
  paused: 'letter.paused',
  sending: 'letter.resumed',
  sent: 'letter.stopped',
} as const;

const columnsOf = (next: Next, at: Instant) =>
  ({
    draft: { send_at: null },
    paused: { paused_at: at },
    sending: { paused_at: null },
    sent: { paused_at: null, finished_at: at },
  })[next];

/**
 * Cancels the schedule (`draft`), pauses, resumes (`sending`) or stops a paused letter for good (`sent`).
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION
 */
export async function setLetterState(context: Context, id: string, next: Next): Promise<Letter> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  const at = toInstant(now);
  return database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, id);
    if (!letter) throw new Refusal('NOT_FOUND');
    requireStep(letter, next);
    await updateLetterRow(transaction, id, {
      state: next,
      ...columnsOf(next, at),
    });
    if (next === 'sent') await skipWaiting(transaction, id, at);
    await recordActivity(
      transaction,
      { actor: userId, action: actions[next], record: { type: 'letter', id } },
      now,
    );
    return presentLetter(transaction, context, id);
  });
}
