// The token in a newsletter's unsubscribe links: it names a subscription and proves itself, so that it works for as long as
// somebody keeps the mail, also when the subscription is long gone.
import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(`unsubscribe ${id}`).digest('base64url');

/** The token of a subscription. */
export function unsubscribeToken(key: Uint8Array, id: string): string {
  return `${id}.${signature(key, id)}`;
}

/** The subscription a token names, or null when it is none of ours. */
export function readUnsubscribeToken(key: Uint8Array, token: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === '') return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, id))) ? id : null;
}
