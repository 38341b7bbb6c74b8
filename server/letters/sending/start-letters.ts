import { isComplete } from '../../../lib/contract/letters/completeness';
import { recordActivity } from '../../core/activity/record-activity';
import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { lockLetter, textsOfLetters, updateLetterRow } from '../texts/queries';
import { insertRecipients } from './recipients';

/** Time of the next scheduled letter; in the past if overdue. */
export async function nextLetterAt(handle: Handle): Promise<Instant | undefined> {
  const row = await handle
    .selectFrom('letters')
    .select('send_at')
    .where('state', '=', 'scheduled')
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst();
  return row?.send_at ?? undefined;
}

/** Whether a letter started in this period; its public page appears then. */
export async function hasStarted(handle: Handle, since: Instant, until: Instant): Promise<boolean> {
  const row = await handle
    .selectFrom('letters')
    .select('id')
    .where('started_at', '>', since)
    .where('started_at', '<=', until)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Fixes their recipients. @returns ids */
export async function startLetters(database: Database, now: Date): Promise<string[]> {
  const at = toInstant(now);
  const due = await database.read
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', at)
    .orderBy('send_at')
    .execute();
  const started: string[] = [];
  for (const { id } of due) if (await start(database, id, now)) started.push(id);
  return started;
}

async function start(database: Database, id: string, now: Date): Promise<boolean> {
  return database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, id);
    // Cancelled or postponed meanwhile.
    if (letter?.state !== 'scheduled' || letter.send_at === null || letter.send_at > toInstant(now))
      return false;
    const texts = await textsOfLetters(transaction, [id]);
    const recipients = await insertRecipients(
      transaction,
      id,
      texts.filter(isComplete).map(({ locale }) => locale),
    );
    await updateLetterRow(transaction, id, {
      ...(recipients > 0
        ? { state: 'sending' as const }
        : { state: 'sent' as const, finished_at: toInstant(now) }),
      started_at: toInstant(now),
    });
    await recordActivity(
      transaction,
      { actor: null, action: 'letter.started', record: { type: 'letter', id }, demo: letter.demo },
      now,
    );
    return true;
  });
}
