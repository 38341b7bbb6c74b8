import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/contract/core/locale';
import { catalogueNumber } from '@/lib/contract/projects/catalogue-number';
import { lookUp, pageCount, readView, wholeCatalogue, writeView, type CatalogueEntry } from './catalogue';
import { figureParts } from './figure';
import { fold } from './fold';
import { betterAddress } from './post-language';
import { leadPost, relatedPosts } from './related';
import { readSearch } from './search-query';

const entries: CatalogueEntry[] = Array.from({ length: 30 }, (_, index) => ({
  status: index % 3 === 0 ? 'planning' : 'completed',
  words: fold(`Musée n° ${index} d’Été`),
}));

describe('fold', () => {
  it.each([
    ['Été', 'ete'],
    ['L’ŒUVRE', "l'oeuvre"],
    ['  à  la\u00a0criée ', 'a la criee'],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

describe('query of the catalogue', () => {
  it('ignores invalid values and limits the length of a search', () => {
    expect(readView('?status=completed&search=mus%C3%A9e&page=2')).toEqual({
      status: 'completed',
      search: 'musée',
      page: 2,
    });
    expect(readView('?status=secret&page=-1')).toEqual(wholeCatalogue);
    expect(readView('?page=1e3')).toEqual(wholeCatalogue);
    expect(readView(`?search=${'a'.repeat(500)}`).search).toHaveLength(200);
  });

  it('contains only values that differ from the default view', () => {
    expect(writeView(wholeCatalogue)).toBe('');
    expect(writeView({ status: 'planning', search: ' quai ', page: 3 })).toBe(
      '?status=planning&search=quai&page=3',
    );
  });

  it('is unchanged after writing and reading', () => {
    const view = { status: 'in_progress', search: 'été & fils', page: 2 } as const;
    expect(readView(writeView(view))).toEqual(view);
  });
});

describe('lookUp', () => {
  it('returns twelve projects per page, and the rest on the last page', () => {
    expect(lookUp(entries, wholeCatalogue)).toMatchObject({ pages: 3, page: 1 });
    expect(lookUp(entries, wholeCatalogue).shown).toHaveLength(12);
    expect(lookUp(entries, { ...wholeCatalogue, page: 3 }).shown).toEqual([24, 25, 26, 27, 28, 29]);
  });

  it('uses the last page for a page number beyond it', () => {
    expect(lookUp(entries, { ...wholeCatalogue, page: 99 }).page).toBe(3);
  });

  it('requires every word, in any order, ignoring accents and case', () => {
    expect(lookUp(entries, { ...wholeCatalogue, search: 'ETE musee 7' }).matches).toEqual([7, 17, 27]);
    expect(lookUp(entries, { ...wholeCatalogue, search: 'd’été' }).matches).toHaveLength(30);
  });

  it('filters by status', () => {
    expect(lookUp(entries, { ...wholeCatalogue, status: 'planning' }).matches).toHaveLength(10);
  });

  it('returns page one without results', () => {
    expect(lookUp(entries, { ...wholeCatalogue, search: 'sous-marin' })).toEqual({
      matches: [],
      shown: [],
      pages: 0,
      page: 1,
    });
  });

  it.each([
    [0, 0],
    [12, 1],
    [13, 2],
    [24, 2],
  ])('splits %i projects into %i pages', (count, pages) => {
    expect(pageCount(count)).toBe(pages);
  });
});

describe('figureParts', () => {
  it.each([
    ['0 min', ['0'], '\u00a0min'],
    ['−22 min', ['−22'], '\u00a0min'],
    ['+31 %', ['+31'], '\u00a0%'],
    ['+31%', ['+31'], '%'],
    ['0,8 s', ['0,8'], '\u00a0s'],
    ['80 000', ['80 000'], ''],
    ['1 / 6', ['1 / 6'], ''],
    ['19 → 1', ['19', '1'], ''],
    ['−41 %', ['−41'], '\u00a0%'],
    ['+3 sem.', ['+3'], '\u00a0sem.'],
    ['jamais', ['jamais'], ''],
    ['A → B', ['A → B'], ''],
  ])('splits %s into values and unit', (figure, values, unit) => {
    expect(figureParts(figure)).toEqual({ values, unit });
  });
});

describe('related posts', () => {
  const post = (slug: string, ...tags: string[]) => ({ slug, translation_key: slug, tags });

  it('share tags, most shared tags first, without the post itself and its translation', () => {
    const self = post('a', 'web', 'metier');
    const found = relatedPosts(self, [
      post('b', 'web'),
      { ...post('a-en', 'web'), translation_key: 'a' },
      post('c', 'outils'),
      post('d', 'metier', 'web'),
      post('e', 'web'),
      post('f', 'web'),
    ]);
    expect(found.map(({ slug }) => slug)).toEqual(['d', 'b', 'e']);
  });
});

describe('lead post of the blog', () => {
  it('is the newest featured post, else the newest', () => {
    const [first, second, third] = [{ featured: false }, { featured: true }, { featured: true }];
    expect(leadPost([first, second, third])).toBe(second);
    expect(leadPost([first])).toBe(first);
    expect(leadPost([])).toBeUndefined();
  });
});

describe('redirect target of a post', () => {
  const post = (locale: Locale, ...translations: { locale: Locale; slug: string }[]) => ({
    slug: 'own',
    locale,
    translations,
  });

  it.each([
    ['its own language', post('fr', { locale: 'en', slug: 'other' }), 'fr', undefined],
    [
      'a language it was translated into',
      post('fr', { locale: 'en', slug: 'other' }),
      'en',
      { slug: 'other', locale: 'en' },
    ],
    ['French, where only an English text exists', post('en'), 'fr', { slug: 'own', locale: 'en' }],
    ['English, where only a French text exists', post('fr'), 'en', undefined],
  ] as const)('is correct for a request in %s', (_, requested, locale, elsewhere) => {
    expect(betterAddress(requested, { slug: 'own', locale })).toEqual(elsewhere);
  });

  it('is the current slug for a request by a former slug', () => {
    expect(betterAddress(post('fr'), { slug: 'before', locale: 'fr' })).toEqual({
      slug: 'own',
      locale: 'fr',
    });
    expect(betterAddress(post('fr'), { slug: 'before', locale: 'en' })).toEqual({
      slug: 'own',
      locale: 'en',
    });
    expect(
      betterAddress(post('fr', { locale: 'en', slug: 'other' }), { slug: 'before', locale: 'en' }),
    ).toEqual({ slug: 'other', locale: 'en' });
  });
});

describe('catalogue number', () => {
  it('counts from the oldest project', () => {
    const list = [{ slug: 'new' }, { slug: 'old' }];
    expect(catalogueNumber(list, 'new')).toBe(2);
    expect(catalogueNumber(list, 'old')).toBe(1);
    expect(catalogueNumber(list, 'none')).toBeUndefined();
  });
});

describe('blog search', () => {
  it('is read from the query', () => {
    expect(readSearch({ search: ' devis ', page: '2', tag: 'web' })).toEqual({
      search: 'devis',
      page: 2,
      tag: 'web',
    });
    expect(readSearch({ search: ['a', 'b'], tag: 'all' })).toEqual({ search: 'a', page: 1, tag: undefined });
    expect(readSearch({ search: 'a'.repeat(500) })?.search).toHaveLength(200);
  });

  it.each([{ page: '0' }, { page: '1.5' }, { page: 'x' }, { tag: '../x' }])('rejects %o', (requested) => {
    expect(readSearch({ search: 'a', ...requested })).toBeUndefined();
  });
});
