import { agreements } from '../../accounts/profile/agreements';
import { insertContact } from '../../contacts/form-queries';
import { insertReply } from '../../contacts/thread-queries';
import { insertNote } from '../../core/notes';
import { newReference } from '../../core/reference';
import { toFlag, toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { readAnswerRules } from '../../settings/answer-rules';
import type { DemoContact } from './format';
import { idOf, note } from './office';
import type { Office } from './office';

export async function loadContacts(office: Office, contacts: readonly DemoContact[]): Promise<void> {
  for (const contact of contacts.toSorted((one, other) => other.ago - one.ago))
    await loadContact(office, contact);
}

async function loadContact(office: Office, contact: DemoContact): Promise<void> {
  const { transaction, ago, at } = office;
  const { replies, notes, status, assignee } = contact;
  const id = newId();
  const received = ago(contact.ago);
  const { amberAt, dueAt } = (await readAnswerRules(transaction)).timesOf(received);
  const reference = newReference('C', received);
  const changed = Math.min(contact.ago, ...[...replies, ...notes].map((each) => each.ago));
  const [firstReply] = replies;
  await insertContact(transaction, {
    id,
    reference,
    status,
    locale: contact.locale,
    full_name: contact.fullName,
    email: contact.email,
    company: contact.company,
    phone: contact.phone,
    subject: contact.subject,
    message: contact.message,
    service: contact.service,
    user_id: null,
    consent_at: toInstant(received),
    consent_version: agreements.contact,
    amber_at: toInstant(amberAt),
    due_at: toInstant(dueAt),
    created_at: toInstant(received),
    updated_at: at(changed),
    assignee_id: assignee === undefined ? null : idOf(office, assignee),
    replied_at: firstReply ? at(firstReply.ago) : null,
    demo: toFlag(true),
  });
  const record = { type: 'contact', id } as const;
  if (status !== 'spam') note(office, contact.ago, null, { action: 'contact.received', record });
  for (const reply of replies) {
    const mailId = await addWrittenMail(office, { id, ...contact, ...reply, reference });
    await insertReply(
      transaction,
      { contactId: id, author: idOf(office, reply.by), body: reply.body, mailId },
      ago(reply.ago),
    );
    note(office, reply.ago, reply.by, { action: 'contact.replied', record, fields: ['replies'] });
  }
  for (const { ago: hours, by, body } of notes) {
    await insertNote(
      transaction,
      'contact',
      { recordId: id, author: idOf(office, by), body, locale: contact.locale },
      ago(hours),
    );
    note(office, hours, by, { action: 'contact.note-added', record, fields: ['notes'] });
  }
}

interface Reply {
  /** The contact's. */
  id: string;
  email: string;
  locale: DemoContact['locale'];
  reference: string;
  ago: number;
  body: string;
}

/** Written to disk, never sent. */
async function addWrittenMail({ transaction, at }: Office, reply: Reply): Promise<string> {
  const [id, sent] = [newId(), at(reply.ago)];
  await transaction
    .insertInto('outbox')
    .values({
      id,
      recipient: reply.email,
      user_id: null,
      about_id: reply.id,
      locale: reply.locale,
      template: 'contact-reply',
      data: toJson({ subject: `Re: ${reply.reference}`, text: reply.body }),
      state: 'sent',
      attempts: 1,
      next_attempt_at: sent,
      lease_until: null,
      lease: null,
      last_error: null,
      forget: toFlag(false),
      created_at: sent,
      sent_at: sent,
      delivery: 'disk',
    })
    .execute();
  return id;
}
