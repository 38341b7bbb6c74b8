// Logs and traces may contain a path's pattern, not the path.
import { isLocale } from '../../contract/core/locale';
import { matchRoute } from '../../match-route';
import { apiPattern } from './api-pattern';

const files =
  /^\/(?:sitemap(?:-[a-z]+(?:-\d+)?)?\.xml|robots\.txt|(?:en\/)?(?:feed|letters)\.xml|manifest\.webmanifest|speculation-rules\.json|favicon\.ico|\.well-known\/security\.txt|icon\.svg|icon-192\.png|icon-512\.png|apple-icon\.png)$/;

/** Files are named by content or subject. */
const folders = [
  '/_next/static/',
  '/_next/image',
  '/uploads/',
  '/covers/',
  '/icons/',
  '/logo/',
  '/og/',
  '/session/',
] as const;

/** Unknown addresses may contain anything. */
const unknownRoute = 'unknown';

/** @param path without query */
export function sitePattern(path: string): string {
  if (files.test(path)) return path;
  if (path.startsWith('/api/')) return path === '/api/revalidate' ? path : (apiPattern(path) ?? unknownRoute);
  const folder = folders.find((start) => path.startsWith(start));
  if (folder) return folder.endsWith('/') ? `${folder}*` : folder;
  const [, first = '', ...rest] = path.split('/');
  const plain = isLocale(first) ? `/${rest.join('/')}` : path;
  return matchRoute(plain)?.route.path ?? unknownRoute;
}
