// Plain requests for public pages, scripts and styles; Next.js answers others.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decide } from '@/lib/guard/decision';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { negotiate } from '@/lib/i18n/negotiate';

/** `page`: valid as long as the page store's entry. `file`: immutable. */
export interface Plan {
  kind: 'page' | 'file';
  key: string;
}

// Excludes paths that Next.js might decode or resolve.
const plainPath = /^(?:\/[\w-][\w.~-]*)+$|^\/$/;
const file = /^\/_next\/static\/.+\.(?:js|css)$/;

/** The framework's headers, and those that request another response than the complete current one. */
const unusual =
  /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path$|range$|if-(?!none-match$)|transfer-encoding$|expect$)/;

function isUsual(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (unusual.test(name)) return false;
  return !headers.cookie?.includes('__prerender_bypass') && !headers.cookie?.includes('__next_preview_data');
}

/** Like the framework: the last of equal names counts. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const given = header.split(/; */).findLast((pair) => pair.startsWith(`${name}=`));
  return given?.slice(name.length + 1);
}

export function planOf({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Plan | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const at = url.indexOf('?');
  const pathname = at < 0 ? url : url.slice(0, at);
  const search = at < 0 ? '' : url.slice(at);
  if (!plainPath.test(pathname) || !isUsual(headers)) return undefined;
  if (pathname.startsWith('/_next/'))
    return file.test(pathname) && search === '' ? { kind: 'file', key: pathname } : undefined;
  // The framework's own parameters.
  if (search.includes('_rsc') || search.includes('nxt')) return undefined;

  const storedChoice = cookieOf(headers.cookie, LOCALE_COOKIE);
  const negotiated = negotiate({
    storedChoice,
    acceptLanguage: headers['accept-language'] ?? null,
    userAgent: headers['user-agent'] ?? null,
    fetchSite: headers['sec-fetch-site'] ?? null,
  });
  const decision = decide({ pathname, search, negotiated });
  const isStored =
    decision.kind === 'render' &&
    decision.status === 200 &&
    decision.route.rendering === 'cached' &&
    decision.route.access === 'public';
  return isStored ? { kind: 'page', key: decision.path } : undefined;
}
