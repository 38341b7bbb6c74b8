// A signed subscription id without expiry, valid even after the subscription is deleted.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribeToken as form } from '../../lib/contract/letters/choices';

const signature = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url');

export function unsubscribeToken(key: Uint8Array, id: string): string {
  return `${id}.${signature(key, id)}`;
}

/** null if invalid. */
export function readUnsubscribeToken(key: Uint8Array, token: string): string | null {
  const [, id = '', given = ''] = form.exec(token) ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, id))) ? id : null;
}
