import type { Generated } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { NewsletterSource, SubscriberStatus } from '../../lib/contract/letters/schemas';
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
  demo: Generated<Flag>;
}

export interface LetterTables {
  newsletter_subscriptions: NewsletterSubscriptionsTable;
}
