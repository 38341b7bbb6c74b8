// What search finds, on both engines alike.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, likePattern, searchWords } from '../../server/db/search';
import { addPost, addUser, createClient } from './fixtures';
import { createDatabase } from './database';
import type { TestDatabase } from './database';

describe('folding', () => {
  it.each([
    ['Éléphant à Noël', 'elephant a noel'],
    ['ŒUVRE, Ægir, Straße', 'oeuvre, aegir, strasse'],
    ['l’accessibilité', "l'accessibilite"],
    ['  deux\n\tmots\u0000\u200b ', 'deux mots'],
    ['E\u0301cole', 'ecole'],
    ['ﬁn', 'fin'],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('keeps each word of a question once, and not too many', () => {
    expect(searchWords(' Base  de DONNÉES, base ')).toEqual(['base', 'de', 'donnees,']);
    expect(searchWords('   ')).toEqual([]);
    expect(searchWords(Array.from({ length: 50 }, (_, index) => `mot${index}`).join(' '))).toHaveLength(12);
  });

  it('escapes what LIKE would read as a pattern', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});

describe('search', () => {
  let test: TestDatabase;
  let find: (question: string) => Promise<string[]>;
  beforeAll(async () => {
    test = await createDatabase();
    const author = await addUser(test.database);
    await addPost(test.database, { slug: 'remise', author, title: 'Une remise de 50 %, 100%_net', content: 'Elle vaut sur l’œuvre.' });
    await addPost(test.database, { slug: 'base', author, title: 'Une base suffit', content: 'Les **données** de la criée. Un chemin C:\\temp.' });
    await addPost(test.database, { slug: 'quotes', author, title: 'Guillemets', content: 'On dit "oui" OR NOT AND NEAR(x).' });
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

  it('asks for nothing with blanks alone, and finds everything', async () => {
    expect(await find(' \t ')).toHaveLength(4);
  });
});
