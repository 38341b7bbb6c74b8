import { describe, expect, it } from 'vitest';
import { routes, type Route } from '@/lib/routes';
import { asksWho, decide, homeOf, type Ask } from './decision';

const ask = (address: string, negotiated: 'fr' | 'en' = 'fr', more: Partial<Ask> = {}) => {
  const [pathname = '', query] = address.split('?');
  return decide({ pathname, search: query ? `?${query}` : '', negotiated, ...more });
};

const as = (role: string | null, address: string, more: Partial<Ask> = {}) =>
  ask(address, 'fr', { visitor: role === null ? null : { role }, ...more });
const redirectsTo = (location: string) => ({ kind: 'redirect', status: 307, location, store: false });

describe('what happens to a request', () => {
  it('renders French unprefixed and English under /en', () => {
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

  it('sends the prefix of the default language away, keeping the query', () => {
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
  ])('moves %s to its one address in one step, for good', (path, location) => {
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
  ])('%s is moved nowhere: it does not exist', (path) => {
    expect(ask(path)).toMatchObject({ kind: 'render', status: 404 });
  });

  it('asks once where a slash too many stands before a door', () => {
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

  it('sends a visitor who prefers English to the English page, unstored', () => {
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
  ])('%s does not exist', (path) => {
    expect(ask(path)).toMatchObject({ kind: 'render', status: 404 });
  });

  it('says "not found" in the visitor’s language without a redirect', () => {
    expect(ask('/nope', 'en')).toMatchObject({ kind: 'render', path: '/en/not-found', status: 404 });
    expect(ask('/nope')).toMatchObject({ path: '/fr/not-found' });
  });

  it('moves /administration to /admin, with all below it', () => {
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

  it('refuses escapes that are no text', () => {
    expect(ask('/%E0%A4%A')).toEqual({ kind: 'bad-request' });
  });

  it('keeps a stored copy a page and tag of the blog, and renders its search each time', () => {
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
    '%s does not exist',
    (address) => {
      expect(ask(address)).toMatchObject({ kind: 'render', status: 404 });
    },
  );
});

describe('who may enter', () => {
  const named = Object.entries(routes as Record<string, Route>).filter(([, { path }]) => !path.includes('{'));
  const visitors = [null, 'user', 'manager', 'admin'];

  /** Every route without parameters × every kind of visitor. */
  it.each(named.flatMap(([name, route]) => visitors.map((visitor) => ({ name, route, visitor }))))(
    '$name for $visitor',
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

  it('keeps language, path and query of where somebody wanted to go', () => {
    expect(as(null, '/en/new-project?service=web&action=start')).toEqual(
      redirectsTo('/en/auth/login?redirect=%2Fen%2Fnew-project%3Fservice%3Dweb%26action%3Dstart'),
    );
    expect(as('admin', '/en/auth/login')).toEqual(redirectsTo('/en/admin'));
    expect(as('user', '/en/auth/signup?redirect=/x')).toEqual(redirectsTo('/en/dashboard'));
  });

  it('settles the language first', () => {
    expect(ask('/account?tab=x', 'en', { visitor: null })).toEqual(redirectsTo('/en/account?tab=x'));
  });

  it('does not tell that the administration exists, unless it is set to lead home', () => {
    expect(as('user', '/en/admin')).toEqual(as('user', '/en/nope'));
    expect(as('manager', '/admin', { adminDenied: 'home' })).toEqual(redirectsTo('/'));
    expect(as('user', '/en/admin', { adminDenied: 'home' })).toEqual(redirectsTo('/en'));
    expect(as('admin', '/admin', { adminDenied: 'home' })).toMatchObject({ kind: 'render', status: 200 });
  });

  it('takes nobody known for nobody', () => {
    expect(ask('/dashboard')).toEqual(redirectsTo('/auth/login?redirect=%2Fdashboard'));
  });

  it('asks who it is only where that matters', () => {
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

  it('leads home when it fails', () => {
    expect(homeOf('/en/dashboard')).toBe('/en');
    expect(homeOf('/dashboard')).toBe('/');
  });
});
