import { toInstant } from '../../db/codec';
import type { Database } from '../../db/database';
import { queueMail } from '../../mail/outbox/queries';
import { lockLetter } from '../texts/queries';
import { markQueued, markSkipped, nextRecipients } from './recipients';

/**
 * Queues the mails of the next recipients; recipient and mail change in one transaction, so that a crash neither
 * loses nor repeats a recipient. Skips subscriptions that ended meanwhile.
 * @returns the number of mails queued
 */
export async function feedOutbox(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  letterId: string,
  most: number,
  now: Date,
): Promise<number> {
  return write(async (transaction) => {
    const letter = await lockLetter(transaction, engine, letterId);
    if (letter?.state !== 'sending') return 0;
    let queued = 0;
    for (const { position, locale, subscription_id, email, status, refused_at } of await nextRecipients(
      transaction,
      letterId,
      most,
    )) {
      if (subscription_id === null || email === null || status !== 'confirmed' || refused_at !== null) {
        await markSkipped(transaction, { letterId, position, at: toInstant(now) });
        continue;
      }
      const mailId = await queueMail(
        transaction,
        {
          template: 'letter',
          to: email,
          locale,
          values: {},
          subscription: subscription_id,
          letter: letterId,
        },
        now,
      );
      await markQueued(transaction, { letterId, position, mailId });
      queued += 1;
    }
    return queued;
  });
}
