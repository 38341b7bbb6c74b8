import { sql } from 'kysely';
import type { Expression, Selectable, SelectQueryBuilder, SqlBool } from 'kysely';
import { contactStatuses, openContactStatuses } from '../../lib/contract/contacts/choices';
import type { contactSorts, ContactStatus, ContactSubject } from '../../lib/contract/contacts/choices';
import type { StatusCounts } from '../../lib/contract/core/envelope';
import { statusCounts } from '../core/status-counts';
import { after } from '../db/codec';
import type { Instant } from '../db/codec';
import { latePlaces, openPlaces, queuePlace, statusRank } from './contact-columns';
import type { Database, Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { rowHolds } from '../db/text-search';
import type { Tables } from '../db/tables';

export type ContactRow = Selectable<Tables['contacts']>;
type Field = (typeof contactSorts)[number];
type ContactSort = Field | `-${Field}`;

export interface ContactFilter {
  status?: ContactStatus | 'open' | undefined;
  subject?: ContactSubject | undefined;
  /** null: unassigned. */
  assignee?: string | null | undefined;
  /** Overdue at this instant. */
  lateAt?: Instant | undefined;
  /** Sent from the account's address or session. */
  userId?: string | undefined;
  /** Folded words, all required. */
  words?: readonly string[];
}

function conditionsOf(
  engine: Engine,
  { status, subject, assignee, lateAt, userId, words = [] }: ContactFilter,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = words.length > 0 ? [rowHolds(engine, 'contacts', words)] : [];
  if (lateAt !== undefined) conditions.push(sql<SqlBool>`contacts.queue < ${latePlaces(lateAt)}`);
  if (status === 'open') conditions.push(sql<SqlBool>`contacts.queue < ${openPlaces}`);
  else
    conditions.push(
      status === undefined
        ? sql<SqlBool>`contacts.status <> 'spam'`
        : sql<SqlBool>`contacts.status = ${status}`,
    );
  if (subject !== undefined) conditions.push(sql<SqlBool>`contacts.subject = ${subject}`);
  if (assignee !== undefined)
    conditions.push(
      assignee === null
        ? sql<SqlBool>`contacts.assignee_id is null`
        : sql<SqlBool>`contacts.assignee_id = ${assignee}`,
    );
  if (userId !== undefined)
    conditions.push(
      sql<SqlBool>`(contacts.user_id = ${userId} or contacts.email = (select users.email from users where users.id = ${userId}))`,
    );
  return conditions;
}

const matching = ({ engine, read }: Pick<Database, 'engine' | 'read'>, filter: ContactFilter) =>
  conditionsOf(engine, filter).reduce(
    (query, condition) => query.where(condition),
    read.selectFrom('contacts'),
  );

const columns = {
  due: sql.ref('contacts.queue'),
  createdAt: sql.ref('contacts.created_at'),
  fullName: sql.ref('contacts.sort_name'),
  status: sql.raw(statusRank('contacts.status')),
};

function ordered<Found>(query: SelectQueryBuilder<Tables, 'contacts', Found>, sort: ContactSort) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const field = sort.replace('-', '') as Field;
  const by = query.orderBy(columns[field], direction);
  return (field === 'status' ? by.orderBy('contacts.queue', direction) : by).orderBy(
    'contacts.id',
    direction,
  );
}

/** Such lists are counted by `countContactsByStatus` too. */
export const hasOnlyStatus = ({ subject, assignee, lateAt, userId, words = [] }: ContactFilter): boolean =>
  [subject, assignee, lateAt, userId].every((value) => value === undefined) && words.length === 0;

/** SQLite counts a table and a range of an index faster than it compares every status. */
async function countWithoutSpam(handle: Handle): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select (select count(*) from contacts) - (select count(*) from contacts where status = 'spam') as count`.execute(
    handle,
  );
  return Number(rows[0]?.count ?? 0);
}

export async function countContacts(
  database: Pick<Database, 'engine' | 'read'>,
  filter: ContactFilter,
): Promise<number> {
  if (filter.status === undefined && hasOnlyStatus(filter)) return countWithoutSpam(database.read);
  const { count } = await matching(database, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countContactsByStatus(handle: Handle): Promise<StatusCounts<ContactStatus | 'open'>> {
  const rows = await handle
    .selectFrom('contacts')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts = statusCounts(contactStatuses, rows);
  const open = openContactStatuses.reduce((sum, status) => sum + counts[status], 0);
  return { ...counts, all: counts.all - counts.spam, open };
}

export async function listContactIds(
  database: Pick<Database, 'engine' | 'read'>,
  filter: ContactFilter,
  sort: ContactSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await ordered(matching(database, filter).select('contacts.id'), sort)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function allContactIds(
  database: Pick<Database, 'engine' | 'read'>,
  filter: ContactFilter,
  sort: ContactSort,
): Promise<string[]> {
  return (await ordered(matching(database, filter).select('contacts.id'), sort).execute()).map(
    ({ id }) => id,
  );
}

/** The address's account, else the signed-in sender. */
const owner = sql<string>`coalesce((select users.id from users where users.email = contacts.email), contacts.user_id)`;

const known = (handle: Handle) =>
  handle
    .selectFrom('contacts')
    .leftJoin('users as assignees', 'assignees.id', 'contacts.assignee_id')
    .leftJoin('users as owners', (join) => join.on(sql<SqlBool>`owners.id = ${owner}`))
    .selectAll('contacts')
    .select([
      'assignees.first_name as assignee_first',
      'assignees.last_name as assignee_last',
      'owners.id as owner_id',
      'owners.first_name as owner_first',
      'owners.last_name as owner_last',
      'owners.status as owner_status',
    ]);
export type KnownContact = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number];

/** In the ids' order, without deleted contacts. */
export async function readContacts(handle: Handle, ids: readonly string[]): Promise<KnownContact[]> {
  if (ids.length === 0) return [];
  const rows = await known(handle)
    .where('contacts.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findContact(handle: Handle, id: string): Promise<KnownContact | undefined> {
  return (await readContacts(handle, [id]))[0];
}

export async function lockContact(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<ContactRow | undefined> {
  const query = transaction.selectFrom('contacts').selectAll().where('id', '=', id);
  return locked(query, engine).executeTakeFirst();
}

export interface ContactChanges {
  status?: ContactStatus;
  assignee_id?: string | null;
  replied_at?: Instant | null;
}

export async function updateContact(
  transaction: Handle,
  contact: ContactRow,
  changes: ContactChanges,
  now: Date,
): Promise<void> {
  const row = {
    ...changes,
    queue: queuePlace({ ...contact, ...changes }),
    updated_at: after(contact.updated_at, now),
  };
  await transaction.updateTable('contacts').set(row).where('id', '=', contact.id).execute();
}

/** Foreign keys delete notes and replies. @returns ids of deleted mails */
export async function deleteContact(transaction: Handle, id: string): Promise<string[]> {
  await transaction.deleteFrom('contacts').where('id', '=', id).execute();
  return (await transaction.deleteFrom('outbox').where('about_id', '=', id).returning('id').execute()).map(
    (mail) => mail.id,
  );
}
