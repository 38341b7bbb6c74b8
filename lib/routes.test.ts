import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route';
import { href, localizedPath } from './routes';

describe('addresses of routes', () => {
  it('have no prefix in French and /en in English', () => {
    expect(href({ route: 'home' }, 'fr')).toBe('/');
    expect(href({ route: 'home' }, 'en')).toBe('/en');
    expect(href({ route: 'services' }, 'fr')).toBe('/services');
    expect(href({ route: 'services' }, 'en')).toBe('/en/services');
    expect(localizedPath('/', 'en')).toBe('/en');
  });

  it('contain their parameters, escaped', () => {
    expect(href({ route: 'project', params: { slug: 'a/b?c' } }, 'fr')).toBe('/projects/a%2Fb%3Fc');
  });

  it('contain query and hash, without empty values', () => {
    expect(
      href({ route: 'newProject', query: { service: 'web', action: 'start', tier: undefined } }, 'fr'),
    ).toBe('/new-project?service=web&action=start');
    expect(href({ route: 'services', hash: 'web' }, 'en')).toBe('/en/services#web');
  });

  it('match a route only as a whole', () => {
    expect(matchRoute('/')?.name).toBe('home');
    expect(matchRoute('/projects/criee')?.name).toBe('project');
    expect(matchRoute('/projects/criee/more')).toBeUndefined();
    expect(matchRoute('/projectsx')).toBeUndefined();
    expect(matchRoute('/blog-list/web/2')).toBeUndefined();
  });
});
