import { describe, expect, it } from 'vitest';
import { homesOf, moved, type FeaturedArticle } from './featured';

const article = (key: string, ...published: FeaturedArticle['published']): FeaturedArticle => ({
  key,
  title: key,
  lang: undefined,
  published,
});
const homes = (...order: FeaturedArticle[]) => Object.fromEntries(homesOf(order));

describe('featured articles', () => {
  it('appear on the home pages: the first three that a language can show', () => {
    expect(
      homes(
        article('draft'),
        article('both', 'fr', 'en'),
        article('french', 'fr'),
        article('english', 'en'),
        article('third', 'en', 'fr'),
        article('late', 'fr', 'en'),
      ),
    ).toEqual({
      draft: [],
      both: ['fr', 'en'],
      // Without an English version, the English page shows the French one.
      french: ['fr', 'en'],
      english: ['en'],
      third: ['fr'],
      late: [],
    });
  });

  it('are moved to the given position', () => {
    const order = ['a', 'b', 'c'].map((key) => article(key, 'fr'));
    expect(moved(order, 'c', 0).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
    expect(moved(order, 'a', 1).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
    expect(moved(order, 'gone', 0)).toBe(order);
  });
});
