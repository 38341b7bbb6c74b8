import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/contract/accounts/schemas';
import { rights, type Right } from '@/lib/contract/core/permissions';
import { routes, type Route } from '@/lib/routes';
import { asksWho, decide, homeOf, type Ask } from './decision';

const ask = (address: string, negotiated: 'fr' | 'en' = 'fr', more: Partial<Ask> = {}) => {
  const [pathname = '', query] = address.split('?');
  return decide({ pathname, search: query ? `?${query}` : '', negotiated, ...more });
};

const as = (role: Role | null, address: string, more: Partial<Ask> = {}) =>
  ask(address, 'fr', { visitor: role === null ? null : { role, rights: [] }, ...more });
const manager = (rights: Right[] | undefined, address: string, more: Partial<Ask> = {}) =>
  ask(address, 'fr', { visitor: { role: 'manager', ...(rights ? { rights } : {}) }, ...more });
const redirectsTo = (location: string) => ({ kind: 'redirect', status: 307, location, store: false });

describe('routing decision', () => {
  it('renders French without a prefix and English under /en', () => {
    expect(ask('/services')).toMatchObject({
      kind: 'render',
      path: '/fr/services',
      locale: 'fr',
      status: 200,
    });
    expect(ask('/en/services')).toMatchObject({
      kind: 'render',
      path: '/en/services',
      locale: 'en',
      status: 200,
    });
    expect(ask('/')).toMatchObject({ kind: 'render', path: '/fr' });
    expect(ask('/en')).toMatchObject({ kind: 'render', path: '/en' });
  });

  it('removes the prefix of the default language by a redirect, keeping the query', () => {
    expect(ask('/fr/blog?tag=web')).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/blog?tag=web',
      store: true,
    });
    expect(ask('/fr')).toMatchObject({ location: '/' });
  });

  it.each([
    ['/services/?x=1', '/services?x=1'],
    ['/en/', '/en'],
    ['/fr/', '/'],
    ['/fr/services/', '/services'],
    ['/projects/criee///', '/projects/criee'],
    ['/fr/administration/users/', '/admin/users'],
    ['/administration/', '/admin'],
  ])('redirects %s to its canonical URL permanently, in one step', (path, location) => {
    expect(ask(path)).toEqual({ kind: 'redirect', status: 308, location, store: true });
  });

  it.each([
    '/nope/',
    '/fr/nope',
    '/fr/en',
    '/fr/en/services',
    '/en/fr/services',
    '/fr/fr',
    '/fr-FR/',
    '/index',
    '/en/index',
    '/Services',
    '/services/index.html',
    '/%73ervices',
  ])('returns 404 for %s without a redirect', (path) => {
    expect(ask(path)).toMatchObject({ kind: 'render', status: 404 });
  });

  it('combines the removal of a trailing slash with the language or login redirect', () => {
    expect(ask('/services/', 'en')).toEqual({
      kind: 'redirect',
      status: 307,
      location: '/en/services',
      store: false,
    });
    expect(as(null, '/dashboard/')).toEqual(redirectsTo('/auth/login?redirect=%2Fdashboard'));
    expect(as('user', '/dashboard/')).toMatchObject({ status: 308, location: '/dashboard' });
    expect(as('user', '/admin/')).toMatchObject({ kind: 'render', status: 404 });
    expect(['/dashboard/', '/services/'].map(asksWho)).toEqual([true, false]);
  });

  it('redirects a visitor who prefers English to the English page, uncached', () => {
    expect(ask('/services?x=1', 'en')).toEqual({
      kind: 'redirect',
      status: 307,
      location: '/en/services?x=1',
      store: false,
    });
    expect(ask('/', 'en')).toMatchObject({ location: '/en' });
    expect(ask('/en/services', 'en')).toMatchObject({ kind: 'render' });
  });

  it.each([
    '/nope',
    '/foo.php',
    '/en/nope',
    '/projects/a/b',
    '/admin/a.b',
    '/fr-CH/services',
    '/not-found',
    '/blog-list/web/2',
    '/blog-search',
    '/EN/services',
  ])('returns 404 for %s', (path) => {
    expect(ask(path)).toMatchObject({ kind: 'render', status: 404 });
  });

  it('renders the 404 page in the visitor’s language without a redirect', () => {
    expect(ask('/nope', 'en')).toMatchObject({ kind: 'render', path: '/en/not-found', status: 404 });
    expect(ask('/nope')).toMatchObject({ path: '/fr/not-found' });
  });

  it('redirects /administration and its subpaths to /admin', () => {
    expect(ask('/administration')).toEqual({
      kind: 'redirect',
      status: 308,
      location: '/admin',
      store: true,
    });
    expect(ask('/en/administration/users/7?tab=x')).toMatchObject({
      status: 308,
      location: '/en/admin/users/7?tab=x',
    });
    expect(ask('/administrations')).toMatchObject({ kind: 'render', status: 404 });
  });

  it('rejects malformed percent escapes', () => {
    expect(ask('/%E0%A4%A')).toEqual({ kind: 'bad-request' });
  });

  it('caches blog lists by page and tag, and renders searches per request', () => {
    expect(ask('/blog')).toMatchObject({ path: '/fr/blog' });
    expect(ask('/blog?page=1')).toMatchObject({ path: '/fr/blog' });
    expect(ask('/en/blog?page=2&tag=web')).toMatchObject({ path: '/en/blog-list/web/2', query: '' });
    expect(ask('/blog?search=base&page=2')).toMatchObject({
      path: '/fr/blog-search',
      query: '?search=base&page=2',
      route: { rendering: 'dynamic', index: false },
    });
    expect(ask('/blog?search=%20')).toMatchObject({ path: '/fr/blog' });
  });

  it.each(['/blog?page=0', '/blog?page=-1', '/blog?page=1e9', '/blog?tag=../x', '/blog?page=abc'])(
    'returns 404 for the blog list %s',
    (address) => {
      expect(ask(address)).toMatchObject({ kind: 'render', status: 404 });
    },
  );
});

describe('access decision', () => {
  const named = Object.entries(routes as Record<string, Route>).filter(([, { path }]) => !path.includes('{'));
  const visitors = [null, 'user', 'manager', 'admin'] as const;

  /** Every route without parameters × every kind of visitor. */
  it.each(named.flatMap(([name, route]) => visitors.map((visitor) => ({ name, route, visitor }))))(
    'follows the access level of the route: $name for $visitor',
    ({ route: { path, access }, visitor }) => {
      const decision = as(visitor, path);
      const landing = visitor === 'admin' ? '/admin' : '/dashboard';
      if (access === 'guest' && visitor) expect(decision).toEqual(redirectsTo(landing));
      else if ((access === 'user' || access === 'admin') && !visitor)
        expect(decision).toEqual(redirectsTo(`/auth/login?redirect=${encodeURIComponent(path)}`));
      else if (access === 'admin' && visitor !== 'admin')
        expect(decision).toMatchObject({ kind: 'render', path: '/fr/not-found', status: 404 });
      else expect(decision).toMatchObject({ kind: 'render', status: 200 });
    },
  );

  it('preserves language, path and query of the requested page', () => {
    expect(as(null, '/en/new-project?service=web&action=start')).toEqual(
      redirectsTo('/en/auth/login?redirect=%2Fen%2Fnew-project%3Fservice%3Dweb%26action%3Dstart'),
    );
    expect(as('admin', '/en/auth/login')).toEqual(redirectsTo('/en/admin'));
    expect(as('user', '/en/auth/signup?redirect=/x')).toEqual(redirectsTo('/en/dashboard'));
  });

  it('redirects to the visitor’s language before it checks access', () => {
    expect(ask('/account?tab=x', 'en', { visitor: null })).toEqual(redirectsTo('/en/account?tab=x'));
  });

  it('returns 404 for the back office without permission, unless it is set to redirect home', () => {
    expect(as('user', '/en/admin')).toEqual(as('user', '/en/nope'));
    expect(as('manager', '/admin', { adminDenied: 'home' })).toEqual(redirectsTo('/'));
    expect(as('user', '/en/admin', { adminDenied: 'home' })).toEqual(redirectsTo('/en'));
    expect(as('admin', '/admin', { adminDenied: 'home' })).toMatchObject({ kind: 'render', status: 200 });
  });

  it('treats an unknown visitor as signed out', () => {
    expect(ask('/dashboard')).toEqual(redirectsTo('/auth/login?redirect=%2Fdashboard'));
  });

  it('needs the session for restricted pages only', () => {
    expect(['/dashboard', '/en/admin', '/auth/login'].map(asksWho)).toEqual([true, true, true]);
    expect(['/', '/en/blog', '/auth/verify-email', '/nope', '/admin/a.b', '/%E0%A4%A'].map(asksWho)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('redirects home in the language of the page after a failure', () => {
    expect(homeOf('/en/dashboard')).toBe('/en');
    expect(homeOf('/dashboard')).toBe('/');
  });
});

describe('parts of the office opened to managers', () => {
  const pages = Object.values(routes).filter(({ access }: Route) => access === 'admin') as Route[];
  const statusOf = (held: Right[] | undefined, { path }: Route) => {
    const decided = manager(held, path.replaceAll(/\{\w+\}/g, 'x'));
    return decided.kind === 'render' ? decided.status : decided.kind;
  };

  it('are not found by a manager without rights, as any other unknown page', () => {
    for (const page of pages) expect([page.path, statusOf([], page)]).toEqual([page.path, 404]);
  });

  it.each(rights)('open the pages of %s, and no other', (right) => {
    for (const page of pages) {
      const closed = page.path === '/admin' ? 'redirect' : 404;
      const expected = page.rights?.includes(right) ? 200 : closed;
      expect([page.path, statusOf([right], page)]).toEqual([page.path, expected]);
    }
  });

  it('lead from the root of the office to the first open place', () => {
    expect(manager(['blog'], '/admin')).toEqual(redirectsTo('/admin/blog'));
    expect(manager(['projects', 'letters'], '/en/admin')).toEqual(redirectsTo('/en/admin/projects'));
    expect(manager(['invoices'], '/admin')).toEqual(redirectsTo('/admin/invoices'));
    expect(manager(['leads'], '/admin')).toMatchObject({ kind: 'render', status: 200 });
  });

  it('are the destination after sign-in', () => {
    expect(manager(['blog'], '/auth/login')).toEqual(redirectsTo('/admin/blog'));
    expect(manager([], '/auth/login')).toEqual(redirectsTo('/dashboard'));
  });

  it('await the rights before a decision, unless no right opens the page', () => {
    expect(manager(undefined, '/admin/blog')).toMatchObject({ kind: 'render', status: 200 });
    expect(manager(undefined, '/auth/login')).toMatchObject({ kind: 'render', status: 200 });
    expect(manager(undefined, '/admin/users')).toMatchObject({ kind: 'render', status: 404 });
  });

  it('redirect home when closed, if the installation is set so', () =>
    expect(manager(['blog'], '/admin/contacts', { adminDenied: 'home' })).toEqual(redirectsTo('/')));
});
