import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';

/** @param email null if unverified */
export async function contactConsents(
  handle: Handle,
  { id, email }: { id: string; email: string | null },
): Promise<{ id: string; reference: string; consent_at: Instant; consent_version: string }[]> {
  return handle
    .selectFrom('contacts')
    .select(['id', 'reference', 'consent_at', 'consent_version'])
    .where((eb) =>
      email === null ? eb('user_id', '=', id) : eb.or([eb('user_id', '=', id), eb('email', '=', email)]),
    )
    .execute();
}

export async function requestConsents(
  handle: Handle,
  requesterId: string,
): Promise<{ id: string; reference: string | null; consent_at: Instant }[]> {
  return handle
    .selectFrom('project_requests')
    .select(['id', 'reference', 'consent_at'])
    .where('requester_id', '=', requesterId)
    .where('consent_at', 'is not', null)
    .$narrowType<{ consent_at: Instant }>()
    .execute();
}

/** One row per subscription request. */
export async function subscriptionConsents(
  handle: Handle,
  email: string,
): Promise<
  {
    id: string;
    consent_version: string;
    requested_at: Instant;
    confirmed_at: Instant | null;
    unsubscribed_at: Instant | null;
  }[]
> {
  return handle
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'consent_version', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .execute();
}
