// The tables of what comes in from visitors: contact messages with notes and replies, questions already answered, newsletter
// subscriptions.
import type { Generated } from 'kysely';
import type { ContactStatus, ContactSubject } from '../../lib/contract/contacts/choices';
import type { Locale } from '../../lib/contract/core/locale';
import type { NewsletterSource, SubscriberStatus } from '../../lib/contract/letters/schemas';
import type { ServiceId } from '../../lib/contract/projects/services';
import type { Instant } from '../db/codec';

interface ContactsTable {
  id: string;
  reference: string;
  status: ContactStatus;
  /** The language it was written in, which answers keep to. */
  locale: Locale;
  full_name: string;
  /** Lower case; whose it is was not proven. */
  email: string;
  company: string | null;
  /** E.164. */
  phone: string | null;
  subject: ContactSubject;
  message: string;
  service: ServiceId | null;
  /** Who was signed in when writing. */
  user_id: string | null;
  consent_at: Instant;
  consent_version: string;
  /** By the clock of working hours: when an answer is to be hurried, and when it is due. */
  amber_at: Instant;
  due_at: Instant;
  created_at: Instant;
  /** Greater after every change: stale writes are told by it. */
  updated_at: Instant;
  /** Who of the team sees to it. */
  assignee_id: Generated<string | null>;
  /** When it was first answered, by mail from here or, as somebody says, in another way. */
  replied_at: Generated<Instant | null>;
  /** The mail that told its writer of its arrival. */
  receipt_id: Generated<string | null>;
  /** Its place in the inbox, its writer's name and all its words, as lists sort and search them (contact-columns.ts). */
  queue: string;
  sort_name: string;
  search_text: string;
}

/** What the team tells itself about a message. */
interface ContactNotesTable {
  id: string;
  contact_id: string;
  /** null once they are erased. */
  author_id: string | null;
  body: string;
  /** Made by the caller, so that a repeated call adds nothing. */
  key: string | null;
  created_at: Instant;
}

/** What the team answered by mail. */
interface ContactRepliesTable extends ContactNotesTable {
  /** The outbox's row, which goes once it is sent and old. */
  mail_id: string;
}

/** Questions of the contact form that were answered once; past their expiry the question itself is refused. */
interface UsedCaptchasTable {
  id: string;
  expires_at: Instant;
}

/** One row an agreement: an address that left and came back has two. */
interface NewsletterSubscriptionsTable {
  id: string;
  /** Lower case. */
  email: string;
  locale: Locale;
  status: SubscriberStatus;
  source: NewsletterSource;
  consent_version: string;
  /** SHA-256 of the token in the confirmation mail, hex. */
  hash: string;
  /** Until when the token confirms. */
  expires_at: Instant;
  requested_at: Instant;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
}

export interface IntakeTables {
  contacts: ContactsTable;
  contact_notes: ContactNotesTable;
  contact_replies: ContactRepliesTable;
  used_captchas: UsedCaptchasTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}
