import { fromJson, toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { newId } from '../db/id';
import type { MailData } from '../mail/outbox/queries';

interface Written {
  contactId: string;
  author: string;
  body: string;
  key?: string | undefined;
}

export async function isReplyWritten(
  transaction: Handle,
  { contactId, author, key }: Written,
): Promise<boolean> {
  if (key === undefined) return false;
  const row = await transaction
    .selectFrom('contact_replies')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('author_id', '=', author)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

const rowOf = ({ contactId, author, body, key }: Written, now: Date) => ({
  id: newId(),
  contact_id: contactId,
  author_id: author,
  body,
  key: key ?? null,
  created_at: toInstant(now),
});

export async function insertReply(
  transaction: Handle,
  reply: Written & { mailId: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('contact_replies')
    .values({ ...rowOf(reply, now), mail_id: reply.mailId })
    .execute();
}

export async function listReplyMails(handle: Handle, contactId: string): Promise<string[]> {
  return (
    await handle
      .selectFrom('contact_replies')
      .select('mail_id')
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute()
  ).map((row) => row.mail_id);
}

/** Oldest first; a deleted mail is null. */
export function listReplies(handle: Handle, contactId: string) {
  return handle
    .selectFrom('contact_replies as replies')
    .leftJoin('users', 'users.id', 'replies.author_id')
    .leftJoin('outbox', 'outbox.id', 'replies.mail_id')
    .select([
      'replies.id',
      'replies.body',
      'replies.created_at',
      'users.id as author_id',
      'users.first_name',
      'users.last_name',
      'outbox.id as mail_id',
      'outbox.state as mail_state',
      'outbox.last_error as mail_error',
      'outbox.delivery as mail_delivery',
      'outbox.attempts as mail_attempts',
      'outbox.next_attempt_at as mail_next',
    ])
    .where('replies.contact_id', '=', contactId)
    .orderBy('replies.id')
    .execute();
}
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** @returns undefined without the reply; `mail` is undefined if deleted */
export async function lockReplyMail(
  transaction: Handle,
  engine: Engine,
  { contactId, id }: { contactId: string; id: string },
) {
  const reply = await transaction
    .selectFrom('contact_replies')
    .select('mail_id')
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!reply) return undefined;
  const query = transaction.selectFrom('outbox').selectAll().where('id', '=', reply.mail_id);
  return { mail: await locked(query, engine).executeTakeFirst() };
}

export async function findHeldReply(
  handle: Handle,
  contactId: string,
  now: Instant,
): Promise<MailData | undefined> {
  const row = await handle
    .selectFrom('outbox')
    .select('data')
    .where('about_id', '=', contactId)
    .where('template', '=', 'contact-reply')
    .where('state', '=', 'pending')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', now)
    .orderBy('id')
    .executeTakeFirst();
  return row && (fromJson(row.data) as MailData);
}

export async function deleteReply(
  transaction: Handle,
  { id, mailId }: { id: string; mailId: string },
): Promise<void> {
  await transaction.deleteFrom('contact_replies').where('id', '=', id).execute();
  await transaction.deleteFrom('outbox').where('id', '=', mailId).execute();
}
