import { randomBytes } from 'node:crypto';
import { agreements } from '../../accounts/profile/agreements';
import { hashToken, singleUseLife } from '../../core/single-use-token';
import { toFlag, toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { requestSubscription } from '../../letters/queries';
import type { DemoSubscriber } from './format';
import type { Office } from './office';

export async function loadSubscribers(
  { transaction, ago, at }: Office,
  subscribers: readonly DemoSubscriber[],
): Promise<void> {
  for (const { email, locale, source, confirmed, ended, ...subscriber } of subscribers.toSorted(
    (one, other) => other.ago - one.ago,
  )) {
    const requested = ago(subscriber.ago);
    await requestSubscription(transaction, {
      id: newId(),
      email,
      locale,
      status: ended !== undefined ? 'unsubscribed' : confirmed !== undefined ? 'confirmed' : 'pending',
      source,
      consent_version: agreements.newsletter,
      // Of a token never mailed.
      hash: hashToken(randomBytes(32).toString('base64url')),
      expires_at: toInstant(new Date(requested.getTime() + singleUseLife.newsletter)),
      requested_at: toInstant(requested),
      confirmed_at: confirmed === undefined ? null : at(confirmed),
      unsubscribed_at: ended === undefined ? null : at(ended),
      demo: toFlag(true),
    });
  }
}
