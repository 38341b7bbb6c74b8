// What the middleware does with a request, decided from the route table and who asks. Pure: no framework, no clock.
import { landing, loginAddress } from '@/lib/auth/addresses';
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { projectRoute, tabsOf } from '@/lib/projects/project-tabs';
import { internalRoutes } from '@/lib/internal-routes';
import { matchRoute } from '@/lib/match-route';
import { href, localizedPath, routes, type Route } from '@/lib/routes';

export type Decision =
  | { kind: 'bad-request' }
  | { kind: 'redirect'; status: 307 | 308; location: string; store: boolean }
  | { kind: 'render'; path: string; query: string; route: Route; locale: Locale; status: 200 | 404 | 503 };

export interface Ask {
  /** Path and query as the browser sent them. */
  pathname: string;
  search: string;
  /** The language an unprefixed address should be shown in, for this visitor. */
  negotiated: Locale;
  /** Who is signed in, as the session cookie says; the page and the API ask again. */
  visitor?: { role: string } | null;
  /** @see PRODUCT §3 */
  adminDenied?: 'not-found' | 'home';
}

function splitLocale(pathname: string): { prefix: Locale | undefined; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isLocale(first)
    ? { prefix: first, path: `/${rest.join('/')}` }
    : { prefix: undefined, path: pathname };
}

function decodes(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The blog list by page and tag is stored copy by copy; its search is rendered for each request. */
function blogList(search: string): { path: string; query: string; route: Route } | undefined {
  const query = new URLSearchParams(search);
  const asked = query.get('search')?.trim();
  if (asked)
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

/** A path as the route table writes it: a slash behind it is one too many. */
const plain = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

type Address = Pick<Ask, 'pathname' | 'search'>;

/**
 * The part of a project that the query named before each part had a path: `?tab=offers&offer=1` is now
 * `/quotes?quote=1`. Mails and bookmarks keep the earlier form.
 */
function withoutTab({ pathname, search }: Address): Address {
  const base = matchRoute(splitLocale(pathname).path)?.name;
  if (base !== 'myProject' && base !== 'adminProject') return { pathname, search };
  const query = new URLSearchParams(search);
  const named = query.get('tab') === 'offers' ? 'quotes' : query.get('tab');
  const tab = tabsOf(base, { physical: true }).find((each) => each === named);
  if (tab === undefined || tab === 'overview') return { pathname, search };
  query.delete('tab');
  const kept = new URLSearchParams(
    [...query].map(([name, value]) => [name === 'offer' ? 'quote' : name, value]),
  );
  return {
    pathname: pathname + routes[projectRoute(base, tab)].path.slice(routes[base].path.length),
    search: kept.size > 0 ? `?${kept.toString()}` : '',
  };
}

/** The address under which a page is found now: without a slash too many, its earlier form replaced. */
const currentAddress = ({ pathname, search }: Address): Address =>
  withoutTab({ pathname: plain(pathname), search });

/** Whether who is asking makes a difference here. Public pages never touch the session. */
export function asksWho(pathname: string): boolean {
  const found = decodes(pathname) ? matchRoute(splitLocale(plain(pathname)).path) : undefined;
  return found !== undefined && found.route.access !== 'public';
}

/** Where a guard that fails sends people. @see specification §2 */
export function homeOf(pathname: string): string {
  return localizedPath('/', splitLocale(pathname).prefix ?? defaultLocale);
}

type Admission = 'enter' | 'missing' | { location: string };

function admit(
  { access }: Route,
  { pathname, search, visitor, adminDenied = 'not-found' }: Ask,
  locale: Locale,
): Admission {
  if (access === 'public') return 'enter';
  if (access === 'guest') return visitor ? { location: landing(visitor.role, locale) } : 'enter';
  if (!visitor) return { location: loginAddress(pathname + search) };
  if (access === 'admin' && visitor.role !== 'admin')
    return adminDenied === 'home' ? { location: href({ route: 'home' }, locale) } : 'missing';
  return 'enter';
}

/** The page for what does not exist, in whatever place it was looked for. */
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

/** The page while the API cannot say who is signed in. */
export function unavailable(locale: Locale): Extract<Decision, { kind: 'render' }> {
  const route = internalRoutes.unavailable;
  return { kind: 'render', path: `/${locale}${route.path}`, query: '', route, locale, status: 503 };
}

/** What is asked for is known, and how its address is written: what does not exist is moved nowhere. */
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

/** The decision on a request. An earlier address leads where the current one would have led, in one step. */
export function decide(ask: Ask): Decision {
  if (!decodes(ask.pathname)) return { kind: 'bad-request' };
  const { pathname, search } = currentAddress(ask);
  const settled = settle({ ...ask, pathname, search });
  const moved = pathname !== ask.pathname || search !== ask.search;
  return moved && settled.kind === 'render' && settled.status === 200
    ? { kind: 'redirect', status: 308, location: pathname + search, store: true }
    : settled;
}
