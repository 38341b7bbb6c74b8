import { expect, it } from 'vitest';
import { speculationRules } from './speculation-rules';

it('cover stored pages in both languages, and no private or token page', () => {
  const [rule] = speculationRules.prefetch;
  const paths = rule?.where.and[0]?.href_matches ?? [];
  expect(paths).toEqual(expect.arrayContaining(['/', '/en', '/blog/*', '/en/projects/*', '/contact']));
  expect(paths.filter((path) => /auth|admin|preview|my-|account|newsletter/.test(path))).toEqual([]);
});
