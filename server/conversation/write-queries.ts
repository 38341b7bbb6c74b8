// Writing a project's conversation: entries in their order, and the events that other changes leave in it.
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { toFlag, toInstant, toJson } from '../db/codec';
import type { Side, StoredEvent } from './tables';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import type { Tables } from '../db/tables';

export type UpdateRow = Selectable<Tables['project_updates']>;

interface Entry {
  projectId: string;
  /** null: nobody signed in. */
  actor: string | null;
  side: Side;
}

export interface NewEvent extends Entry {
  event: StoredEvent;
}

export interface NewMessage extends Entry {
  actor: string;
  body: string;
  internal: boolean;
  key: string | null;
}

/** The file, the person or the quote that an event is about. */
function subjectOf(event: StoredEvent): string | null {
  if (event.type === 'file_added') return event.fileId;
  if (event.type === 'member_joined') return event.userId;
  return 'orderId' in event ? event.orderId : null;
}

/**
 * Leaves an event in the conversation, in the transaction of the change it tells of. It holds the project's row from then on.
 * @returns its id
 */
export async function recordEvent(
  transaction: Handle,
  { event, ...entry }: NewEvent,
  now: Date,
): Promise<string> {
  return (
    await insertUpdate(
      transaction,
      entry,
      {
        kind: 'event',
        body: null,
        event: toJson(event),
        about_id: subjectOf(event),
        internal: toFlag(false),
        key: null,
      },
      now,
    )
  ).id;
}

/** The project's latest entry. */
export async function findLatestEntry(
  transaction: Handle,
  projectId: string,
): Promise<UpdateRow | undefined> {
  return transaction
    .selectFrom('project_updates')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Takes an event out of the conversation: a later one says the same and more. */
export async function deleteEvent(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('project_updates').where('id', '=', id).where('kind', '=', 'event').execute();
}

/** Adds a message; what is attached to it follows by `attachFiles`. */
export async function insertMessage(
  transaction: Handle,
  { body, internal, key, ...entry }: NewMessage,
  now: Date,
): Promise<UpdateRow> {
  return insertUpdate(
    transaction,
    entry,
    { kind: 'message', body, event: null, about_id: null, internal: toFlag(internal), key },
    now,
  );
}

type Content = Pick<
  Insertable<Tables['project_updates']>,
  'kind' | 'body' | 'event' | 'about_id' | 'internal' | 'key'
>;

async function insertUpdate(
  transaction: Handle,
  { projectId, actor, side }: Entry,
  content: Content,
  now: Date,
): Promise<UpdateRow> {
  // The count first: it makes writers of one project wait for each other, so that no later entry is seen before this one.
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

/** Attaches files of the project to a message, in the order given. */
export async function attachFiles(
  transaction: Handle,
  updateId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await transaction
    .insertInto('update_attachments')
    .values(fileIds.map((fileId, position) => ({ update_id: updateId, file_id: fileId, position })))
    .execute();
}

/** The message somebody wrote under a key of their own. */
export async function findMessageByKey(
  handle: Handle,
  { projectId, author, key }: { projectId: string; author: string; key: string },
): Promise<UpdateRow | undefined> {
  return handle
    .selectFrom('project_updates')
    .selectAll()
    .where('author_id', '=', author)
    .where('key', '=', key)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
