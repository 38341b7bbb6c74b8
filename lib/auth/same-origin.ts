// Page scripts cannot set these headers.
import { siteUrl } from '@/lib/env';

type Readable = { get(name: string): string | null };

/** An attacker's page cannot forge `Host`: the browser sets it. */
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

/** Every POST of a page has one of them. Node's fetch also sends `Sec-Fetch-Mode`. */
export function isFromPage(headers: Readable): boolean {
  return headers.get('sec-fetch-site') !== null || headers.get('origin') !== null;
}
