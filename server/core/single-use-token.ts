// Derived from row id and server key: neither database nor queued mails contain tokens.
import { createHash, createHmac } from 'node:crypto';
import type { TokenPurpose } from '../accounts/tables';

const hours = (count: number) => count * 3_600_000;

/** Subscriptions store their token's hash; others use `single_use_tokens`. */
export type LinkPurpose = TokenPurpose | 'newsletter';

/** Milliseconds. @see docs/product.md, "Sessions" */
export const singleUseLife: Record<LinkPurpose, number> = {
  'verify-email': hours(24),
  'change-email': hours(24),
  'reset-password': hours(1),
  invitation: hours(7 * 24),
  'disown-email-change': hours(24),
  'disown-sign-in': hours(72),
  'take-back-email': hours(72),
  newsletter: hours(48),
};

export function singleUseToken(key: Uint8Array, id: string): string {
  return createHmac('sha256', key).update(`single-use ${id}`).digest('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
