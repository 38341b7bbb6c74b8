// Whether a request comes from a page of this site. Browsers say so in headers that pages cannot write.
import { siteUrl } from '@/lib/env';

type Readable = { get(name: string): string | null };

/** Where the request was sent to, as the browser wrote it: a host the attacker's page cannot choose. */
function ownOrigins(headers: Readable): string[] {
  const host = headers.get('host');
  return [siteUrl(), ...(host ? [`http://${host}`, `https://${host}`] : [])];
}

/** For requests that change something and whose credential is a cookie. Without either header: no. */
export function isSameOrigin(headers: Readable): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin !== null && ownOrigins(headers).includes(origin);
}

/**
 * Whether a page's script, form or link sent the request. Only browsers send these two: every POST of a page carries `Origin`.
 * `Sec-Fetch-Mode` says nothing: Node's own fetch sends it too.
 */
export function isFromPage(headers: Readable): boolean {
  return headers.get('sec-fetch-site') !== null || headers.get('origin') !== null;
}
