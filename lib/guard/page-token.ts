// The middleware hands the token of a secret address to its page in a request header, because the router writes the address it
// renders into the browser's history, where the token would stay after public/boot.js has cleared the address bar.
import type { Route } from '@/lib/routes';

/** The header, percent-encoded. */
export const PAGE_TOKEN = 'x-page-token';

/** Replaces the token in a path. */
export const OPENED = 'opened';

interface PageAddress {
  /** With the language before it. */
  path: string;
  query: string;
  route: Route;
}

/** Separates an address from its token. Pure. @returns token undefined where the address has none, or several */
export function separateToken({ path, query, route }: PageAddress): {
  path: string;
  query: string;
  token: string | undefined;
} {
  if (!route.secret) return { path, query, token: undefined };
  const at = route.path.split('/').indexOf('{token}');
  if (at >= 0) {
    const parts = path.split('/');
    const [given] = parts.splice(at + 1, 1, OPENED);
    return { path: parts.join('/'), query, token: given === OPENED ? undefined : given };
  }
  const search = new URLSearchParams(query);
  const given = search.getAll('token');
  search.delete('token');
  return {
    path,
    query: search.size > 0 ? `?${search.toString()}` : '',
    token: given.length === 1 ? encodeURIComponent(given[0] ?? '') : undefined,
  };
}
