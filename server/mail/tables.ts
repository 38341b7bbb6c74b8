import type { Generated } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { Flag, Instant, JsonText } from '../db/codec';

type MailState = 'pending' | 'sending' | 'sent' | 'failed';

interface OutboxTable {
  id: string;
  recipient: string;
  user_id: string | null;
  /** Another account that the mail names. */
  about_id: string | null;
  locale: Locale;
  template: string;
  /** Template values; cleared after delivery, or replaced by the text of a mail written to disk. */
  data: JsonText<unknown>;
  state: MailState;
  attempts: number;
  next_attempt_at: Instant;
  /** Held by the worker with this lease until then. */
  lease_until: Instant | null;
  lease: string | null;
  /** A code; server messages may quote addresses. */
  last_error: string | null;
  /** 1: the mail server refused the address, not only this mail. */
  refused_for_good: Generated<Flag>;
  /** Waits until a mail server accepts mails again. */
  waits_for: Generated<'server' | null>;
  /** 1: deletes the row after the last try, so that nothing stores the recipient. */
  forget: Flag;
  created_at: Instant;
  sent_at: Instant | null;
  /** null before delivery and in old rows. */
  delivery: MailDelivery | null;
}

export interface MailTables {
  outbox: OutboxTable;
}
