import type { Passkey } from '../../../lib/contract/accounts/passkey-schemas';
import type { PasskeyRow } from './queries';

/** Maximum per account. */
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
