import { sql } from 'kysely';
import type { Handle } from '../../db/database';

/** The subscribers of the demonstration who were confirmed when a letter was sent got it. */
export async function loadRecipients(transaction: Handle): Promise<void> {
  await sql`insert into letter_recipients
    (letter_id, position, subscription_id, locale, state, delivery, at, unsubscribed_at)
    select letters.id, row_number() over (partition by letters.id order by subscription.confirmed_at, subscription.id),
      subscription.id, subscription.locale, 'sent', 'disk', letters.started_at, null
    from letters
    join newsletter_subscriptions as subscription
      on subscription.confirmed_at <= letters.started_at
      and (subscription.unsubscribed_at is null or subscription.unsubscribed_at > letters.started_at)
    where letters.demo = 1 and subscription.demo = 1 and letters.state = 'sent'`.execute(transaction);
}
