import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { toFlag, toInstant, toJson } from '../../db/codec';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Side, StoredEvent } from '../tables';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import type { Tables } from '../../db/tables';

export type ConversationRow = Selectable<Tables['project_updates']>;

interface Entry {
  projectId: string;
  /** null: not signed in. */
  actor: string | null;
  side: Side;
}

export interface NewEvent extends Entry {
  event: StoredEvent;
  /** Of the event's note or reason. */
  locale?: Locale | null;
}

export interface NewMessage extends Entry {
  actor: string;
  body: string;
  locale: Locale;
  internal: boolean;
  key: string | null;
}

function subjectOf(event: StoredEvent): string | null {
  if (event.type === 'file_added') return event.fileId;
  if (event.type === 'member_joined') return event.userId;
  if ('invoiceId' in event) return event.invoiceId;
  return 'orderId' in event ? event.orderId : null;
}

/** Call in the change's transaction; locks the project. @returns the entry's id */
export async function recordEvent(
  transaction: Handle,
  { event, locale = null, ...entry }: NewEvent,
  now: Date,
): Promise<string> {
  return (
    await insertEntry(
      transaction,
      entry,
      {
        kind: 'event',
        body: null,
        locale,
        event: toJson(event),
        about_id: subjectOf(event),
        internal: toFlag(false),
        key: null,
      },
      now,
    )
  ).id;
}

export async function findLatestEntry(
  transaction: Handle,
  projectId: string,
): Promise<ConversationRow | undefined> {
  return transaction
    .selectFrom('project_updates')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteEvent(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('project_updates').where('id', '=', id).where('kind', '=', 'event').execute();
}

/** The caller adds the attachments. */
export async function insertMessage(
  transaction: Handle,
  { body, locale, internal, key, ...entry }: NewMessage,
  now: Date,
): Promise<ConversationRow> {
  return insertEntry(
    transaction,
    entry,
    { kind: 'message', body, locale, event: null, about_id: null, internal: toFlag(internal), key },
    now,
  );
}

type Content = Pick<
  Insertable<Tables['project_updates']>,
  'kind' | 'body' | 'locale' | 'event' | 'about_id' | 'internal' | 'key'
>;

async function insertEntry(
  transaction: Handle,
  { projectId, actor, side }: Entry,
  content: Content,
  now: Date,
): Promise<ConversationRow> {
  // Locks the project: entries become visible in order.
  const { update_count: position } = await transaction
    .updateTable('projects')
    .set({ update_count: sql<number>`update_count + 1` })
    .where('id', '=', projectId)
    .returning('update_count')
    .executeTakeFirstOrThrow();
  return transaction
    .insertInto('project_updates')
    .values({
      id: newId(),
      project_id: projectId,
      position,
      author_id: actor,
      side,
      created_at: toInstant(now),
      ...content,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
