// Markdown files that name their pictures by a path, as other tools write them.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaKey } from '../../../server/files/media-key';
import { importFolder } from '../../../server/posts/files/import-folder';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { newFolder, png, writeZip } from './foreign-imports';
import { openOffice } from './office-imports';
import type { Office } from './office-imports';

let office: Office;
let command: Installation;
let folder: string;
beforeAll(async () => {
  [office, command, folder] = await Promise.all([openOffice(), openInstallation(), newFolder()]);
});
afterAll(async () => {
  await Promise.all([office.installation.close(), command.close()]);
  await rm(folder, { recursive: true, force: true });
});

let archives = 0;
const zipOf = async (files: Record<string, Uint8Array>) =>
  readFile(await writeZip(join(folder, `${archives++}.zip`), files));

interface Article {
  slug: string;
  locale?: 'fr' | 'en';
  cover?: string;
  content: string;
}
const markdown = ({ slug, locale = 'fr', cover, content }: Article) =>
  Buffer.from(
    `---\n${Object.entries({
      ...{
        slug,
        translation_key: slug,
        locale,
        title: slug,
        summary: 'Un résumé.',
        tags: [],
        featured: false,
      },
      ...{ status: 'published', published_at: '2025-01-02T08:00:00Z', author: 'Zoé Roy' },
      ...{ cover: cover ?? null, cover_alt: cover ? 'La couverture' : '' },
    })
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join('\n')}\n---\n\n${content}\n`,
  );

const stored = async ({ database: { read } }: Installation, slug: string) =>
  read
    .selectFrom('posts')
    .select(['content', 'image_url', 'image_alt', 'status'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
const library = ({ database: { read } }: Installation) =>
  read.selectFrom('media').select(['name', 'original_name', 'alt_fr']).orderBy('original_name').execute();
const address = /^\/uploads\/blog\/[0-9a-z-]+-8x6\.webp$/;

describe('pictures beside Markdown files', () => {
  it('become pictures of the library, from each folder that a path names', async () => {
    const files = {
      'blog/articles/quai.fr.md': markdown({
        slug: 'quai',
        cover: './cover.png',
        content:
          '![Rouge](images/rouge.png "Le soir") et ![Vert](../vert%20clair.png)\n\n| a |\n|---|\n| ![x \\| y](<images/rouge.png>) |\n\n![Bleu][b]\n\n`![](images/code.png)`\n\n[b]: /assets/bleu.png',
      }),
      'blog/articles/cover.png': await png('#111'),
      'blog/articles/images/rouge.png': await png('#f00'),
      'blog/vert clair.png': await png('#0f0'),
      'blog/assets/bleu.png': await png('#00f'),
    };
    const { id } = await office.received('quai.zip', await zipOf(files));
    const checked = await office.run(id, 'check');
    expect(checked.articles).toMatchObject([{ outcome: 'new', notes: [], reason: null, pictures: 4 }]);
    expect(await library(office.installation)).toEqual([]);

    const report = await office.run(id, 'import');
    expect(report.import).toMatchObject({ state: 'imported', counts: { new: 1 }, pictures: 4 });
    const pictures = await library(office.installation);
    expect(pictures.map(({ original_name: name, alt_fr: alt }) => [name, alt])).toEqual([
      ['bleu.png', 'Bleu'],
      ['cover.png', 'La couverture'],
      ['rouge.png', 'Rouge'],
      ['vert clair.png', 'Vert'],
    ]);
    for (const { name } of pictures)
      expect(await office.installation.files.read(mediaKey(name))).toBeDefined();
    const post = await stored(office.installation, 'quai');
    expect(post).toMatchObject({ status: 'published', image_alt: 'La couverture' });
    expect(post.image_url).toMatch(address);
    const at = Object.fromEntries(
      pictures.map(({ name, original_name: original }) => [original, `/uploads/blog/${name}.webp`]),
    );
    expect(post.content).toBe(
      `![Rouge](${at['rouge.png']} "Le soir") et ![Vert](${at['vert clair.png']})\n\n| a |\n|---|\n| ![x \\| y](${at['rouge.png']}) |\n\n![Bleu](${at['bleu.png']})\n\n\`![](images/code.png)\`\n\n[b]: /assets/bleu.png`,
    );

    const again = await office.imported('quai.zip', await zipOf(files));
    expect(again.import.counts).toMatchObject({ unchanged: 1, new: 0, changed: 0, skipped: 0 });
    expect(await library(office.installation)).toEqual(pictures);
  });

  it('are taken once for both languages of an article', async () => {
    const before = await library(office.installation);
    const content = '![Jaune](images/jaune.png)';
    const report = await office.imported(
      'two.zip',
      await zipOf({
        'fr/jaune.fr.md': markdown({ slug: 'jaune', content }),
        'en/jaune.en.md': markdown({
          slug: 'jaune',
          locale: 'en',
          content: '![Yellow](../fr/images/jaune.png)',
        }),
        'fr/images/jaune.png': await png('#ff0'),
      }),
    );
    expect(report.import).toMatchObject({ counts: { new: 2, skipped: 0 }, pictures: 1 });
    expect(await library(office.installation)).toHaveLength(before.length + 1);
  });

  it('are found by the address that they had on another site', async () => {
    await office.imported(
      'uploads.zip',
      await zipOf({
        'photo.fr.md': markdown({ slug: 'photo', cover: '/uploads/blog/photo2.png', content: 'Un texte.' }),
        'uploads/blog/photo2.png': await png('#0ff'),
      }),
    );
    expect((await stored(office.installation, 'photo')).image_url).toMatch(address);
  });

  it('are named where they are missing or unreadable, in the check and in the report', async () => {
    const { id } = await office.received(
      'missing.zip',
      await zipOf({
        'sans.fr.md': markdown({
          slug: 'sans',
          cover: '/uploads/blog/photo2.png',
          content:
            'Avant. ![Une image](images/absente.png) Après.\n\n[![Un lien](autre/rouge.png)](https://a.example)\n\n![Texte](texte.png)',
        }),
        'images/rouge.png': await png('#f00'),
        'texte.png': Buffer.from('Un texte'),
      }),
    );
    const notes = [
      '3 pictures missing: images/absente.png, autre/rouge.png, /uploads/blog/photo2.png',
      '1 picture unreadable: texte.png',
    ];
    expect((await office.run(id, 'check')).articles).toMatchObject([{ outcome: 'new', notes }]);
    expect((await office.run(id, 'import')).articles).toMatchObject([{ outcome: 'new', notes }]);
    expect(await stored(office.installation, 'sans')).toMatchObject({
      status: 'published',
      image_url: null,
      content: 'Avant.  Après.\n\n[Un lien](https://a.example)\n\n',
    });
  });

  it('of an earlier import are not lost by an archive without them', async () => {
    const file = { 'garde.fr.md': markdown({ slug: 'garde', content: 'Un mur. ![Gris](gris.png)' }) };
    await office.imported('garde.zip', await zipOf({ ...file, 'gris.png': await png('#888') }));
    const before = await stored(office.installation, 'garde');
    const report = await office.imported('garde.zip', await zipOf(file));
    expect(report.articles).toMatchObject([
      { outcome: 'skipped', reason: 'its pictures here are missing in the archive of this import' },
    ]);
    expect(await stored(office.installation, 'garde')).toEqual(before);
  });

  it('leave no files behind if their article is skipped', async () => {
    const before = await library(office.installation);
    const written: string[] = [];
    const { files } = office.installation;
    const write = files.write.bind(files);
    files.write = async (key, bytes) => {
      written.push(key);
      return write(key, bytes);
    };
    const report = await office.imported(
      'skipped.zip',
      await zipOf({
        'rose.fr.md': markdown({ slug: 'rose', content: '![](rose.png) ![Rien](rien.png)' }),
        'rose.png': await png('#f0f'),
      }),
    );
    files.write = write;
    expect(report.articles).toMatchObject([
      { reason: 'A picture has no alternative text', notes: ['1 picture missing: rien.png'] },
    ]);
    expect(await library(office.installation)).toEqual(before);
    for (const key of written) expect(await files.read(key)).toBeUndefined();
  });

  it('are taken by the command from a folder, which refuses missing ones', async () => {
    const root = join(folder, 'command');
    const files: Record<string, Uint8Array> = {
      'quai.fr.md': markdown({
        slug: 'quai',
        cover: 'images/cover.png',
        content: '![Rouge](./images/rouge.png)',
      }),
      'images/cover.png': await png('#111'),
    };
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), bytes);
    }
    const run = () => importFolder(command.database, command.files, root, command.time.now);
    await expect(run()).rejects.toThrow(
      'quai.fr.md:16: Its picture images/rouge.png is missing or unreadable',
    );
    expect(await library(command)).toEqual([]);
    await writeFile(join(root, 'images/rouge.png'), await png('#f00'));
    expect(await run()).toMatchObject({ created: 1, pictures: 2 });
    expect(await run()).toMatchObject({ unchanged: 1, pictures: 0 });
    expect((await stored(command, 'quai')).image_url).toMatch(address);
  });
});
