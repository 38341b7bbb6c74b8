import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureOf } from './foreign-imports';
import { ghostExport, ghostPost, openOffice } from './office-imports';
import type { Office } from './office-imports';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.imported('polylang.xml', await readFile(fixtureOf('polylang.xml')));
});
afterAll(() => office.installation.close());

const found = async (path: string) => {
  const answer = await office.installation.json('GET', `/api/blog/redirect?path=${encodeURIComponent(path)}`);
  return answer.redirect ?? answer.code;
};

describe('an old address', () => {
  it.each(['/2024/05/le-quai/', '/2024/05/le-quai', '/2024/05/Le-Quai/', '/2024/05/le%2Dquai//'])(
    '%s leads to the article in its language',
    async (path) => {
      expect(await found(path)).toEqual({ locale: 'fr', slug: 'le-quai', tag: null });
    },
  );

  it('of a translation leads to the translation', async () => {
    expect(await found('/en/2024/05/the-quay/')).toEqual({ locale: 'en', slug: 'the-quay', tag: null });
  });

  it('of a tag leads to the tag', async () => {
    expect(await found('/tag/port/')).toEqual({ locale: 'fr', slug: null, tag: 'le-port' });
  });

  it.each(['/en/2024/06/again/', '/2024/05/other/', '/', '/%E0%A4%A', '/2024%00/05'])(
    '%s of a draft, or unknown or unreadable, is not found',
    async (path) => {
      expect(await found(path)).toBe('NOT_FOUND');
    },
  );

  it('stays with the first article that had it', async () => {
    await office.imported('one.json', ghostExport([ghostPost('shared', { id: 'first' })]));
    const path = await found('/shared/');
    const second = ghostPost('shared', { id: 'second', slug: 'SHARED', title: 'Second' });
    await office.imported('two.json', ghostExport([second]));
    expect(await found('/shared/')).toEqual(path);
  });

  it('is listed with its article, and not found after its removal', async () => {
    const { redirects, count } = await office.call('GET', '/redirects?search=le-quai');
    expect(count).toBe(1);
    expect(redirects[0]).toMatchObject({
      path: '/2024/05/le-quai',
      post: { title: 'Le quai', is_public: true },
    });
    expect((await office.call('DELETE', `/redirects/${redirects[0].id}`)).status).toBe(200);
    expect(await found('/2024/05/le-quai/')).toBe('NOT_FOUND');
  });
});

describe('translations that the export names', () => {
  it('are one article, and a second text in the same language is another', async () => {
    const rows = await office.installation.database.read
      .selectFrom('posts')
      .select(['slug', 'translation_key'])
      .where('slug', 'in', ['le-quai', 'the-quay', 'again'])
      .execute();
    const keys = Object.fromEntries(rows.map(({ slug, translation_key: key }) => [slug, key]));
    expect(keys['the-quay']).toBe(keys['le-quai']);
    expect(keys['again']).not.toBe(keys['le-quai']);
  });
});
