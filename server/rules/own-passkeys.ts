// What the rules for the caller's own passkeys share: the limit, the presentation and the mails.
import type { Passkey } from '../../lib/contract/passkeys.schema';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../db/outbox';
import type { PasskeyRow } from '../db/passkeys';
import type { UserRow } from '../db/users';

/** Passkeys of one account at most. */
export const mostPasskeys = 20;

export function presentPasskey({
  id,
  name,
  created_at: createdAt,
  last_used_at: lastUsedAt,
  backed_up: backedUp,
  blocked_at: blockedAt,
}: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt, backedUp: backedUp === 1, blocked: blockedAt !== null };
}

/** Mails the owner of an account about a change of a passkey. */
export async function tellOfPasskey(
  transaction: Handle,
  user: UserRow,
  template: 'passkey-added' | 'passkey-removed' | 'passkey-blocked',
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const values = {
    'user.firstName': user.first_name,
    'event.at': { instant: toInstant(now) },
    'passkey.name': name,
  };
  await queueMail(
    transaction,
    { template, to: user.email, userId: user.id, locale: user.locale, values, action: { path: '/account' } },
    now,
  );
}
