// A reply can be cancelled for ten seconds.
import type { z } from 'zod';
import { contactTransitions, openContactStatuses } from '../../lib/contract/contacts/choices';
import { REPLY_HOLD } from '../../lib/contract/mail/choices';
import type { Contact, contactReplyBody } from '../../lib/contract/contacts/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromJson, toInstant } from '../db/codec';
import {
  deleteReply,
  findHeldReply,
  insertReply,
  isReplyWritten,
  listReplyMails,
  lockReplyMail,
} from './thread-queries';
import type { Handle } from '../db/database';
import { findContact, lockContact, updateContact } from './queries';
import type { ContactChanges, ContactRow } from './queries';
import { queueMail } from '../mail/outbox/queries';
import type { MailData } from '../mail/outbox/queries';
import { findUser } from '../accounts/queries';
import type { MailValues } from '../mail/mail';
import { readSettings } from '../core/read-settings';
import { requireRight } from '../core/caller';
import { recorded, requireStep } from './change-contact';
import type { Context } from '../core/context';
import { heldUntil } from '../mail/outbox/held-mail';
import { presentContact } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';

/** Idempotent by key. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION (spam) */
export async function replyToContact(
  context: Context,
  contactId: string,
  { body, key, close = false }: z.output<typeof contactReplyBody>,
): Promise<Contact> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { userId: author } = await lockAccounts(transaction, context);
    const contact = await lockContact(transaction, database.engine, contactId);
    if (!contact) throw new Refusal('NOT_FOUND');
    const reply = { contactId, author, body, key };
    if (!(await isReplyWritten(transaction, reply))) {
      const status = close ? 'closed' : 'replied';
      // A reply would confirm the address to spammers.
      if (contact.status === 'spam')
        throw new Refusal('INVALID_TRANSITION', [], { allowed: contactTransitions.spam });
      if (status !== contact.status) requireStep(contact, status);
      const changes = { status, replied_at: contact.replied_at ?? toInstant(now) } as const;
      await insertReply(
        transaction,
        { ...reply, mailId: await sendReply(transaction, contact, reply, now) },
        now,
      );
      await updateContact(transaction, contact, changes, now);
      await recordActivity(
        transaction,
        {
          actor: author,
          action: 'contact.replied',
          record: { type: 'contact', id: contactId },
          fields: ['replies'],
          changes: recorded(contact, changes),
        },
        now,
      );
    }
    const row = await findContact(transaction, contactId);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentContact(transaction, row, { now, delivery: context.mail.delivery });
  });
}

async function sendReply(
  transaction: Handle,
  contact: ContactRow,
  { author, body }: { author: string; body: string },
  now: Date,
): Promise<string> {
  const {
    id,
    reference,
    email,
    user_id: userId,
    locale,
    message,
    created_at: createdAt,
    receipt_id: receipt,
  } = contact;
  const writer = await findUser(transaction, author);
  const earlier = [...(receipt ? [receipt] : []), ...(await listReplyMails(transaction, id))];
  // The second of two held replies restores the state before the first.
  const held = await findHeldReply(transaction, id, toInstant(now));
  const before = held?.before ?? { status: contact.status, repliedAt: contact.replied_at };
  const { mail, identity } = (await readSettings(transaction)).values;
  const replyTo = mail.replyTo || identity.email;
  const values: MailValues = {
    'sender.firstName': writer?.first_name ?? null,
    'contact.reference': reference,
    'contact.createdAt': { instant: createdAt },
    'contact.message': message,
    'reply.body': body,
  };
  return queueMail(
    transaction,
    {
      template: 'contact-reply',
      to: email,
      ...(userId ? { userId } : {}),
      aboutId: id,
      locale,
      values,
      ...(replyTo ? { replyTo } : {}),
      thread: { name: reference, earlier },
      personal: true,
      before,
      notBefore: new Date(now.getTime() + REPLY_HOLD),
    },
    now,
  );
}

/**
 * Only while the mail is held. A contact still replied or closed returns to its former state.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, MAIL_LEFT
 */
export async function cancelContactReply(context: Context, contactId: string, id: string): Promise<Contact> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context);
    const contact = await lockContact(transaction, database.engine, contactId);
    const reply = contact && (await lockReplyMail(transaction, database.engine, { contactId, id }));
    if (!reply) throw new Refusal('NOT_FOUND');
    const { mail } = reply;
    if (!mail || heldUntil(mail, now) === null) throw new Refusal('MAIL_LEFT');
    const { before } = fromJson(mail.data) as MailData;
    const isLatest = (await listReplyMails(transaction, contactId)).at(-1) === mail.id;
    await deleteReply(transaction, { id, mailId: mail.id });
    const isAnswered = (await listReplyMails(transaction, contactId)).length > 0;
    const changes = before && isLatest ? restored(contact, before, isAnswered) : {};
    await updateContact(transaction, contact, changes, now);
    await recordActivity(
      transaction,
      {
        actor,
        action: 'contact.reply-cancelled',
        record: { type: 'contact', id: contactId },
        fields: ['replies'],
        changes: recorded(contact, changes),
      },
      now,
    );
    const row = await findContact(transaction, contactId);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentContact(transaction, row, { now, delivery: context.mail.delivery });
  });
}

/** @param isAnswered other replies remain */
function restored(
  { status }: ContactRow,
  before: NonNullable<MailData['before']>,
  isAnswered: boolean,
): ContactChanges {
  const own = isAnswered && openContactStatuses.includes(before.status) ? 'replied' : before.status;
  return {
    ...(isAnswered ? {} : { replied_at: before.repliedAt }),
    ...(status === 'replied' || status === 'closed' ? { status: own } : {}),
  };
}
