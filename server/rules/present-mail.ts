// Mails as administrators see them: what is not named here never leaves.
import type { OutboxMail } from '../../lib/contract/outbox.schema';
import type { ListedMail } from '../db/outbox-list';

export function presentMail({ id, recipient, locale, template, state, attempts, next_attempt_at: next, last_error: error, created_at: createdAt, sent_at: sentAt }: ListedMail): OutboxMail {
  return { id, recipient, locale, template, status: state, attempts, nextAttemptAt: state === 'pending' ? next : null, error, createdAt, sentAt };
}
