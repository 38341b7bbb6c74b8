// What the middleware does with a request. Pure.
import { landing, loginAddress } from '@/lib/auth/addresses';
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import { internalRoutes } from '@/lib/internal-routes';
import { matchRoute } from '@/lib/match-route';
import { entranceOf } from '@/lib/office/places';
import { href, localizedPath, routes, type PageAccess, type Route } from '@/lib/routes';
import { currentAddress, splitLocale, withoutSlash, type Address } from './current-address';

export type Decision =
  | { kind: 'bad-request' }
  | { kind: 'redirect'; status: 307 | 308; location: string; store: boolean }
  | { kind: 'render'; path: string; query: string; route: Route; locale: Locale; status: 200 | 404 | 503 };

export interface Ask {
  /** As sent by the browser. */
  pathname: string;
  search: string;
  /** For a URL without a language prefix. */
  negotiated: Locale;
  /**
   * From the session cookie; page and API check again. A manager's rights are undefined until the profile is
   * read; then the request is decided again.
   */
  visitor?: Holder | null;
  adminDenied?: 'not-found' | 'home';
}

function decodes(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Lists by page and tag are cached; searches are rendered per request. */
function blogList(search: string): { path: string; query: string; route: Route } | undefined {
  const query = new URLSearchParams(search);
  const searchText = query.get('search')?.trim();
  if (searchText)
    return {
      path: internalRoutes.blogSearch.path,
      query: `?${query.toString()}`,
      route: internalRoutes.blogSearch,
    };
  const tag = query.get('tag') || 'all';
  const page = query.get('page') || '1';
  if (tag === 'all' && page === '1') return undefined;
  const plausible = /^[a-z0-9-]{1,80}$/.test(tag) && /^[1-9]\d{0,4}$/.test(page);
  if (!plausible) return { path: internalRoutes.notFound.path, query: '', route: internalRoutes.notFound };
  return { path: `/blog-list/${tag}/${page}`, query: '', route: internalRoutes.blogList };
}

/** @returns undefined for an address without a page */
export function accessOf(pathname: string): PageAccess | undefined {
  const found = decodes(pathname) ? matchRoute(splitLocale(withoutSlash(pathname)).path) : undefined;
  return found?.route.access;
}

/** Public pages never read the session. */
export function asksWho(pathname: string): boolean {
  return (accessOf(pathname) ?? 'public') !== 'public';
}

/** Destination if the guard fails. */
export function homeOf(pathname: string): string {
  return localizedPath('/', splitLocale(pathname).prefix ?? defaultLocale);
}

type Admission = 'enter' | 'missing' | { location: string };

function admit(
  { access, path, rights }: Route,
  { pathname, search, visitor, adminDenied = 'not-found' }: Ask,
  locale: Locale,
): Admission {
  if (access === 'public') return 'enter';
  const isUndecided = visitor?.role === 'manager' && visitor.rights === undefined;
  if (access === 'guest') return visitor && !isUndecided ? { location: landing(visitor, locale) } : 'enter';
  if (!visitor) return { location: loginAddress(pathname + search) };
  if (isPermitted({ access, rights }, visitor) || (isUndecided && rights)) return 'enter';
  if (path === routes.admin.path && entranceOf(visitor)) return { location: landing(visitor, locale) };
  if (access === 'admin')
    return adminDenied === 'home' ? { location: href({ route: 'home' }, locale) } : 'missing';
  return 'enter';
}

export function missing(locale: Locale): Extract<Decision, { kind: 'render' }> {
  const { notFound } = internalRoutes;
  return {
    kind: 'render',
    path: `/${locale}${notFound.path}`,
    query: '',
    route: notFound,
    locale,
    status: 404,
  };
}

/** When the API cannot confirm the session. */
export function unavailable(locale: Locale): Extract<Decision, { kind: 'render' }> {
  const route = internalRoutes.unavailable;
  return { kind: 'render', path: `/${locale}${route.path}`, query: '', route, locale, status: 503 };
}

/** Unknown paths get 404, never a redirect. */
function settle(ask: Ask): Decision {
  const { pathname, search, negotiated } = ask;
  const { prefix, path } = splitLocale(pathname);
  const forGood = (address: Address): Decision => ({
    kind: 'redirect',
    status: 308,
    location: address.pathname + address.search,
    store: true,
  });

  if (path === '/administration' || path.startsWith('/administration/')) {
    const office = localizedPath(path.replace('/administration', '/admin'), prefix ?? defaultLocale);
    return forGood(currentAddress({ pathname: office, search }));
  }

  const found = matchRoute(path);
  if (found && prefix === defaultLocale) return forGood({ pathname: path, search });
  if (found && !prefix && negotiated !== defaultLocale)
    return {
      kind: 'redirect',
      status: 307,
      location: localizedPath(path, negotiated) + search,
      store: false,
    };

  const locale = prefix ?? (found ? defaultLocale : negotiated);
  const render = (target: { path: string; query: string; route: Route }): Decision => ({
    kind: 'render',
    path: `/${locale}${target.path === '/' ? '' : target.path}`,
    query: target.query,
    route: target.route,
    locale,
    status: target.route === internalRoutes.notFound ? 404 : 200,
  });
  const admission = found ? admit(found.route, ask, locale) : 'missing';
  if (!found || admission === 'missing') return missing(locale);
  if (admission !== 'enter')
    return { kind: 'redirect', status: 307, location: admission.location, store: false };
  const inner = found.name === 'blog' ? blogList(search) : undefined;
  return render(inner ?? { path, query: search, route: found.route });
}

/** Redirects former URLs in one step. */
export function decide(ask: Ask): Decision {
  if (!decodes(ask.pathname)) return { kind: 'bad-request' };
  const { pathname, search } = currentAddress(ask);
  const settled = settle({ ...ask, pathname, search });
  const moved = pathname !== ask.pathname || search !== ask.search;
  return moved && settled.kind === 'render' && settled.status === 200
    ? { kind: 'redirect', status: 308, location: pathname + search, store: true }
    : settled;
}
