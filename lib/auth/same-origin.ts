// Page scripts cannot set these headers.
import { siteUrl } from '@/lib/env';

type Readable = { get(name: string): string | null };

/** The browser sets `Host`, so an attacker's page cannot forge it. */
function ownOrigins(headers: Readable): string[] {
  const host = headers.get('host');
  return [siteUrl(), ...(host ? [`http://${host}`, `https://${host}`] : [])];
}

/** For writes authenticated by cookie. False without both headers. */
export function isSameOrigin(headers: Readable): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && ownOrigins(headers).includes(origin);
}

/**
 * Whether a page sent the request; every POST of a page has one of these headers.
 * `Sec-Fetch-Mode` is no evidence: Node's fetch sends it too.
 */
export function isFromPage(headers: Readable): boolean {
  return headers.get('sec-fetch-site') !== null || headers.get('origin') !== null;
}
