// Answers alike for all addresses. The mail to a subscribed address is dropped when it is composed.
import type { z } from 'zod';
import type { subscribeBody } from '../../lib/contract/letters/schemas';
import { toInstant } from '../db/codec';
import { newId } from '../db/id';
import { requestSubscription } from './queries';
import { queueMail } from '../mail/outbox/queries';
import { hashToken, singleUseLife, singleUseToken } from '../core/single-use-token';
import { agreements } from '../accounts/profile/agreements';
import type { Context } from '../core/context';

const hour = 3_600_000;

/** @throws Refusal TOO_MANY_REQUESTS, counted alike for all addresses */
export async function subscribe(
  { client, database, keys, now, throttle, ...context }: Context,
  { email, locale = context.locale, source, website }: z.output<typeof subscribeBody>,
): Promise<void> {
  await throttle.count('newsletterAddress', client.address);
  if (website?.trim()) return;
  await throttle.count('newsletterMailbox', email);
  const fresh = newId();
  const hash = hashToken(singleUseToken(keys.singleUse, fresh));
  const [at, expires] = [toInstant(now), toInstant(new Date(now.getTime() + singleUseLife.newsletter))];
  await database.write(async (transaction) => {
    const waiting = await requestSubscription(transaction, {
      id: fresh,
      email,
      locale,
      status: 'pending',
      source,
      consent_version: agreements.newsletter,
      hash,
      expires_at: expires,
      requested_at: at,
      confirmed_at: null,
      unsubscribed_at: null,
    });
    // No row of a subscribed address has this id, so the mail is dropped.
    const subscription = waiting ?? fresh;
    await queueMail(
      transaction,
      {
        template: 'newsletter-confirmation',
        to: email,
        locale,
        values: { 'token.hours': singleUseLife.newsletter / hour },
        action: { token: subscription, purpose: 'newsletter' },
        subscription,
      },
      now,
    );
  });
}
