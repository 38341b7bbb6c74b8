// Queries on offers, their versions and their history.
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '../../lib/contract/quotes/choices';
import { after, toInstant, toJson } from '../db/codec';
import type { Database, Engine, Handle } from '../db/database';
import type { Side } from '../conversation/tables';
import { newId } from '../db/id';
import type { OrderContent } from './tables';
import { isVerified, membershipsOf } from '../projects/access-queries';
import type { Tables } from '../db/tables';

export type OrderRow = Selectable<Tables['orders']>;
/** What a change may name; its time follows by itself. */
export type OrderChanges = Partial<
  Omit<OrderRow, 'id' | 'project_id' | 'reference' | 'key' | 'created_by' | 'created_at' | 'updated_at'>
>;

/** The next number of a year. The year's row is held until the transaction ends. */
export async function nextOrderNumber(transaction: Handle, year: number): Promise<number> {
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

export async function insertOrder(
  transaction: Handle,
  order: Insertable<Tables['orders']>,
): Promise<OrderRow> {
  return transaction.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function findOrder(handle: Handle, id: string): Promise<OrderRow | undefined> {
  return handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The offer, kept from other writers until the transaction ends. SQLite has but one writer. */
export async function lockOrder(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<OrderRow | undefined> {
  const query = transaction.selectFrom('orders').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** The offer somebody made under a key of their own. */
export async function findOrderByKey(
  handle: Handle,
  { projectId, author, key }: { projectId: string; author: string; key: string },
): Promise<OrderRow | undefined> {
  return handle
    .selectFrom('orders')
    .selectAll()
    .where('created_by', '=', author)
    .where('key', '=', key)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

/** Writes changes over a row read in the same transaction. @returns the row as it is now */
export async function updateOrder(
  transaction: Handle,
  order: OrderRow,
  changes: OrderChanges,
  now: Date,
): Promise<OrderRow> {
  return transaction
    .updateTable('orders')
    .set({ ...changes, updated_at: after(order.updated_at, now) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** `projectId`: of one project; `userId`: of all that somebody belongs to, and what they accepted in projects that are no more. */
export type OrderFilter = ({ projectId: string } | { userId: string }) & { status?: OrderStatus | undefined };

/** Two walks of an index; joined by "or" they would be one through all offers there are. */
const ownOrderIds = (handle: Handle, userId: string) =>
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

/** A page of offers, newest first, and how many there are on all pages. */
export async function listOrders(
  { read }: Pick<Database, 'read'>,
  { status, ...of }: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; count: number }> {
  const all = read.selectFrom('orders');
  const theirs =
    'projectId' in of
      ? all.where('project_id', '=', of.projectId)
      : all.where('id', 'in', ownOrderIds(read, of.userId));
  const matching = status ? theirs.where('status', '=', status) : theirs;
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

/** The offer that has waited longest for a customer's answer and can still get it. @param today the day in Europe/Paris */
export async function findWaitingOrder(
  handle: Handle,
  projectId: string,
  today: string,
): Promise<OrderRow | undefined> {
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

/** Offers of a project: those that go with it, and those somebody accepted, which stay. */
export async function countOrders(
  handle: Handle,
  projectId: string,
): Promise<{ going: number; kept: number }> {
  const { going, kept } = await handle
    .selectFrom('orders')
    .select([
      sql<number>`count(*) - count(accepted_at)`.as('going'),
      sql<number>`count(accepted_at)`.as('kept'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { going: Number(going), kept: Number(kept) };
}

/** Deletes what nobody accepted: before its project goes. The rest stays, without it. */
export async function deleteOpenOrders(transaction: Handle, projectId: string): Promise<void> {
  await transaction
    .deleteFrom('orders')
    .where('project_id', '=', projectId)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Keeps a version of an offer, in the transaction that makes it. */
export async function insertVersion(
  transaction: Handle,
  {
    orderId,
    version,
    content,
    author,
  }: { orderId: string; version: number; content: OrderContent; author: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('order_versions')
    .values({
      order_id: orderId,
      version,
      content: toJson(content),
      created_by: author,
      created_at: toInstant(now),
    })
    .execute();
}

/** Newest first, with the names of who made them. */
export function listVersions(handle: Handle, orderId: string) {
  return handle
    .selectFrom('order_versions as versions')
    .leftJoin('users', 'users.id', 'versions.created_by')
    .select([
      'versions.version',
      'versions.content',
      'versions.created_at',
      'versions.created_by as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('versions.order_id', '=', orderId)
    .orderBy('versions.version', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export interface NewOrderState {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: string;
  side: Side;
  reason?: string | null | undefined;
}

/** Records a change of state, in its transaction. */
export async function insertOrderState(
  transaction: Handle,
  { orderId, from, to, actor, side, reason = null }: NewOrderState,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('order_states')
    .values({
      id: newId(),
      order_id: orderId,
      from_status: from,
      to_status: to,
      actor_id: actor,
      side,
      reason,
      created_at: toInstant(now),
    })
    .execute();
}

/** Which side ended each of these offers, by its id. An offer ends once. */
export async function sidesThatEnded(
  handle: Handle,
  orders: readonly Pick<OrderRow, 'id' | 'status'>[],
): Promise<Map<string, Side>> {
  const ids = orders.filter(({ status }) => status === 'annule').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom('order_states')
    .select(['order_id', 'side'])
    .where('order_id', 'in', ids)
    .where('to_status', '=', 'annule')
    .execute();
  return new Map(rows.map(({ order_id: id, side }) => [id, side]));
}

/** The history of an offer, oldest first, with the names of who made it. */
export function listOrderStates(handle: Handle, orderId: string) {
  return handle
    .selectFrom('order_states as states')
    .leftJoin('users', 'users.id', 'states.actor_id')
    .select([
      'states.id',
      'states.from_status',
      'states.to_status',
      'states.side',
      'states.reason',
      'states.created_at',
      'states.actor_id as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('states.order_id', '=', orderId)
    .orderBy('states.id')
    .execute();
}
export type OrderStateRow = Awaited<ReturnType<typeof listOrderStates>>[number];
