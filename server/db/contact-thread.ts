// Queries on what the team writes about a contact message: notes for itself, and replies that go by mail.
import { toInstant } from './codec';
import type { Handle } from './database';
import { newId } from './id';

type Table = 'contact_notes' | 'contact_replies';

interface Written {
  contactId: string;
  author: string;
  body: string;
  key?: string | undefined;
}

/** Whether its author wrote it before, under the same key. */
export async function isWritten(transaction: Handle, table: Table, { contactId, author, key }: Written): Promise<boolean> {
  if (key === undefined) return false;
  const row = await transaction.selectFrom(table).select('id').where('contact_id', '=', contactId).where('author_id', '=', author).where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

const rowOf = ({ contactId, author, body, key }: Written, now: Date) => ({ id: newId(), contact_id: contactId, author_id: author, body, key: key ?? null, created_at: toInstant(now) });

export async function insertNote(transaction: Handle, note: Written, now: Date): Promise<void> {
  await transaction.insertInto('contact_notes').values(rowOf(note, now)).execute();
}

export async function insertReply(transaction: Handle, reply: Written & { mailId: string }, now: Date): Promise<void> {
  await transaction.insertInto('contact_replies').values({ ...rowOf(reply, now), mail_id: reply.mailId }).execute();
}

/** @returns whether there was one */
export async function deleteNote(transaction: Handle, contactId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('contact_notes').where('contact_id', '=', contactId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The ids of the mails that answered a message, oldest first. */
export async function listReplyMails(handle: Handle, contactId: string): Promise<string[]> {
  return (await handle.selectFrom('contact_replies').select('mail_id').where('contact_id', '=', contactId).orderBy('id').execute()).map((row) => row.mail_id);
}

/** Oldest first, with their authors. */
export function listNotes(handle: Handle, contactId: string) {
  return handle
    .selectFrom('contact_notes as notes')
    .leftJoin('users', 'users.id', 'notes.author_id')
    .select(['notes.id', 'notes.body', 'notes.created_at', 'users.id as author_id', 'users.first_name', 'users.last_name'])
    .where('notes.contact_id', '=', contactId)
    .orderBy('notes.id')
    .execute();
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** Oldest first, with their authors and what became of their mails: null where that is tidied away. */
export function listReplies(handle: Handle, contactId: string) {
  return handle
    .selectFrom('contact_replies as replies')
    .leftJoin('users', 'users.id', 'replies.author_id')
    .leftJoin('outbox', 'outbox.id', 'replies.mail_id')
    .select(['replies.id', 'replies.body', 'replies.created_at', 'users.id as author_id', 'users.first_name', 'users.last_name', 'outbox.id as mail_id', 'outbox.state as mail_state', 'outbox.last_error as mail_error'])
    .where('replies.contact_id', '=', contactId)
    .orderBy('replies.id')
    .execute();
}
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];
