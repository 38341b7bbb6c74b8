import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../post-folders';
import { contentsOf, fixtureOf, importInto, openImport, outcomesOf } from './foreign-imports';
import type { OpenImport } from './foreign-imports';

let site: OpenImport;
beforeAll(async () => {
  site = await openImport('ghost.json', {
    'content/images/2024/01/quay.png': '#c43',
    'content/images/2024/01/tide.png': '#26b',
  });
});
afterAll(() => site.close());

const reportOf = (title: string) => site.reports.find((report) => report.title === title);

describe('import from Ghost', () => {
  it.each([
    ['every-card', 'ghost-lexical.md'],
    ['second-article', 'ghost-mobiledoc.md'],
    ['third-article', 'ghost-html.md'],
  ])('converts the text of %s as in %s', async (slug, expected) => {
    const contents = await contentsOf(site.installation);
    expect(`${contents[slug] ?? ''}\n`).toBe(await readFile(fixtureOf(expected), 'utf8'));
  });

  it('keeps dates, drafts and scheduled articles, and skips pages', async () => {
    expect(await site.postOf('every-card')).toMatchObject({
      status: 'published',
      published_at: '2024-01-02T08:30:00.000Z',
    });
    expect(await site.postOf('a-draft')).toMatchObject({ status: 'draft', published_at: null });
    expect(await site.postOf('later')).toMatchObject({
      status: 'published',
      published_at: '2031-05-06T07:00:00.000Z',
      announced_at: null,
    });
    expect(outcomesOf(site.reports)).toMatchObject({ About: 'skipped: it is a page, not an article' });
  });

  it('publishes nothing that the old site showed to members only or sent by mail', async () => {
    expect(await site.postOf('members')).toMatchObject({ status: 'draft' });
    expect(await site.postOf('sent')).toMatchObject({ status: 'draft' });
    expect(reportOf('For members')?.notes[0]).toBe(
      'Imported as a draft: the old site showed it to members only',
    );
  });

  it('imports a published article as a draft if a picture lacks its alternative text', async () => {
    expect(await site.postOf('no-alt')).toMatchObject({
      status: 'draft',
      published_at: '2024-01-10T08:30:00.000Z',
    });
    expect(reportOf('No alternative text')?.notes).toContain(
      'Imported as a draft: a picture has no alternative text',
    );
  });

  it('makes authors guests, and keeps tags in order, cover, summary and texts for search engines', async () => {
    const { post } = await site.installation.json('GET', '/api/blog/slug/every-card?locale=en');
    expect(post).toMatchObject({
      author: { name: 'Zoé Legoff', guest: true },
      summary: 'All cards of the editor.',
      featured: true,
      image_alt: 'The quay',
      tags: ['news', 'le-port'],
      tag_labels: { news: 'News', 'le-port': 'Le Port' },
    });
    expect(await site.postOf('every-card')).toMatchObject({
      seo_title: 'Every card, for engines',
      seo_description: 'A description',
      locale: 'en',
    });
  });

  it('stores each picture of the archive once, described', async () => {
    const rows = await site.installation.database.read
      .selectFrom('media')
      .select(['original_name', 'alt_en', 'width'])
      .orderBy('original_name')
      .execute();
    expect(rows).toEqual([
      { original_name: 'quay.png', alt_en: 'The quay', width: 8 },
      { original_name: 'tide.png', alt_en: 'The tide', width: 8 },
    ]);
    expect(await site.installation.stored()).toHaveLength(2);
  });

  it('names what an article lost', () => {
    expect(reportOf('Every card')?.notes).toEqual(
      expect.arrayContaining([
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
    const before = await rowsOf(site.installation);
    site.installation.later(60_000);
    const again = await importInto(site.installation, site.file, { pictures: site.pictures });
    expect(again.map(({ outcome }) => outcome)).toEqual(
      site.reports.map(({ outcome }) => (outcome === 'skipped' ? 'skipped' : 'unchanged')),
    );
    expect(await rowsOf(site.installation)).toEqual(before);
  });

  it('does not touch an article that was edited here', async () => {
    const { token } = await site.installation.signUp({ role: 'admin' });
    const { id } = await site.postOf('a-draft');
    await site.installation.ask('PUT', `/api/blog/${id}`, { token, body: { content: 'Written here.' } });
    expect(
      outcomesOf(await importInto(site.installation, site.file, { pictures: site.pictures }))['A draft'],
    ).toBe('skipped: it was changed here after its import, and stays as here');
    expect(await site.postOf('a-draft')).toMatchObject({ content: 'Written here.' });
  });
});
