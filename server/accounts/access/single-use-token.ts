// Single-use tokens: made from the id of their row and our key, so that neither the database nor a queued mail holds one.
import { createHash, createHmac } from 'node:crypto';
import type { TokenPurpose } from '../tables';

const hours = (count: number) => count * 3_600_000;

/** What a link out of a mail is for. A subscription keeps the hash of its own token; all others stand in their table. */
export type LinkPurpose = TokenPurpose | 'newsletter';

/** Milliseconds a token is good for. @see PRODUCT §5 */
export const singleUseLife: Record<LinkPurpose, number> = {
  'verify-email': hours(24),
  'change-email': hours(24),
  'reset-password': hours(1),
  invitation: hours(7 * 24),
  /** As long as the change it is about can be confirmed. */
  'disown-email-change': hours(24),
  'disown-sign-in': hours(72),
  'take-back-email': hours(72),
  newsletter: hours(48),
};

/** The token of a row, as it stands in a link. */
export function singleUseToken(key: Uint8Array, id: string): string {
  return createHmac('sha256', key).update(`single-use ${id}`).digest('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
