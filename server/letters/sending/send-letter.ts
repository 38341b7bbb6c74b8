import type { z } from 'zod';
import { letterSteps } from '../../../lib/contract/letters/choices';
import type { LetterState } from '../../../lib/contract/letters/choices';
import type { Letter, sendLetterBody } from '../../../lib/contract/letters/letter-schemas';
import type { Locale } from '../../../lib/contract/core/locale';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { presentLetter } from '../texts/present';
import { lockLetter, textsOfLetters, updateLetterRow } from '../texts/queries';
import type { LetterRow, LetterTextRow } from '../texts/queries';
import { requireSendable } from '../texts/require-sendable';
import { countAudience } from './recipients';

export async function readTexts(handle: Handle, id: string): Promise<Record<Locale, LetterTextRow>> {
  const rows = await textsOfLetters(handle, [id]);
  return Object.fromEntries(rows.map((row) => [row.locale, row])) as Record<Locale, LetterTextRow>;
}

/** @throws Refusal INVALID_TRANSITION with the reachable states */
export function requireStep({ state }: Pick<LetterRow, 'state'>, next: LetterState): void {
  const allowed: readonly LetterState[] = letterSteps[state];
  if (!allowed.includes(next)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
}

/**
 * Schedules a letter, or changes its time.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID_TRANSITION, LETTER_INCOMPLETE, NO_SUBSCRIBERS
 */
export async function sendLetter(
  context: Context,
  id: string,
  { version, sendAt, perMinute }: z.output<typeof sendLetterBody>,
): Promise<Letter> {
  const { userId } = requireRight(context, 'letters');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, id);
    if (!letter) throw new Refusal('NOT_FOUND');
    requireStep(letter, 'scheduled');
    if (letter.version !== version) throw new Refusal('STALE');
    const languages = requireSendable(await readTexts(transaction, id));
    const { confirmed } = await countAudience(transaction);
    if (languages.every((locale) => confirmed[locale] === 0)) throw new Refusal('NO_SUBSCRIBERS');
    const time = toInstant(new Date(Math.max(now.getTime(), sendAt ? Date.parse(sendAt) : 0)));
    await updateLetterRow(transaction, id, {
      state: 'scheduled',
      send_at: time,
      per_minute: perMinute,
    });
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'letter.scheduled',
        record: { type: 'letter', id },
        changes: [{ field: 'sendAt', before: letter.send_at, after: time }],
      },
      now,
    );
    return presentLetter(transaction, context, id);
  });
}
