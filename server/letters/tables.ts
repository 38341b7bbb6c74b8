import type { Generated } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { NewsletterSource, SubscriberStatus } from '../../lib/contract/letters/schemas';
import type { LetterState } from '../../lib/contract/letters/choices';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { Flag, Instant } from '../db/codec';

/** One row per consent, so returning addresses have two. */
interface NewsletterSubscriptionsTable {
  id: string;
  /** Lower case. */
  email: string;
  locale: Locale;
  status: SubscriberStatus;
  source: NewsletterSource;
  consent_version: string;
  /** SHA-256 of the mailed token, hex. */
  hash: string;
  expires_at: Instant;
  requested_at: Instant;
  confirmed_at: Instant | null;
  unsubscribed_at: Instant | null;
  /** A mail server refused the address for good; null again once confirmed again. */
  refused_at: Generated<Instant | null>;
  demo: Generated<Flag>;
}

interface LettersTable {
  id: string;
  number: number;
  state: LetterState;
  /** Increases by one with each save of the texts. */
  version: Generated<number>;
  /** 1: the sent letter is a public page. */
  published: Generated<Flag>;
  /** Mails a minute. */
  per_minute: number;
  send_at: Instant | null;
  started_at: Instant | null;
  paused_at: Instant | null;
  finished_at: Instant | null;
  /** Client-generated: retries create one letter. */
  draft_key: string | null;
  updated_by: string | null;
  demo: Generated<Flag>;
  created_at: Instant;
  updated_at: Instant;
}

/** One row per language; an unwritten language has empty texts. */
interface LetterTextsTable {
  letter_id: string;
  locale: Locale;
  subject: string;
  preheader: string;
  content: string;
  words: number;
  /** Empty without a subject. */
  slug: string;
}

/** `queued`: in the outbox. `skipped`: unsubscribed or erased before, or left by an early stop. */
export type RecipientState = 'waiting' | 'queued' | 'sent' | 'refused' | 'skipped';

interface LetterRecipientsTable {
  letter_id: string;
  /** Order of sending, from 1. */
  position: number;
  /** null: erased. */
  subscription_id: string | null;
  locale: Locale;
  state: RecipientState;
  /** Of the outbox. */
  mail_id: string | null;
  /** Of a refusal. */
  code: string | null;
  for_good: Generated<Flag>;
  delivery: MailDelivery | null;
  /** Of the outcome. */
  at: Instant | null;
  /** Within UNSUBSCRIBED_WITHIN days. */
  unsubscribed_at: Instant | null;
}

export interface LetterTables {
  letters: LettersTable;
  letter_texts: LetterTextsTable;
  letter_recipients: LetterRecipientsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}
