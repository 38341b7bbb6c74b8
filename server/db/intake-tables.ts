// The tables of what comes in from visitors: contact messages, questions already answered, newsletter subscriptions.
import type { ContactStatus, ContactSubject } from '../../lib/contract/contact-choices';
import type { Locale } from '../../lib/contract/locale';
import type { NewsletterSource, SubscriberStatus } from '../../lib/contract/newsletter.schema';
import type { ServiceId } from '../../lib/contract/services';
import type { Instant } from './codec';

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
  updated_at: Instant;
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
  used_captchas: UsedCaptchasTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}
