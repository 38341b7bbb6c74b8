import { describe, expect, it } from 'vitest';
import { inMatchingOrder, pathPattern } from './path-pattern';

describe('pattern of a path', () => {
  it.each([
    ['/blog/{slug}', '/blog/a-post', true],
    ['/blog/{slug}', '/blog/a/b', false],
    ['/blog/{slug}', '/fr/blog/a', false],
    ['/feed.xml', '/feed.xml', true],
    ['/feed.xml', '/feedaxml', false],
  ])('%s matches %s: %s', (path, address, matches) => {
    expect(pathPattern(path).test(address)).toBe(matches);
  });
});

it('sorts fixed segments before parameters, at each depth', () => {
  const paths = ['/a/{id}', '/{x}/b', '/a/b', '/a/{id}/c', '/a/b/c'].map((path) => ({ path }));
  expect(inMatchingOrder(paths).map(({ path }) => path)).toEqual([
    '/a/b',
    '/a/b/c',
    '/a/{id}',
    '/a/{id}/c',
    '/{x}/b',
  ]);
});
