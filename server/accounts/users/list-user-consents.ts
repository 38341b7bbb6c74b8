import type { Consent } from '../../../lib/contract/accounts/user-schemas';
import { contactConsents, requestConsents, subscriptionConsents } from '../profile/consents';
import { findUser } from '../queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';

/**
 * Newest first. Consents given by address count only if the address is verified.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function listUserConsents(context: Context, id: string): Promise<Consent[]> {
  requireAdmin(context);
  const { read } = context.database;
  const user = await findUser(read, id);
  if (!user) throw new Refusal('NOT_FOUND');
  const email = user.email_verified_at === null ? null : user.email;
  const none = { version: null, confirmedAt: null, endedAt: null, reference: null };
  const found: Consent[] = [
    { ...none, id, kind: 'account', givenAt: user.created_at },
    ...(await contactConsents(read, { id, email })).map((row): Consent => ({
      ...none,
      id: row.id,
      kind: 'contact',
      version: row.consent_version,
      givenAt: row.consent_at,
      reference: row.reference,
    })),
    ...(await requestConsents(read, id)).map((row): Consent => ({
      ...none,
      id: row.id,
      kind: 'request',
      givenAt: row.consent_at,
      reference: row.reference,
    })),
    ...(email === null ? [] : await subscriptionConsents(read, email)).map((row): Consent => ({
      ...none,
      id: row.id,
      kind: 'newsletter',
      version: row.consent_version,
      givenAt: row.requested_at,
      confirmedAt: row.confirmed_at,
      endedAt: row.unsubscribed_at,
    })),
  ];
  return found.sort((a, b) => (a.givenAt < b.givenAt ? 1 : -1));
}
