// The router writes the rendered URL to the browser history: a header passes the secret token instead.
import type { Route } from '@/lib/routes';

/** Percent-encoded. */
export const PAGE_TOKEN = 'x-page-token';

/** Replaces the token in a path. */
export const OPENED = 'opened';

interface PageAddress {
  /** With language prefix. */
  path: string;
  query: string;
  route: Route;
}

/** @returns `token`: undefined if the URL has none, or several */
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
