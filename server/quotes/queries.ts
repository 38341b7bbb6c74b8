import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import { after } from '../db/codec';
import type { Database, Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { isVerified, membershipsOf } from '../projects/access-queries';
import type { Tables } from '../db/tables';

export type QuoteRow = Selectable<Tables['orders']>;
export type QuoteChanges = Partial<
  Omit<QuoteRow, 'id' | 'project_id' | 'reference' | 'key' | 'created_by' | 'created_at' | 'updated_at'>
>;

/** Locks the year's row. */
export async function nextQuoteNumber(transaction: Handle, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto('order_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`order_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertQuote(
  transaction: Handle,
  quote: Insertable<Tables['orders']>,
): Promise<QuoteRow> {
  return transaction.insertInto('orders').values(quote).returningAll().executeTakeFirstOrThrow();
}

export async function findQuote(handle: Handle, id: string): Promise<QuoteRow | undefined> {
  return handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockQuote(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<QuoteRow | undefined> {
  const query = transaction.selectFrom('orders').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

export async function findQuoteByKey(
  handle: Handle,
  { projectId, author, key }: { projectId: string; author: string; key: string },
): Promise<QuoteRow | undefined> {
  return handle
    .selectFrom('orders')
    .selectAll()
    .where('created_by', '=', author)
    .where('key', '=', key)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function updateQuote(
  transaction: Handle,
  quote: QuoteRow,
  changes: QuoteChanges,
  now: Date,
): Promise<QuoteRow> {
  return transaction
    .updateTable('orders')
    .set({ ...changes, updated_at: after(quote.updated_at, now) })
    .where('id', '=', quote.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `userId`: the account's projects, also accepted quotes of deleted ones. */
export type QuoteFilter = ({ projectId: string } | { userId: string }) & {
  status?: QuoteStatus | undefined;
  /** Customers do not see drafts. */
  isSent: boolean;
};

/** With `or` the engines would scan all quotes. */
const ownQuoteIds = (handle: Handle, userId: string) =>
  membershipsOf(handle, userId)
    .innerJoin('orders as theirs', 'theirs.project_id', 'own.project_id')
    .select('theirs.id')
    .unionAll(
      handle
        .selectFrom('orders as left')
        .select('left.id')
        .where('left.project_id', 'is', null)
        .where('left.accepted_by', '=', userId)
        .where(isVerified(sql.val(userId))),
    );

export async function listQuotes(
  { read }: Pick<Database, 'read'>,
  { status, isSent, ...of }: QuoteFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: QuoteRow[]; count: number }> {
  const all = read.selectFrom('orders');
  const theirs =
    'projectId' in of
      ? all.where('project_id', '=', of.projectId)
      : all.where('id', 'in', ownQuoteIds(read, of.userId));
  const seen = isSent ? theirs.where('sent_at', 'is not', null) : theirs;
  const matching = status ? seen.where('status', '=', status) : seen;
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

/** @param today in the agency's time zone */
export async function findWaitingQuote(
  handle: Handle,
  projectId: string,
  today: string,
): Promise<QuoteRow | undefined> {
  return handle
    .selectFrom('orders')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '=', 'en_attente')
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an erased account answered a quote of the project. */
export async function hasErasedCustomer(handle: Handle, projectId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('order_states as states')
    .innerJoin('orders', 'orders.id', 'states.order_id')
    .select('states.id')
    .where('orders.project_id', '=', projectId)
    .where('states.side', '=', 'customer')
    .where('states.actor_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countQuotes(
  handle: Handle,
  projectId: string,
): Promise<{ going: number; stored: number; drafts: number }> {
  const { going, stored, drafts } = await handle
    .selectFrom('orders')
    .select([
      sql<number>`count(*) - count(accepted_at)`.as('going'),
      sql<number>`count(accepted_at)`.as('stored'),
      sql<number>`count(*) - count(sent_at)`.as('drafts'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { going: Number(going), stored: Number(stored), drafts: Number(drafts) };
}

/** Call before deleting the project; accepted quotes stay. */
export async function deleteOpenQuotes(transaction: Handle, projectId: string): Promise<void> {
  await transaction
    .deleteFrom('orders')
    .where('project_id', '=', projectId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Of an erased account. */
export function findQuoteCustomer(handle: Handle, quoteId: string) {
  return handle.selectFrom('order_customers').selectAll().where('order_id', '=', quoteId).executeTakeFirst();
}

/** Whether an issued invoice of the quote is not wholly credited. */
export async function isInvoiced(handle: Handle, quoteId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('invoices')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('issued_at', 'is not', null)
    .where('kind', '<>', 'creditNote')
    .whereRef('credited', '<', 'total_incl_tax')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
