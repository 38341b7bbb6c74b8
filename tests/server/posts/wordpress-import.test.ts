import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArticleReport } from '../../../server/ops/imports/import-articles';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { rowsOf } from '../post-folders';
import { contentsOf, fixtureOf, importInto, newFolder, outcomesOf, png, writeZip } from './foreign-imports';

let installation: Installation;
let folder: string;
let pictures: string;
let reports: ArticleReport[];
const file = fixtureOf('wordpress.xml');
beforeAll(async () => {
  installation = await openInstallation();
  folder = await newFolder();
  pictures = await writeZip(join(folder, 'pictures.zip'), {
    'uploads/2023/04/quay.png': await png('#c43'),
    'uploads/2023/04/quay-300x200.png': await png('#c44'),
  });
  reports = await importInto(installation, file, { pictures });
});
afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const postOf = (slug: string) =>
  installation.database.read
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

describe('import from WordPress', () => {
  it.each([
    ['blocks', 'wordpress-blocks.md'],
    ['classic', 'wordpress-classic.md'],
  ])('converts the text of %s as in %s', async (slug, expected) => {
    const contents = await contentsOf(installation);
    expect(`${contents[slug] ?? ''}\n`).toBe(await readFile(fixtureOf(expected), 'utf8'));
  });

  it('reports each article of the file', () => {
    expect(outcomesOf(reports)).toEqual({
      'Blocks & more': 'new',
      Classic: 'new',
      'A draft': 'new',
      Later: 'new',
      Private: 'new',
      'With password': 'new',
      Trash: 'skipped: it is in the trash',
      'En français': 'new',
      'Auf Deutsch': 'skipped: it is in a language that this site does not have (de)',
    });
  });

  it('keeps dates, drafts and scheduled articles, and publishes nothing private', async () => {
    expect(await postOf('blocks')).toMatchObject({
      status: 'published',
      published_at: '2023-04-01T09:00:00.000Z',
      featured: 1,
    });
    expect(await postOf('a-draft')).toMatchObject({ status: 'draft', published_at: null });
    expect(await postOf('later')).toMatchObject({ published_at: '2031-05-06T07:00:00.000Z' });
    expect(await postOf('private')).toMatchObject({ status: 'draft' });
    expect(await postOf('with-password')).toMatchObject({ status: 'draft' });
  });

  it('takes categories and tags, excerpt, cover and texts of plugins', async () => {
    const { post } = await installation.json('GET', '/api/blog/slug/blocks?locale=en');
    expect(post).toMatchObject({
      summary: 'All blocks.',
      tags: ['news', 'the-harbour'],
      image_alt: 'The quay',
      author: { name: 'Zoé Legoff' },
    });
    expect(await postOf('blocks')).toMatchObject({ seo_title: '', seo_description: 'For engines' });
  });

  it('reads the language of an article, and makes no account of an address', async () => {
    const post = await postOf('texte');
    expect(post).toMatchObject({ locale: 'fr' });
    const guests = await installation.database.read.selectFrom('authors').select('name').execute();
    expect(guests.map(({ name }) => name)).toContain('bot');
  });

  it('names old and new address of each article', () => {
    expect(reports.map(({ oldPath, newPath }) => [oldPath, newPath]).slice(0, 3)).toEqual([
      ['/2023/04/blocks/', '/en/blog/blocks'],
      ['/2023/04/classic/', '/en/blog/classic'],
      [undefined, '/en/blog/a-draft'],
    ]);
  });

  it('takes the original of a picture instead of its smaller version', async () => {
    const rows = await installation.database.read.selectFrom('media').select('original_name').execute();
    expect(rows).toEqual([{ original_name: 'quay.png' }]);
  });

  it('changes nothing the second time', async () => {
    const before = await rowsOf(installation);
    const again = await importInto(installation, file, { pictures });
    expect(again.map(({ outcome }) => outcome)).toEqual(
      reports.map(({ outcome }) => (outcome === 'skipped' ? 'skipped' : 'unchanged')),
    );
    expect(await rowsOf(installation)).toEqual(before);
  });
});
