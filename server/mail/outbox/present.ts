import type { OutboxMail } from '../../../lib/contract/mail/schemas';
import type { MailDelivery } from '../../../lib/contract/mail/choices';
import { mailStatusOf } from './list-queries';
import type { ListedMail } from './list-queries';

/** @param delivery current delivery of the installation */
export function presentMail(
  {
    id,
    recipient,
    locale,
    template,
    state,
    attempts,
    next_attempt_at: next,
    last_error: error,
    created_at: createdAt,
    sent_at: sentAt,
    delivery: delivered,
  }: ListedMail,
  delivery: MailDelivery,
): OutboxMail {
  return {
    id,
    recipient,
    locale,
    template,
    status: mailStatusOf({ state, delivery: delivered }, delivery),
    attempts,
    nextAttemptAt: state === 'pending' ? next : null,
    error,
    createdAt,
    sentAt,
  };
}
