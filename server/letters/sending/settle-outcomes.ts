// Copies the outcomes of mails from the outbox, whose rows are deleted after their retention.
import { UNSUBSCRIBED_WITHIN } from '../../../lib/contract/letters/choices';
import { recordActivity } from '../../core/activity/record-activity';
import { fromFlag, toFlag, toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Database, Handle } from '../../db/database';
import { lockLetter, updateLetterRow } from '../texts/queries';
import { countUntried } from './recipients';

/** Per transaction. */
const most = 200;

/** Open recipients whose mail has an outcome; refused ones whose mail an administrator sent again. */
const settled = (handle: Handle) =>
  handle
    .selectFrom('letter_recipients as recipient')
    .leftJoin('outbox as mail', 'mail.id', 'recipient.mail_id')
    .select([
      'recipient.letter_id',
      'recipient.position',
      'recipient.subscription_id',
      'mail.id as mail_id',
      'mail.state',
      'mail.last_error',
      'mail.refused_for_good',
      'mail.sent_at',
      'mail.delivery',
    ])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('recipient.state', '=', 'queued'),
          eb.or([eb('mail.id', 'is', null), eb('mail.state', 'in', ['sent', 'failed'])]),
        ]),
        eb.and([eb('recipient.state', '=', 'refused'), eb('mail.state', '=', 'sent')]),
      ]),
    );

type Settled = Awaited<ReturnType<ReturnType<typeof settled>['execute']>>[number];

function outcomeOf(
  { mail_id, state, last_error, refused_for_good, sent_at, delivery }: Settled,
  now: Instant,
) {
  // The worker drops the mail of a subscription that ended.
  if (mail_id === null) return { state: 'skipped' as const, at: now };
  if (state === 'sent')
    return { state: 'sent' as const, at: sent_at ?? now, delivery, code: null, for_good: toFlag(false) };
  return {
    state: 'refused' as const,
    at: now,
    code: last_error ?? 'FAILED',
    for_good: refused_for_good ?? toFlag(false),
  };
}

/** @returns the number of recipients with a new outcome */
export async function settleOutcomes(database: Database, now: Date): Promise<number> {
  const at = toInstant(now);
  let count = 0;
  for (;;) {
    const found = await settled(database.read).limit(1).executeTakeFirst();
    if (!found) return count;
    count += await database.write(async (transaction) => {
      const rows = await settled(transaction).limit(most).execute();
      for (const row of rows) await settle(transaction, row, at);
      return rows.length;
    });
  }
}

async function settle(transaction: Handle, row: Settled, at: Instant): Promise<void> {
  const outcome = outcomeOf(row, at);
  await transaction
    .updateTable('letter_recipients')
    .set(outcome)
    .where('letter_id', '=', row.letter_id)
    .where('position', '=', row.position)
    .execute();
  if (outcome.state === 'refused' && fromFlag(outcome.for_good) && row.subscription_id !== null)
    await transaction
      .updateTable('newsletter_subscriptions')
      .set({ refused_at: at })
      .where('id', '=', row.subscription_id)
      .execute();
}

async function hasWaiting(handle: Handle, letterId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('letter_recipients')
    .select('position')
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a letter once each recipient's mail was tried; later tries of some may follow. */
export async function finishLetter(database: Database, letterId: string, now: Date): Promise<boolean> {
  return database.write(async (transaction) => {
    const letter = await lockLetter(transaction, database.engine, letterId);
    if (letter?.state !== 'sending') return false;
    if ((await hasWaiting(transaction, letterId)) || (await countUntried(transaction, letterId)) > 0)
      return false;
    await updateLetterRow(transaction, letterId, { state: 'sent', finished_at: toInstant(now) });
    await recordActivity(
      transaction,
      { actor: null, action: 'letter.finished', record: { type: 'letter', id: letterId }, demo: letter.demo },
      now,
    );
    return true;
  });
}

/** Counts an ended subscription for the letters that it got within UNSUBSCRIBED_WITHIN days. */
export async function countUnsubscription(
  transaction: Handle,
  subscriptions: readonly string[],
  now: Instant,
): Promise<void> {
  if (subscriptions.length === 0) return;
  const since = toInstant(new Date(Date.parse(now) - UNSUBSCRIBED_WITHIN * 86_400_000));
  await transaction
    .updateTable('letter_recipients')
    .set({ unsubscribed_at: now })
    .where('subscription_id', 'in', subscriptions)
    .where('state', '=', 'sent')
    .where('at', '>=', since)
    .where('unsubscribed_at', 'is', null)
    .execute();
}
