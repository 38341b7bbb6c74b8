// One active subscription per address.
import { sql } from 'kysely';
import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import { subscriberStatuses } from '../../lib/contract/letters/schemas';
import type { SubscriberSort, SubscriberStatus } from '../../lib/contract/letters/schemas';
import { countByStatus } from '../core/status-counts';
import type { Instant } from '../db/codec';
import type { Database, Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { likePattern } from '../db/text-search';
import type { Tables } from '../db/tables';
import { countUnsubscription } from './sending/settle-outcomes';

export type SubscriptionRow = Selectable<Tables['newsletter_subscriptions']>;

/**
 * Adds or renews a pending subscription; one statement for all addresses.
 * @returns id of the pending subscription; undefined if the address is subscribed
 */
export async function requestSubscription(
  transaction: Handle,
  subscription: Insertable<Tables['newsletter_subscriptions']>,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('newsletter_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('status', '<>', sql.lit('unsubscribed'))
        .doUpdateSet((eb) => ({
          // An address that a mail server refused must be confirmed again.
          status: sql.lit('pending' as const),
          confirmed_at: null,
          refused_at: null,
          locale: eb.ref('excluded.locale'),
          source: eb.ref('excluded.source'),
          consent_version: eb.ref('excluded.consent_version'),
          requested_at: eb.ref('excluded.requested_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('newsletter_subscriptions.status', '=', 'pending'),
            eb('newsletter_subscriptions.refused_at', 'is not', null),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isPending(handle: Handle, id: string): Promise<boolean> {
  return (
    (await handle
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()) !== undefined
  );
}

/**
 * One statement: tokens work once. @returns 'already' if confirmed before, undefined for an unknown or expired token
 */
export async function confirmSubscription(
  handle: Handle,
  hash: string,
  now: Instant,
): Promise<'confirmed' | 'already' | undefined> {
  const { numUpdatedRows } = await handle
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('hash', '=', hash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'confirmed';
  const known = await handle
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('hash', '=', hash)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return known && 'already';
}

/** Ends all subscriptions of the address that has this one; unconfirmed ones prove nothing and are deleted. */
export async function endSubscriptions(transaction: Handle, id: string, now: Instant): Promise<void> {
  const { email } =
    (await transaction
      .selectFrom('newsletter_subscriptions')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()) ?? {};
  if (email === undefined) return;
  await transaction
    .deleteFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .execute();
  const ended = await transaction
    .updateTable('newsletter_subscriptions')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('email', '=', email)
    .where('status', '=', 'confirmed')
    .returning('id')
    .execute();
  await countUnsubscription(
    transaction,
    ended.map((row) => row.id),
    now,
  );
}

export interface SubscriptionFilter {
  status?: SubscriberStatus | undefined;
  /** Folded words, all required. */
  words: readonly string[];
}

function matching(handle: Handle, { status, words }: SubscriptionFilter) {
  const conditions: Expression<SqlBool>[] = words.map(
    (word) => sql<SqlBool>`email like ${likePattern(word)} escape '\\'`,
  );
  if (status) conditions.push(sql<SqlBool>`status = ${status}`);
  return conditions.reduce(
    (query, condition) => query.where(condition),
    handle.selectFrom('newsletter_subscriptions'),
  );
}

const columns = { requestedAt: 'requested_at', email: 'email' } as const;

const ordered = (handle: Handle, filter: SubscriptionFilter, sort: SubscriberSort) => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return matching(handle, filter)
    .selectAll()
    .orderBy(columns[sort.replace('-', '') as keyof typeof columns], direction)
    .orderBy('id', direction);
};

export async function listSubscriptions(
  { read }: Pick<Database, 'read'>,
  filter: SubscriptionFilter,
  { sort, offset, limit }: { sort: SubscriberSort; offset: number; limit: number },
): Promise<{ rows: SubscriptionRow[]; count: number }> {
  const { count } = await matching(read, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ordered(read, filter, sort).offset(offset).limit(limit).execute();
  return { rows, count: Number(count) };
}

export function countSubscriptions(handle: Handle): Promise<StatusCounts<SubscriberStatus>> {
  return countByStatus(handle, {
    table: 'newsletter_subscriptions',
    column: 'status',
    statuses: subscriberStatuses,
    usual: 'confirmed',
  });
}

export async function allSubscriptions(
  handle: Handle,
  filter: SubscriptionFilter,
  sort: SubscriberSort,
): Promise<SubscriptionRow[]> {
  return ordered(handle, filter, sort).execute();
}

export async function lockSubscription(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const query = transaction.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

/** @returns ids of deleted mails */
export async function dropSubscription(
  transaction: Handle,
  { id, email }: Pick<SubscriptionRow, 'id' | 'email'>,
): Promise<string[]> {
  await transaction.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute();
  const mails = await transaction
    .deleteFrom('outbox')
    .where('recipient', '=', email)
    .where('template', 'in', ['newsletter-confirmation', 'letter'])
    .returning('id')
    .execute();
  return mails.map((mail) => mail.id);
}
