import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, likePattern, searchWords } from '../../../server/db/text-search';
import { addPost, addUser, createClient } from '../fixtures';
import { createDatabase, engine } from '../db/database';
import type { TestDatabase } from '../db/database';

describe('text folding', () => {
  it.each([
    ['Éléphant à Noël', 'elephant a noel'],
    ['ŒUVRE, Ægir, Straße', 'oeuvre, aegir, strasse'],
    ['l’accessibilité', "l'accessibilite"],
    ['  deux\n\tmots\u0000\u200b ', 'deux mots'],
    ['E\u0301cole', 'ecole'],
    ['ﬁn', 'fin'],
  ])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('removes duplicate words of a query, and limits their number', () => {
    expect(searchWords(' Base  de DONNÉES, base ')).toEqual(['base', 'de', 'donnees,']);
    expect(searchWords('   ')).toEqual([]);
    expect(searchWords(Array.from({ length: 50 }, (_, index) => `mot${index}`).join(' '))).toHaveLength(12);
  });

  it('escapes the wildcards of LIKE', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});

describe('search', () => {
  let test: TestDatabase;
  let find: (question: string) => Promise<string[]>;
  beforeAll(async () => {
    test = await createDatabase();
    const author = await addUser(test.database);
    await addPost(test.database, {
      slug: 'remise',
      author,
      title: 'Une remise de 50 %, 100%_net',
      content: 'Elle vaut sur l’œuvre.',
    });
    await addPost(test.database, {
      slug: 'base',
      author,
      title: 'Une base suffit',
      content: 'Les **données** de la criée. Un chemin C:\\temp.',
    });
    await addPost(test.database, {
      slug: 'quotes',
      author,
      title: 'Guillemets',
      content: 'On dit "oui" OR NOT AND NEAR(x).',
    });
    await addPost(test.database, { slug: 'emoji', author, title: 'Fête 🎉🎉🎉', content: 'ia' });
    const { json } = createClient(test.database);
    find = async (question) => {
      const answer = await json(`/api/blog?locale=fr&search=${encodeURIComponent(question)}`);
      expect(answer.count).toBe(answer.posts.length);
      return answer.posts.map((post: { slug: string }) => post.slug).sort();
    };
  });
  afterAll(() => test.drop());

  it.each([
    ['DONNEES', ['base']],
    ['donnée', ['base']],
    ['onné', ['base']],
    ['suffit données', ['base']],
    ['suffit remise', []],
    ['oeuvre', ['remise']],
    ["l'oeuvre", ['remise']],
    ['de', ['base', 'remise']],
    ['%', ['remise']],
    ['100%', ['remise']],
    ['1_0', []],
    ['%_n', ['remise']],
    ['c:\\t', ['base']],
    ['\\', ['base']],
    ['"oui"', ['quotes']],
    ['"', ['quotes']],
    ['"""', []],
    ['OR NOT', ['quotes']],
    ['near(x)', ['quotes']],
    ['* ^ :', []],
    ['🎉🎉🎉', ['emoji']],
    ['🎉', ['emoji']],
    ['ia', ['emoji']],
    ["'; drop table posts; --", []],
    ['\u0000données\u0000', ['base']],
  ])('%j finds %j', async (question, slugs) => expect(await find(question)).toEqual(slugs));

  it('finds everything for a blank query', async () => {
    expect(await find(' \t ')).toHaveLength(4);
  });
});

describe('search results', () => {
  let test: TestDatabase;
  let find: (question: string, locale?: 'fr' | 'en') => Promise<string[]>;
  beforeAll(async () => {
    test = await createDatabase();
    const author = await addUser(test.database);
    const add = (slug: string, day: number, title: string, content: string, locale: 'fr' | 'en' = 'fr') =>
      addPost(test.database, {
        slug,
        author,
        title,
        content,
        locale,
        publishedAt: `2026-01-0${day}T00:00:00.000Z`,
      });
    await add('named', 1, 'Le port de Lorient', 'Il y a des quais.');
    await add('part', 5, 'Notre rapport', 'On en a parlé.');
    await add('whole', 3, 'Une criée', 'Elle est au port.');
    await add('later', 4, 'Une jetée', 'Elle est au port aussi.');
    await add('within', 6, 'Des usages', 'Les porteurs attendent les chevaux.');
    await add('forms', 2, 'Nos formulaires', 'Un champ de trop, dit Ørsted.');
    await add('estimates', 2, 'What it takes', 'She estimates calmly, and naming is hard. Port, not.', 'en');
    const { json } = createClient(test.database);
    find = async (question, locale = 'fr') =>
      (await json(`/api/blog?locale=${locale}&search=${encodeURIComponent(question)}`)).posts.map(
        (post: { slug: string }) => post.slug,
      );
  });
  afterAll(() => test.drop());

  it('are ordered: matches in the title first, then others, each newest first', async () => {
    // In its title, "part" is inside a word.
    expect((await find('port')).slice(0, 2)).toEqual(['part', 'named']);
    expect((await find('elle est')).slice(0, 2)).toEqual(['later', 'whole']);
  });

  it('are consistent across pages, with one count', async () => {
    const { json } = createClient(test.database);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => json(`/api/blog?locale=fr&search=port&limit=2&page=${page}`)),
    );
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ posts }) => posts.map(({ slug }: { slug: string }) => slug))).toEqual(
      await find('port'),
    );
  });

  // Engines differ only here, by design (docs/decisions/0030).
  it.each([
    ['a part of a word', 'formulaire', 'fr', { sqlite: ['forms'], postgres: ['forms'] }],
    ['another form of a word', 'cheval', 'fr', { sqlite: [], postgres: ['within'] }],
    ['a longer form of a word', 'formulairement', 'fr', { sqlite: [], postgres: ['forms'] }],
    ['two words, of which one has no match', 'cheval formulaire', 'fr', { sqlite: [], postgres: [] }],
    ['a word form in the language of the post', 'estimating', 'en', { sqlite: [], postgres: ['estimates'] }],
    ['word forms of several words', 'naming estimated', 'en', { sqlite: [], postgres: ['estimates'] }],
    ['a word form in another language', 'estimating', 'fr', { sqlite: [], postgres: [] }],
    [
      'a letter that text folding does not change, typed without it',
      'orsted',
      'fr',
      { sqlite: [], postgres: ['forms'] },
    ],
    ['the same letter, typed', 'ørsted', 'fr', { sqlite: ['forms'], postgres: ['forms'] }],
    [
      'whole words before parts of words',
      'port',
      'fr',
      {
        sqlite: ['part', 'named', 'within', 'later', 'whole'],
        postgres: ['part', 'named', 'later', 'whole', 'within'],
      },
    ],
    [
      'words too short for the index',
      'le de',
      'fr',
      { sqlite: ['named', 'within'], postgres: ['named', 'within'] },
    ],
    ['punctuation, which must match', 'formulaire:', 'fr', { sqlite: [], postgres: [] }],
  ] as const)('are correct for %s: %j in %s', async (_, question, locale, slugs) =>
    expect(await find(question, locale)).toEqual(slugs[engine]),
  );

  it('reflect changes and deletions of posts', async () => {
    const id = await addPost(test.database, {
      slug: 'gone',
      author: await addUser(test.database),
      title: 'Un phosphore',
      content: 'Rien.',
    });
    expect(await find('phosphore')).toEqual(['gone']);
    await test.database.write((transaction) =>
      transaction.updateTable('post_search').set({ text: 'un soufre' }).where('post_id', '=', id).execute(),
    );
    expect([await find('phosph'), await find('soufre')]).toEqual([[], ['gone']]);
    await test.database.read.deleteFrom('posts').where('id', '=', id).execute();
    await addPost(test.database, {
      slug: 'other',
      author: await addUser(test.database),
      title: 'Autre',
      content: 'Rien.',
    });
    expect(await find('soufre')).toEqual([]);
  });

  it('match words of any length', async () => {
    const word = Array.from({ length: 250 }, (_, index) => `x${index}y`).join('');
    await addPost(test.database, {
      slug: 'long',
      author: await addUser(test.database),
      title: 'Une adresse',
      content: `Voici ${word} ici`,
    });
    for (const from of [0, 199, 390, word.length - 200])
      expect(await find(word.slice(from, from + 200))).toEqual(['long']);
  });
});
