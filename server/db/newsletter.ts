// Queries on newsletter subscriptions. An address has one that lives; those that ended stay as proof of what was agreed to.
import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import type { SubscriberStatus } from '../../lib/contract/newsletter.schema';
import type { Instant } from './codec';
import type { Database, Handle } from './database';
import { likePattern } from './search';
import type { Tables } from './tables';

export type SubscriptionRow = Selectable<Tables['newsletter_subscriptions']>;

/**
 * Adds a subscription that waits to be confirmed, or renews the one that waits already. One statement, whatever is known of
 * the address.
 * @returns the id it waits under; undefined when the address is subscribed
 */
export async function requestSubscription(transaction: Handle, subscription: Insertable<Tables['newsletter_subscriptions']>): Promise<string | undefined> {
  const row = await transaction
    .insertInto('newsletter_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('status', '<>', sql.lit('unsubscribed'))
        .doUpdateSet((eb) => ({
          locale: eb.ref('excluded.locale'),
          source: eb.ref('excluded.source'),
          consent_version: eb.ref('excluded.consent_version'),
          requested_at: eb.ref('excluded.requested_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('newsletter_subscriptions.status', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a subscription still waits to be confirmed. */
export async function isPending(handle: Handle, id: string): Promise<boolean> {
  return (await handle.selectFrom('newsletter_subscriptions').select('id').where('id', '=', id).where('status', '=', 'pending').executeTakeFirst()) !== undefined;
}

/** Confirms the subscription of a token's hash; one statement, so that it works once. @returns whether it did */
export async function confirmSubscription(handle: Handle, hash: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('hash', '=', hash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends whatever lives under the address of this subscription. One that was never confirmed proves nothing, and goes. */
export async function endSubscriptions(transaction: Handle, id: string, now: Instant): Promise<void> {
  const { email } = (await transaction.selectFrom('newsletter_subscriptions').select('email').where('id', '=', id).executeTakeFirst()) ?? {};
  if (email === undefined) return;
  await transaction.deleteFrom('newsletter_subscriptions').where('email', '=', email).where('status', '=', 'pending').execute();
  await transaction.updateTable('newsletter_subscriptions').set({ status: 'unsubscribed', unsubscribed_at: now }).where('email', '=', email).where('status', '=', 'confirmed').execute();
}

export interface SubscriptionFilter {
  status?: SubscriberStatus | undefined;
  /** Folded words; all of them must stand in the address. */
  words: readonly string[];
}

function matching(handle: Handle, { status, words }: SubscriptionFilter) {
  const conditions: Expression<SqlBool>[] = words.map((word) => sql<SqlBool>`email like ${likePattern(word)} escape '\\'`);
  if (status) conditions.push(sql<SqlBool>`status = ${status}`);
  return conditions.reduce((query, condition) => query.where(condition), handle.selectFrom('newsletter_subscriptions'));
}

/** A page of subscriptions, newest request first, and how many there are on all pages. */
export async function listSubscriptions({ read }: Pick<Database, 'read'>, filter: SubscriptionFilter, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: SubscriptionRow[]; count: number }> {
  const { count } = await matching(read, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await matching(read, filter).selectAll().orderBy('requested_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, count: Number(count) };
}

/** All of them, in the same order. */
export async function allSubscriptions(handle: Handle, filter: SubscriptionFilter): Promise<SubscriptionRow[]> {
  return matching(handle, filter).selectAll().orderBy('requested_at', 'desc').orderBy('id', 'desc').execute();
}

/** Drops what was not confirmed in time, and proofs of agreements that ended long ago. */
export async function dropOldSubscriptions(handle: Handle, { unconfirmed, ended }: { unconfirmed: Instant; ended: Instant }): Promise<void> {
  await handle
    .deleteFrom('newsletter_subscriptions')
    .where((eb) => eb.or([eb.and([eb('status', '=', 'pending'), eb('expires_at', '<', unconfirmed)]), eb.and([eb('status', '=', 'unsubscribed'), eb('unsubscribed_at', '<', ended)])]))
    .execute();
}
