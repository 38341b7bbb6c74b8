import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printReport } from '../../../server/posts/imports/print-report';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { rowsOf } from '../post-folders';
import {
  fixtureOf,
  importInto,
  newFolder,
  outcomesOf,
  png,
  reportsInto,
  writeExport,
  writeZip,
} from './foreign-imports';

let installation: Installation;
let folder: string;
let xml: string;
beforeAll(async () => {
  installation = await openInstallation();
  folder = await newFolder();
  xml = await readFile(fixtureOf('wordpress.xml'), 'utf8');
});
afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const refusedWith = (path: string, options = {}) =>
  importInto(installation, path, options).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

const ghost = (posts: Record<string, unknown>[]) =>
  JSON.stringify({ db: [{ data: { posts, settings: [{ key: 'locale', value: 'en' }] } }] });
const paragraphs = (words: string) => `<p>${words}</p>`;

const bomb =
  '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>';

describe('a broken export', () => {
  it.each([
    ['cut.json', '{"db":[{"data"', 'The file is not valid JSON'],
    ['other.json', '{"name":"vitrine"}', 'The JSON file is no export of Ghost'],
    ['language.json', '{"data":{"posts":[]}}', 'The export does not say its language'],
    ['bomb.xml', bomb, 'The XML file has a DOCTYPE'],
    ['entity.xml', '<rss><channel><title>&other;</title></channel></rss>', 'The XML file is damaged'],
    ['feed.xml', '<feed><title>Other</title></feed>', 'The XML file is no export of WordPress'],
    ['rss.xml', '<rss><channel><title>Other</title></channel></rss>', 'it has no wp:wxr_version'],
    ['notes.txt', 'Text', 'The file is no export of Ghost'],
  ])('%s is refused with a sentence', async (name, text, sentence) => {
    const before = await rowsOf(installation);
    expect(await refusedWith(await writeExport(folder, name, text))).toContain(sentence);
    expect(await rowsOf(installation)).toEqual(before);
  });

  it('that ends in the middle changes nothing', async () => {
    const before = await rowsOf(installation);
    const cut = await writeExport(folder, 'cut.xml', xml.slice(0, xml.length - 600));
    expect(await refusedWith(cut)).toContain('The XML file is damaged');
    expect(await rowsOf(installation)).toEqual(before);
  });

  it('in another language needs an option', async () => {
    const german = await writeExport(folder, 'de.xml', xml.replace('en-US', 'de-DE'));
    expect(await refusedWith(german)).toBe(
      'The export says its language is de-DE: choose French or English.',
    );
  });
});

describe('an archive of pictures', () => {
  const path = () => join(folder, 'pictures.zip');

  it('that is no archive is refused', async () => {
    const text = await writeExport(folder, 'text.zip', 'Text');
    expect(await refusedWith(fixtureOf('wordpress.xml'), { pictures: text })).toContain(
      'The file of pictures is no ZIP archive',
    );
  });

  it('that unpacks to far more than pictures is refused', async () => {
    const zip = await writeZip(path(), { 'uploads/2023/04/quay.png': new Uint8Array(20_000_000) });
    expect(deflateRawSync(new Uint8Array(20_000_000)).length).toBeLessThan(20_000_000 / 250);
    expect(await refusedWith(fixtureOf('wordpress.xml'), { pictures: zip })).toContain(
      'far more than pictures have',
    );
  });

  it('may hold files that are no pictures: the report names them', async () => {
    const zip = await writeZip(path(), { 'uploads/2023/04/quay.png': Buffer.from('<html></html>') });
    const [first] = await importInto(installation, fixtureOf('wordpress.xml'), {
      pictures: zip,
      isDryRun: true,
    });
    expect(first?.notes).toContain('2 pictures unreadable: 2023/04/quay-300x200.png, 2023/04/quay.png');
  });
});

describe('a dry run', () => {
  it('reports what the import would do, and stores nothing', async () => {
    const before = await rowsOf(installation);
    const stored = await installation.stored();
    const zip = await writeZip(join(folder, 'dry.zip'), { 'uploads/2023/04/quay.png': await png('#c43') });
    const lines: string[] = [];
    const found = await reportsInto(installation, fixtureOf('wordpress.xml'), {
      pictures: zip,
      isDryRun: true,
    });
    const site = { system: 'WordPress' as const, leftOut: [] };
    await printReport(found.values() as never, site, { isDryRun: true, print: (line) => lines.push(line) });
    expect(lines).toContain('new      “Classic” /2023/04/classic/ → /en/blog/classic');
    expect(lines).toContainEqual(expect.stringMatching(/^ {9}published 2023-04-02 · Zoé L/));
    expect(lines).toContain('skipped  “Trash”: it is in the trash');
    expect(lines).toContain(
      'new      “With password” /2023/04/with-password/ → /en/blog/with-password once it is published',
    );
    expect(lines).toContain(
      '2 published articles become drafts: their old addresses are not found until they are published.',
    );
    expect(lines).toContain('Dry run of WordPress: 7 new, 0 changed, 0 unchanged, 2 skipped, 1 new picture');
    expect(await rowsOf(installation)).toEqual(before);
    expect(await installation.stored()).toEqual(stored);
  });
});

describe('an article', () => {
  it('with the address of another one is skipped, the others are imported', async () => {
    const posts = ['one', 'two', 'one'].map((slug, index) => ({
      id: `${slug}-${index}`,
      slug,
      title: `${slug} ${index}`,
      html: paragraphs(slug),
    }));
    const path = await writeExport(folder, 'same.json', ghost(posts));
    const expected = {
      'one 0': 'new',
      'two 1': 'new',
      'one 2': 'skipped: another article has or had the address /blog/one',
    };
    expect(outcomesOf(await importInto(installation, path, { isDryRun: true }))).toEqual(expected);
    expect(outcomesOf(await importInto(installation, path))).toEqual(expected);
  });

  it('that is nested too deeply is skipped', async () => {
    const html = `${'<ul><li>'.repeat(2000)}x`;
    const path = await writeExport(
      folder,
      'deep.json',
      ghost([{ id: 'deep', slug: 'deep', title: 'Deep', html }]),
    );
    expect(outcomesOf(await importInto(installation, path))).toEqual({
      Deep: 'skipped: its text is nested too deeply',
    });
  });

  it('that is longer than the site allows is skipped', async () => {
    const html = paragraphs('word '.repeat(60_000));
    const path = await writeExport(
      folder,
      'long.json',
      ghost([{ id: 'long', slug: 'long', title: 'Long', html }]),
    );
    expect(outcomesOf(await importInto(installation, path))['Long']).toBe(
      'skipped: its text has more than 200,000 characters',
    );
  });

  it('that changed on the old site becomes a new revision here', async () => {
    const post = { id: 'moving', slug: 'moving', title: 'Moving', html: paragraphs('Before.') };
    await importInto(installation, await writeExport(folder, 'moving.json', ghost([post])));
    const changed = ghost([{ ...post, title: 'Moved', html: paragraphs('After.') }]);
    const reports = await importInto(installation, await writeExport(folder, 'moving.json', changed));
    expect(outcomesOf(reports)).toEqual({ Moved: 'changed' });
  });

  it('keeps no markup that could run scripts', async () => {
    const html =
      '<p onclick="a()">Text <a href=" javascript:a()">link</a> <a href="data:text/html,x">data</a></p><img src="x" onerror="a()"><svg onload="a()"></svg><object data="x"></object>&lt;script&gt;a()&lt;/script&gt;';
    const path = await writeExport(
      folder,
      'attack.json',
      ghost([{ id: 'attack', slug: 'attack', title: 'Attack', html }]),
    );
    await importInto(installation, path);
    const { content } = await installation.database.read
      .selectFrom('posts')
      .select('content')
      .where('slug', '=', 'attack')
      .executeTakeFirstOrThrow();
    expect(content).toBe('Text link data\n\n\\<script>a()\\</script>');
  });
});
