import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../post-folders';
import { contentsOf, fixtureOf, importInto, openImport, outcomesOf, writeExport } from './foreign-imports';
import type { OpenImport } from './foreign-imports';

let site: OpenImport;
beforeAll(async () => {
  site = await openImport('wordpress.xml', {
    'uploads/2023/04/quay.png': '#c43',
    'uploads/2023/04/quay-300x200.png': '#c44',
  });
});
afterAll(() => site.close());

describe('import from WordPress', () => {
  it.each([
    ['blocks', 'wordpress-blocks.md'],
    ['classic', 'wordpress-classic.md'],
  ])('converts the text of %s as in %s', async (slug, expected) => {
    const contents = await contentsOf(site.installation);
    expect(`${contents[slug] ?? ''}\n`).toBe(await readFile(fixtureOf(expected), 'utf8'));
  });

  it('reports each article of the file', () => {
    expect(outcomesOf(site.reports)).toEqual({
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
    expect(await site.postOf('blocks')).toMatchObject({
      status: 'published',
      published_at: '2023-04-01T09:00:00.000Z',
      featured: 1,
    });
    expect(await site.postOf('a-draft')).toMatchObject({ status: 'draft', published_at: null });
    expect(await site.postOf('later')).toMatchObject({ published_at: '2031-05-06T07:00:00.000Z' });
    expect(await site.postOf('private')).toMatchObject({ status: 'draft' });
    expect(await site.postOf('with-password')).toMatchObject({ status: 'draft' });
  });

  it('takes categories and tags, excerpt, cover and texts of plugins', async () => {
    const { post } = await site.installation.json('GET', '/api/blog/slug/blocks?locale=en');
    expect(post).toMatchObject({
      summary: 'All blocks.',
      tags: ['news', 'the-harbour'],
      image_alt: 'The quay',
      author: { name: 'Zoé Legoff' },
    });
    expect(await site.postOf('blocks')).toMatchObject({ seo_title: '', seo_description: 'For engines' });
  });

  it('reads the language of an article, and makes no account of an address', async () => {
    const post = await site.postOf('texte');
    expect(post).toMatchObject({ locale: 'fr' });
    const guests = await site.installation.database.read.selectFrom('authors').select('name').execute();
    expect(guests.map(({ name }) => name)).toContain('bot');
  });

  it('names old and new address of each article', () => {
    expect(site.reports.map(({ oldPath, newPath }) => [oldPath, newPath]).slice(0, 3)).toEqual([
      ['/2023/04/blocks/', '/en/blog/blocks'],
      ['/2023/04/classic/', '/en/blog/classic'],
      [undefined, '/en/blog/a-draft'],
    ]);
  });

  it('takes the original of a picture instead of its smaller version', async () => {
    const rows = await site.installation.database.read.selectFrom('media').select('original_name').execute();
    expect(rows).toEqual([{ original_name: 'quay.png' }]);
  });

  it('without the archive of pictures keeps the pictures of an earlier import', async () => {
    const before = await rowsOf(site.installation);
    const again = await importInto(site.installation, site.file);
    expect(
      again.find(({ newPath, title }) => newPath === undefined && title.includes('lassic')),
    ).toMatchObject({
      outcome: 'skipped',
      reason: 'its pictures here are missing in this import: choose their ZIP archive too',
    });
    expect(again.map(({ outcome }) => outcome)).not.toContain('changed');
    expect(await rowsOf(site.installation)).toEqual(before);
  });

  it('tells articles without a number apart by their global id', async () => {
    const item = (name: string) =>
      `<item><title>${name}</title><guid>https://hand.example/?p=${name}</guid><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><content:encoded><![CDATA[<p>Text of ${name}.</p>]]></content:encoded></item>`;
    const file = await writeExport(
      site.folder,
      'by-hand.xml',
      `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://hand.example</link><language>en</language><wp:wxr_version>1.2</wp:wxr_version>${item('First')}${item('Second')}</channel></rss>`,
    );
    const all = { First: 'new', Second: 'new' };
    expect(outcomesOf(await importInto(site.installation, file))).toEqual(all);
    expect(outcomesOf(await importInto(site.installation, file))).toEqual({
      First: 'unchanged',
      Second: 'unchanged',
    });
  });

  it('reads a bare & in addresses, as Squarespace writes them, and each author once', async () => {
    const author = '<category domain="author" nicename="a"><![CDATA[Ada]]></category>';
    const other = '<category domain="author" nicename="b"><![CDATA[Blaise]]></category>';
    const file = await writeExport(
      site.folder,
      'squarespace.xml',
      `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://square.example</link><language>en</language><wp:wxr_version>1.2</wp:wxr_version><item><title>Salt & pepper</title><link>https://square.example/salt?a=1&b=2</link><wp:post_id>9</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>${author}${author}${other}${other}<content:encoded><![CDATA[<p>Both.</p>]]></content:encoded></item></channel></rss>`,
    );
    const [report] = await importInto(site.installation, file, { isDryRun: true });
    expect(report).toMatchObject({ outcome: 'new', title: 'Salt & pepper' });
    expect(report?.notes.join('\n')).toContain('1 further author left out: Blaise');
  });

  it('changes nothing the second time', async () => {
    const before = await rowsOf(site.installation);
    const again = await importInto(site.installation, site.file, { pictures: site.pictures });
    expect(again.map(({ outcome }) => outcome)).toEqual(
      site.reports.map(({ outcome }) => (outcome === 'skipped' ? 'skipped' : 'unchanged')),
    );
    expect(await rowsOf(site.installation)).toEqual(before);
  });
});
