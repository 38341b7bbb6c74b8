// Which requests may be answered with what lies ready: plain requests for a page that is the same for everybody, and for
// the framework's scripts and styles. Everything else goes to the framework, as does whatever looks unusual.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decide } from '@/lib/guard/decision';
import { LOCALE_COOKIE } from '@/lib/i18n/locale-cookie';
import { negotiate } from '@/lib/i18n/negotiate';

/** `page`: stands as long as the page store's entry. `file`: named by its content, so it stands for good. */
export interface Plan {
  kind: 'page' | 'file';
  key: string;
}

// Nothing to be decoded or resolved, so that what we match is what the framework would.
const plainPath = /^(?:\/[\w-][\w.~-]*)+$|^\/$/;
const file = /^\/_next\/static\/.+\.(?:js|css)$/;

/** The framework's own request headers, and those that ask for something else than the whole answer as it is now. */
const unusual =
  /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path$|range$|if-(?!none-match$)|transfer-encoding$|expect$)/;

function isUsual(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (unusual.test(name)) return false;
  return !headers.cookie?.includes('__prerender_bypass') && !headers.cookie?.includes('__next_preview_data');
}

/** A cookie as the framework reads it: of several with one name the last counts. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const given = header.split(/; */).findLast((pair) => pair.startsWith(`${name}=`));
  return given?.slice(name.length + 1);
}

/** undefined: the framework answers. */
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
  // The framework keeps parameters of its own in the query.
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
