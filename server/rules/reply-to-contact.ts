// The team answers a contact message by mail: the reply, its mail and the new state are one change, so that none is lost.
import type { z } from 'zod';
import { contactTransitions } from '../../lib/contract/contact-choices';
import type { Contact, contactReplyBody } from '../../lib/contract/contacts.schema';
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { insertReply, isWritten, listReplyMails } from '../db/contact-thread';
import type { Handle } from '../db/database';
import { findContact, lockContact, updateContact } from '../db/inbox';
import type { ContactRow } from '../db/inbox';
import { queueMail } from '../db/outbox';
import { findUser } from '../db/users';
import type { MailValues } from '../mail/mail';
import { team } from '../mail/site-facts';
import { requireAdmin } from './caller';
import { recorded, requireStep } from './change-contact';
import type { Context } from './context';
import { presentContact } from './present-contact';
import { holdPeople } from './project-access';
import { Refusal } from './refusal';

/** The same key twice is one reply. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, INVALID_TRANSITION (spam is not answered) */
export async function replyToContact(context: Context, contactId: string, { body, key, close = false }: z.output<typeof contactReplyBody>): Promise<Contact> {
  requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { userId: author } = await holdPeople(transaction, context);
    const contact = await lockContact(transaction, database.engine, contactId);
    if (!contact) throw new Refusal('NOT_FOUND');
    const reply = { contactId, author, body, key };
    if (!(await isWritten(transaction, 'contact_replies', reply))) {
      const status = close ? 'closed' : 'replied';
      // Out of the spam it is taken first: what follows goes to somebody, not to a program that learns that it was read.
      if (contact.status === 'spam') throw new Refusal('INVALID_TRANSITION', [], { allowed: contactTransitions.spam });
      if (status !== contact.status) requireStep(contact, status);
      const changes = { status, replied_at: contact.replied_at ?? toInstant(now) } as const;
      await insertReply(transaction, { ...reply, mailId: await sendReply(transaction, contact, reply, now) }, now);
      await updateContact(transaction, contact, changes, now);
      await recordActivity(transaction, { actor: author, action: 'contact.replied', record: { type: 'contact', id: contactId }, fields: ['replies'], changes: recorded(contact, changes) }, now);
    }
    const row = await findContact(transaction, contactId);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentContact(transaction, row, now);
  });
}

/** Its mail, beside the receipt and the replies before it. @returns the mail's id */
async function sendReply(transaction: Handle, contact: ContactRow, { author, body }: { author: string; body: string }, now: Date): Promise<string> {
  const { id, reference, email, user_id: userId, locale, message, created_at: createdAt, receipt_id: receipt } = contact;
  const writer = await findUser(transaction, author);
  const earlier = [...(receipt ? [receipt] : []), ...(await listReplyMails(transaction, id))];
  const values: MailValues = { 'sender.firstName': writer?.first_name ?? null, 'contact.reference': reference, 'contact.createdAt': { instant: createdAt }, 'contact.message': message, 'reply.body': body };
  return queueMail(transaction, { template: 'contact-reply', to: email, ...(userId ? { userId } : {}), aboutId: id, locale, values, replyTo: team.to, thread: { name: reference, earlier }, personal: true }, now);
}
