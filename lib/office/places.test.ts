import { describe, expect, it } from 'vitest';
import { placeReach, type PlaceRoute } from './places';

function currentIn(path: string): (route: PlaceRoute) => boolean {
  return (route) => {
    const { page, below } = placeReach(route);
    return new RegExp(page).test(path) || (below !== undefined && new RegExp(below).test(path));
  };
}

describe('a place of the office', () => {
  it.each([
    ['/admin/blog', ['officePosts']],
    ['/en/admin/blog/media', ['officePosts']],
    ['/admin/blog/pages', ['officePages']],
    ['/en/admin/blog/pages', ['officePages']],
    ['/admin/newsletter', ['officeLetters']],
  ] as const)('is current at %s alone', (path, expected) => {
    const routes = ['admin', 'officePosts', 'officePages', 'officeLetters'] as const;
    expect(routes.filter(currentIn(path))).toEqual(expected);
  });
});
