// `posts:export` of one site, as a ZIP archive in the office of another.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaKey } from '../../../server/files/media-key';
import { locales } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { sampleFile, samplePictures } from '@/lib/posts/sample-file';
import { exportFolder } from '../../../server/posts/files/export-folder';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { fill, rowsOf } from '../post-folders';
import { newFolder, png, writeZip } from './foreign-imports';
import { openOffice } from './office-imports';
import type { Office } from './office-imports';

let former: Installation;
let office: Office;
let folder: string;
/** Of the former site, by path in the archive. */
let exported: Record<string, Buffer>;
beforeAll(async () => {
  [former, office, folder] = await Promise.all([openInstallation(), openOffice(), newFolder()]);
  await fill(former);
  const target = join(folder, 'export');
  await exportFolder(former.database.read, former.files, target);
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  exported = Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.slice(target.length + 1), await readFile(path)] as const),
    ),
  );
});
afterAll(async () => {
  await Promise.all([former.close(), office.installation.close()]);
  await rm(folder, { recursive: true, force: true });
});

let archives = 0;
const zipOf = async (files: Record<string, Uint8Array>) =>
  readFile(await writeZip(join(folder, `${archives++}.zip`), files));

/** Without ids, times of storage and accounts. */
async function articlesOf({ database: { read } }: Installation) {
  const columns = ['slug', 'locale', 'translation_key', 'title', 'summary', 'content', 'status'] as const;
  const rest = ['published_at', 'image_url', 'image_alt', 'featured_position', 'seo_title'] as const;
  return Promise.all([
    read
      .selectFrom('posts')
      .select([...columns, ...rest])
      .orderBy('slug')
      .execute(),
    read
      .selectFrom('post_tags')
      .innerJoin('posts', 'posts.id', 'post_tags.post_id')
      .select(['posts.slug', 'tag', 'position'])
      .orderBy('posts.slug')
      .orderBy('position')
      .execute(),
  ]);
}

describe('a ZIP archive of Markdown files', () => {
  it('is checked without storing anything', async () => {
    const before = await rowsOf(office.installation);
    const { id } = await office.received('blog.zip', await zipOf(exported));
    const report = await office.run(id, 'check');
    expect(report.import).toMatchObject({
      ...{ state: 'checked', system: 'markdown', total: 4 },
      counts: { all: 4, new: 4 },
    });
    expect(report.articles.map(({ new_path: path }: { new_path: string }) => path).sort()).toEqual([
      '/blog/le-quai',
      '/blog/plus-tard',
      '/blog/vide',
      '/en/blog/the-quay',
    ]);
    expect(await rowsOf(office.installation)).toEqual(before);
  });

  it('becomes the same articles, with their pictures, in both languages', async () => {
    // As macOS packs a folder.
    const packed = Object.fromEntries(
      Object.entries(exported).flatMap(([path, bytes]) => [
        [`blog/${path}`, bytes],
        [`__MACOSX/blog/._${path}`, Buffer.from('Mac')],
      ]),
    );
    const report = await office.imported('blog.zip', await zipOf(packed));
    expect(report.import).toMatchObject({ state: 'imported', counts: { new: 4 }, pictures: 1 });
    expect(await articlesOf(office.installation)).toEqual(await articlesOf(former));
    const { files, database } = office.installation;
    const { name } = await database.read.selectFrom('media').select('name').executeTakeFirstOrThrow();
    expect(await files.read(mediaKey(name))).toBeDefined();
  });

  it('keeps its pictures apart from uploads whose checksums it claims', async () => {
    const checksums = ({ database: { read } }: Installation) =>
      read.selectFrom('media').select(['name', 'sha256']).execute();
    const [claimed, stored] = [await checksums(former), await checksums(office.installation)];
    const shared = stored.filter(({ name }) => claimed.some((each) => each.name === name));
    expect(shared.length).toBeGreaterThan(0);
    for (const { sha256 } of shared) expect(claimed.map((each) => each.sha256)).not.toContain(sha256);
  });

  it('changes nothing the second time', async () => {
    const before = await rowsOf(office.installation);
    const report = await office.imported('blog.zip', await zipOf(exported));
    expect(report.import.counts).toMatchObject({ unchanged: 4, new: 0, changed: 0, skipped: 0 });
    expect(await rowsOf(office.installation)).toEqual(before);
  });

  it('skips an article with an invalid file, and imports the others', async () => {
    const report = await office.imported(
      'mixed.zip',
      await zipOf({
        ...exported,
        'broken.fr.md': Buffer.from('---\nslug: Broken Slug\nlocale: fr\n---\nUn texte.'),
      }),
    );
    expect(report.import.counts).toMatchObject({ unchanged: 4, skipped: 1 });
    const skipped = report.articles.find(({ outcome }: { outcome: string }) => outcome === 'skipped');
    expect(skipped.title).toBe('broken.fr.md');
    expect(skipped.reason).toBe(
      'Fields missing or empty: translation_key, title, summary, tags, featured, status, published_at, author, cover_alt; slug: only small letters without accents, digits and single hyphens, as in my-article',
    );
  });

  it('words the faults of front matter in the language of the reader', async () => {
    const text = String(exported['plus-tard.fr.md'])
      .replace(/^featured: .*$/m, 'featured: oui')
      .replace(/^tags: .*$/m, 'tags: [Été]\ndate: 2026-01-31');
    const { import: shown } = await office.imported(
      'faults.zip',
      await zipOf({
        'faults.fr.md': Buffer.from(text),
        'line.fr.md': Buffer.from('---\ntitle: "Un\nslug: un\n---\nUn texte.'),
      }),
    );
    const { articles } = await office.call('GET', `/imports/${shown.id}`, undefined, 'fr');
    expect(articles.map(({ reason }: { reason: string }) => reason)).toEqual([
      'tags : une liste de noms, comme dans ["mon-etiquette"], en minuscules sans accent, chiffres et traits d’union simples; featured : true ou false; Champs inconnus : date',
      'La ligne 3 est illisible : mettez son texte entre guillemets droits',
    ]);
  });

  it.each(locales)('takes the sample that the office shows: %s', async (locale) => {
    const { name, text } = sampleFile((await loadMessages(locale)).postImport.form.sample, locale);
    const pictures = { [samplePictures.cover]: await png('#123'), [samplePictures.text]: await png('#456') };
    const report = await office.imported(
      'sample.zip',
      await zipOf({ [name]: Buffer.from(text), ...pictures }),
    );
    expect(report.articles).toMatchObject([{ outcome: 'new', notes: [] }]);
  });

  it('skips an article whose picture is missing', async () => {
    const alone = Buffer.from(
      String(exported['le-quai.fr.md']).replaceAll('le-quai-8x6', 'absent-8x6').replaceAll('quay', 'alone'),
    );
    const report = await office.imported('alone.zip', await zipOf({ 'alone.fr.md': alone }));
    expect(report.import.counts).toMatchObject({ all: 1, skipped: 1 });
    expect(report.articles[0].reason).toMatch(/absent-8x6/);
  });

  it('creates no accounts, and does not say which addresses have one', async () => {
    const { database } = office.installation;
    const accounts = () => database.read.selectFrom('users').select('email').execute();
    const before = await accounts();
    const named = (author: string) =>
      String(exported['plus-tard.fr.md']).replace(/^author: .*$/m, `author: ${JSON.stringify(author)}`);
    const report = await office.imported(
      'authors.zip',
      await zipOf({
        'eve.fr.md': Buffer.from(named('Eve <eve@evil.test>').replaceAll('plus-tard', 'eve')),
        'address.fr.md': Buffer.from(named(office.writer.email).replaceAll('plus-tard', 'address')),
      }),
    );
    expect(report.import.counts.all).toBe(2);
    expect(JSON.stringify(report.articles)).not.toMatch(/account/i);
    expect(await accounts()).toEqual(before);
  });

  it.each([
    ['an alias', 'b: *missing'],
    ['a bomb of aliases', 'a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]'],
    ['too much', `a: ${'x'.repeat(70_000)}`],
  ])('skips a file with %s in its front matter', async (_, yaml) => {
    const text = `---\n${yaml}\n---\nUn texte.`;
    const report = await office.imported('matter.zip', await zipOf({ 'odd.fr.md': Buffer.from(text) }));
    expect(report.import).toMatchObject({ state: 'imported', counts: { all: 1, skipped: 1 } });
  });

  it.each([
    ['has no Markdown', { 'read-me.txt': Buffer.from('Hello') }, 'has no Markdown file'],
    [
      'has a damaged file',
      { 'long.fr.md': randomBytes(26 * 1_048_576) },
      'long.fr.md of the ZIP archive cannot be read',
    ],
  ])('that %s is refused', async (_, files, failure) => {
    const { id } = await office.received('blog.zip', await zipOf(files));
    const { import: refused } = await office.run(id, 'check');
    expect(refused).toMatchObject({ state: 'refused', has_files: false });
    expect(refused.failure).toContain(failure);
  });
});
