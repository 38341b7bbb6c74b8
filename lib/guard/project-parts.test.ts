import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/contract/accounts/schemas';
import { routes } from '@/lib/routes';
import { decide, type Ask } from './decision';

const ask = (address: string, negotiated: 'fr' | 'en' = 'fr', visitor: Ask['visitor'] = null) => {
  const [pathname = '', query] = address.split('?');
  return decide({ pathname, search: query ? `?${query}` : '', negotiated, visitor });
};

const as = (role: Role | null, address: string) =>
  ask(address, 'fr', role === null ? null : { role, rights: [] });
const redirectsTo = (location: string) => ({ kind: 'redirect', status: 307, location, store: false });

describe('project pages', () => {
  const parts = ['plan', 'conversation', 'files', 'quotes', 'specifications'];
  const areas = [
    { role: 'user' as const, base: '/my-projects/p1', parts },
    { role: 'admin' as const, base: '/admin/projects/p1', parts: [...parts, 'history'] },
  ];
  const cases = areas.flatMap(({ role, base, parts: named }) =>
    named.flatMap((part) => ['', '/en'].map((prefix) => ({ role, base: prefix + base, part }))),
  );
  const earlier = (part: string) => (part === 'quotes' ? 'offers' : part);

  it.each(cases)('render $base/$part', ({ role, base, part }) => {
    expect(as(role, `${base}/${part}?page=2`)).toMatchObject({
      kind: 'render',
      path: `${base.startsWith('/en') ? '' : '/fr'}${base}/${part}`,
      query: '?page=2',
      route: {
        path: `${base.replace('/en', '').replace('p1', '{id}')}/${part}`,
      },
      status: 200,
    });
  });

  it.each(cases)('redirect $base?tab= to $base/$part permanently, in one step', ({ role, base, part }) => {
    const moved = (location: string) => ({ kind: 'redirect', status: 308, location, store: true });
    expect(as(role, `${base}?tab=${earlier(part)}`)).toEqual(moved(`${base}/${part}`));
    expect(as(role, `${base}/?page=2&tab=${earlier(part)}&category=brief`)).toEqual(
      moved(`${base}/${part}?page=2&category=brief`),
    );
  });

  it('redirect a former link to one quote', () => {
    expect(as('user', '/en/my-projects/p1?tab=offers&offer=o1')).toMatchObject({
      status: 308,
      location: '/en/my-projects/p1/quotes?quote=o1',
    });
  });

  it('change language, prefix and part in the same redirect', () => {
    expect(as('user', '/fr/my-projects/p1?tab=files')).toMatchObject({ location: '/my-projects/p1/files' });
    expect(ask('/my-projects/p1?tab=files', 'en', { role: 'user' })).toEqual(
      redirectsTo('/en/my-projects/p1/files'),
    );
    expect(ask('/en/administration/projects/p1?tab=offers')).toMatchObject({
      status: 308,
      location: '/en/admin/projects/p1/quotes',
    });
  });

  it('redirect signed-out visitors to the login page with the complete current address', () => {
    for (const address of [
      '/my-projects/p1?tab=offers&offer=o1',
      '/my-projects/p1/quotes?quote=o1',
      '/en/admin/projects/p1?tab=history&page=2',
      '/en/admin/projects/p1/history?page=2',
    ])
      expect(as(null, address)).toEqual(
        redirectsTo(
          address.startsWith('/en')
            ? '/en/auth/login?redirect=%2Fen%2Fadmin%2Fprojects%2Fp1%2Fhistory%3Fpage%3D2'
            : '/auth/login?redirect=%2Fmy-projects%2Fp1%2Fquotes%3Fquote%3Do1',
        ),
      );
  });

  it.each(['?tab=', '?tab=overview', '?tab=../admin', '?tab=constructor', '?tab=history', '?offer=o1'])(
    'show the overview for %s',
    (query) => {
      expect(as('user', `/my-projects/p1${query}`)).toMatchObject({
        kind: 'render',
        path: '/fr/my-projects/p1',
        query,
        route: routes.myProject,
      });
    },
  );

  it('ignore a tab in the query of other pages', () => {
    expect(as('admin', '/admin/projects/new?tab=files')).toMatchObject({
      path: '/fr/admin/projects/new',
      route: routes.officeProjectNew,
    });
    expect(as('user', '/my-projects/p1/files?tab=plan')).toMatchObject({
      path: '/fr/my-projects/p1/files',
      route: routes.myProjectFiles,
    });
  });

  it.each([
    '/my-projects/p1/history',
    '/my-project/p1/files',
    '/admin-project/p1/files',
    '/my-projects/p1/offers',
  ])('return 404 for %s', (address) => {
    expect(as('admin', address)).toMatchObject({ kind: 'render', status: 404 });
  });

  it.each(parts)('return 404 for the %s page of the office without permission', (part) => {
    for (const address of [`/admin/projects/p1/${part}`, `/admin/projects/p1?tab=${earlier(part)}`])
      expect(as('manager', address)).toMatchObject({ kind: 'render', path: '/fr/not-found', status: 404 });
  });
});
