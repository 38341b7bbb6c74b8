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
const file = fixtureOf('ghost.json');
beforeAll(async () => {
  installation = await openInstallation();
  folder = await newFolder();
  pictures = await writeZip(join(folder, 'pictures.zip'), {
    'content/images/2024/01/quay.png': await png('#c43'),
    'content/images/2024/01/tide.png': await png('#26b'),
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
const reportOf = (title: string) => reports.find((report) => report.title === title);

describe('import from Ghost', () => {
  it.each([
    ['every-card', 'ghost-lexical.md'],
    ['second-article', 'ghost-mobiledoc.md'],
    ['third-article', 'ghost-html.md'],
  ])('converts the text of %s as in %s', async (slug, expected) => {
    const contents = await contentsOf(installation);
    expect(`${contents[slug] ?? ''}\n`).toBe(await readFile(fixtureOf(expected), 'utf8'));
  });

  it('keeps dates, drafts and scheduled articles, and skips pages', async () => {
    expect(await postOf('every-card')).toMatchObject({
      status: 'published',
      published_at: '2024-01-02T08:30:00.000Z',
    });
    expect(await postOf('a-draft')).toMatchObject({ status: 'draft', published_at: null });
    expect(await postOf('later')).toMatchObject({
      status: 'published',
      published_at: '2031-05-06T07:00:00.000Z',
      announced_at: null,
    });
    expect(outcomesOf(reports)).toMatchObject({ About: 'skipped: it is a page, not an article' });
  });

  it('publishes nothing that the old site showed to members only or sent by mail', async () => {
    expect(await postOf('members')).toMatchObject({ status: 'draft' });
    expect(await postOf('sent')).toMatchObject({ status: 'draft' });
    expect(reportOf('For members')?.notes[0]).toBe(
      'Imported as a draft: the old site showed it to members only',
    );
  });

  it('imports a published article as a draft if a picture lacks its alternative text', async () => {
    expect(await postOf('no-alt')).toMatchObject({
      status: 'draft',
      published_at: '2024-01-10T08:30:00.000Z',
    });
    expect(reportOf('No alternative text')?.notes).toContain(
      'Imported as a draft: a picture has no alternative text',
    );
  });

  it('makes authors guests, and keeps tags in order, cover, summary and texts for search engines', async () => {
    const { post } = await installation.json('GET', '/api/blog/slug/every-card?locale=en');
    expect(post).toMatchObject({
      author: { name: 'Zoé Legoff', guest: true },
      summary: 'All cards of the editor.',
      featured: true,
      image_alt: 'The quay',
      tags: ['news', 'le-port'],
      tag_labels: { news: 'News', 'le-port': 'Le Port' },
    });
    expect(await postOf('every-card')).toMatchObject({
      seo_title: 'Every card, for engines',
      seo_description: 'A description',
      locale: 'en',
    });
  });

  it('stores each picture of the archive once, described', async () => {
    const rows = await installation.database.read
      .selectFrom('media')
      .select(['original_name', 'alt_en', 'width'])
      .orderBy('original_name')
      .execute();
    expect(rows).toEqual([
      { original_name: 'quay.png', alt_en: 'The quay', width: 8 },
      { original_name: 'tide.png', alt_en: 'The tide', width: 8 },
    ]);
    expect(await installation.stored()).toHaveLength(2);
  });

  it('names what an article lost', () => {
    expect(reportOf('Every card')?.notes).toEqual(
      expect.arrayContaining([
        '1 video became a link',
        '4 buttons became links',
        '1 picture missing: 2024/01/missing.png',
        '1 external picture became a link: https://images.example.net/photo.jpg',
        '1 card left out: signup',
        '1 paywall left out',
        '1 further author left out: Ada Roy',
        '3 links became plain text: /about/, javascript:alert(1), /content/files/2024/01/plan.pdf',
      ]),
    );
  });

  it('changes nothing the second time', async () => {
    const before = await rowsOf(installation);
    installation.later(60_000);
    const again = await importInto(installation, file, { pictures });
    expect(again.map(({ outcome }) => outcome)).toEqual(
      reports.map(({ outcome }) => (outcome === 'skipped' ? 'skipped' : 'unchanged')),
    );
    expect(await rowsOf(installation)).toEqual(before);
  });

  it('does not touch an article that was edited here', async () => {
    const { token } = await installation.signUp({ role: 'admin' });
    const { id } = await postOf('a-draft');
    await installation.ask('PUT', `/api/blog/${id}`, { token, body: { content: 'Written here.' } });
    expect(outcomesOf(await importInto(installation, file, { pictures }))['A draft']).toBe(
      'skipped: it was changed here after its import, and stays as here',
    );
    expect(await postOf('a-draft')).toMatchObject({ content: 'Written here.' });
  });
});
