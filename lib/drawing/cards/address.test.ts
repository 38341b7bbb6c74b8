import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { routes, type RouteName, type Target } from '@/lib/routes';
import { cardAddress, cardRoutes, cardSubject } from './address';

const target = (route: RouteName): Target =>
  (routes[route].path.includes('{') ? { route, params: { slug: 'un-champ-de-trop' } } : { route }) as Target;
const read = (address: string | undefined) =>
  cardSubject(
    (address ?? '')
      .replace(/^\/og\//, '')
      .replace(/\?.*$/, '')
      .split('/')
      .map(decodeURIComponent),
  );

describe('social card URL', () => {
  it.each(cardRoutes.flatMap((route) => locales.map((locale) => [route, locale] as const)))(
    'is parsed back to its page: %s in %s',
    (route, locale) => {
      expect(read(cardAddress(target(route), locale))).toEqual({
        locale,
        route,
        ...(routes[route].path.includes('{') && { slug: 'un-champ-de-trop' }),
      });
    },
  );

  it('exists for indexed pages only', () => {
    const indexed = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].index);
    expect(cardRoutes).toEqual(indexed);
    expect(cardAddress({ route: 'login' }, 'fr')).toBeUndefined();
  });

  it('changes with the content of the page, but not with the page number of a list', () => {
    const at = (changed: string) => cardAddress(target('post'), 'fr', { changed });
    expect(at('2026-11-02T09:00:00.000Z')).not.toBe(at('2026-11-02T09:00:01.000Z'));
    expect(read(at('2026-11-02T09:00:00.250Z'))).toMatchObject({ route: 'post' });
    expect(cardAddress({ route: 'blog', query: { page: 2 } }, 'en')).toBe('/og/en/blog.png');
  });

  it('ends in .jpg for a photograph', () => {
    expect(cardAddress(target('post'), 'en', { format: 'jpg' })).toBe('/og/en/post/un-champ-de-trop.jpg');
  });

  it.each([
    '',
    'fr',
    'fr/home',
    'fr/home.svg',
    'de/home.png',
    'fr/dashboard.png',
    'fr/thankYou.png',
    'fr/post.png',
    'fr/home/x.png',
    'fr/post/UPPER.png',
    'fr/post/a/b.png',
    'fr/post/../x.png',
    'fr/toString.png',
    `fr/post/${'a'.repeat(161)}.png`,
    'fr/post/a.png.png',
    'fr/post/a b.png',
  ])('refuses %j', (path) => {
    expect(read(`/og/${path}`)).toBeUndefined();
  });
});
