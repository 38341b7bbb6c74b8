// The office can only end or erase subscriptions: consent must come from the address's owner.
import type { Refused } from '../../lib/contract/core/bulk';
import type { Subscriber } from '../../lib/contract/letters/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { dropSubscription, endSubscriptions as endAllOfAddress, lockSubscription } from './queries';
import { requireAdmin, requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { presentSubscriber } from './list-subscribers';
import { Refusal } from '../core/refusal';

/** Ended subscriptions stay. @returns null if unconfirmed, and so deleted */
async function endOne(
  transaction: Handle,
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  actor: string,
): Promise<Subscriber | null> {
  const before = await lockSubscription(transaction, database.engine, id);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.status === 'unsubscribed') return presentSubscriber(before);
  await endAllOfAddress(transaction, id, toInstant(now));
  const after = await lockSubscription(transaction, database.engine, id);
  await recordActivity(
    transaction,
    {
      actor,
      action: 'newsletter.unsubscribed',
      record: { type: 'newsletter', id },
      changes: [{ field: 'status', before: before.status, after: after?.status ?? null }],
    },
    now,
  );
  return after ? presentSubscriber(after) : null;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function endSubscription(context: Context, id: string): Promise<Subscriber | null> {
  const { userId: actor } = requireRight(context, 'letters');
  return context.database.write((transaction) => endOne(transaction, context, id, actor));
}

/** Ends those that can be ended; `refused` names the others. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function endSubscriptions(
  context: Context,
  ids: readonly string[],
): Promise<{ subscribers: Subscriber[]; refused: Refused }> {
  const { userId: actor } = requireRight(context, 'letters');
  return context.database.write(async (transaction) => {
    const subscribers: Subscriber[] = [];
    const refused: Refused = [];
    // One order of locks avoids deadlocks.
    for (const id of [...ids].sort()) {
      try {
        const ended = await endOne(transaction, context, id, actor);
        if (ended) subscribers.push(ended);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ id, code: error.code });
      }
    }
    return { subscribers, refused };
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function deleteSubscription(context: Context, id: string): Promise<void> {
  const { userId: actor } = requireAdmin(context);
  const { database, now } = context;
  const mails = await database.write(async (transaction) => {
    const subscription = await lockSubscription(transaction, database.engine, id);
    if (!subscription) throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      { actor, action: 'newsletter.deleted', record: { type: 'newsletter', id } },
      now,
    );
    return dropSubscription(transaction, subscription);
  });
  await context.discardMails(mails);
  await database.scrub();
}
