// Posts as files: what is exported and taken in again changes nothing, here or in an empty database; what is wrong is said
// with its file and line, and then nothing is written.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/db/id';
import { insertMedia } from '../../server/db/media';
import { mediaKey } from '../../server/files/media-key';
import { exportFolder } from '../../server/ops/posts/export-folder';
import { importFolder } from '../../server/ops/posts/import-folder';
import { addPost, addUser } from './fixtures';
import { openHouse } from './house';
import type { House } from './house';

const seeds = new URL('../../server/seed/content/posts', import.meta.url).pathname;
const picture = 'le-quai-8x6';
const nasty = 'Le « quai » : "\\n" #1 — --- trois\u2028 é\u0301 👩‍🔧 {a: b} & <b>';

let house: House;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-posts-'));
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
/** What an import that is refused says. */
const refused = (path: string): Promise<string> =>
  taken(path).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
const taken = (path: string, into = house) => importFolder(into.database, into.files, path, into.time.now);
const written = (path: string, from = house) => exportFolder(from.database.read, from.files, path);

/** Every file of a folder by its path, as it is. */
async function filesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      names
        .sort()
        .map(async (name) => [name.slice(path.length + 1), await readFile(name, 'base64')] as const),
    ),
  );
}

/** All that the database holds of posts. */
async function rowsOf({ database: { read } }: House) {
  return Promise.all([
    read.selectFrom('posts').selectAll().orderBy('id').execute(),
    read.selectFrom('post_tags').selectAll().orderBy('post_id').orderBy('position').execute(),
    read.selectFrom('tags').selectAll().orderBy('slug').execute(),
    read.selectFrom('post_revisions').select('id').orderBy('id').execute(),
    read.selectFrom('activity').select('id').orderBy('id').execute(),
    read.selectFrom('media').selectAll().orderBy('id').execute(),
    read.selectFrom('users').select(['id', 'email']).orderBy('id').execute(),
  ]);
}

/** A database with whatever may stand in a post. */
async function fill({ database, files }: House): Promise<void> {
  const author = await addUser(database, 'Zoé Legoff');
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c43' } })
    .webp()
    .toBuffer();
  await files.write(
    mediaKey(picture),
    (async function* () {
      yield bytes;
    })(),
  );
  const instant = house.time.now.toISOString();
  await insertMedia(database.read, {
    id: newId(),
    name: picture,
    original_name: 'Le quai.heic',
    kind: 'jpeg',
    sha256: 'a'.repeat(64),
    width: 8,
    height: 6,
    bytes: bytes.length,
    alt_fr: 'Le quai',
    alt_en: 'The quay',
    created_by: author,
    created_at: instant,
    updated_at: instant,
  });
  const shown = `/uploads/blog/${picture}.webp`;
  const source = await addPost(database, {
    slug: 'le-quai',
    author,
    key: 'quay',
    title: nasty,
    content: `\n\n  Voir ![le quai](${shown}).\n\n---\nfin\n---\n\n`,
    featured: true,
    tags: ['port', '2024'],
  });
  const english = await addPost(database, {
    slug: 'the-quay',
    locale: 'en',
    author,
    key: 'quay',
    content: 'One\r\ntwo\u00a0\u200b',
    featured: true,
    tags: ['port'],
    status: 'draft',
    publishedAt: null,
  });
  await database.read
    .updateTable('posts')
    .set({
      summary: 'Un résumé.',
      image_url: shown,
      image_alt: 'Le quai',
      seo_title: nasty,
      seo_description: 'Pour les moteurs',
      announced_at: '2026-01-01T00:00:00.000Z',
    })
    .where('id', '=', source)
    .execute();
  await database.read.updateTable('posts').set({ source_id: source }).where('id', '=', english).execute();
  const later = await addPost(database, {
    slug: 'plus-tard',
    author,
    publishedAt: '2031-03-03T07:30:00.000Z',
  });
  await database.read.updateTable('posts').set({ summary: 'Un jour.' }).where('id', '=', later).execute();
  await addPost(database, { slug: 'vide', author, content: '', status: 'archived' });
}

describe('posts that were exported', () => {
  it('are taken in where they came from without a trace, and give the same files in another database', async () => {
    await taken(seeds);
    await fill(house);
    const before = await rowsOf(house);
    const former = before[3].length - before[0].length;
    expect(await written(at('first'))).toEqual({
      posts: before[0].length,
      pictures: 1,
      left: { formerTexts: former, unsaved: 0, behind: 0 },
    });
    house.later(60_000);
    expect(await taken(at('first'))).toEqual({
      created: 0,
      changed: 0,
      unchanged: before[0].length,
      pictures: 0,
    });
    expect(await rowsOf(house)).toEqual(before);

    const empty = await openHouse();
    expect(await taken(at('first'), empty)).toEqual({
      created: before[0].length,
      changed: 0,
      unchanged: 0,
      pictures: 1,
    });
    await written(at('second'), empty);
    expect(await filesOf(at('second'))).toEqual(await filesOf(at('first')));
    expect(await empty.status('GET', '/api/blog/slug/plus-tard')).toBe(404);
    expect((await empty.json('GET', '/api/blog/slug/le-quai')).post).toMatchObject({
      title: nasty,
      featured: true,
    });
    expect(await taken(at('second'), empty)).toMatchObject({ created: 0, changed: 0, pictures: 0 });
    // Of what has long appeared nobody is told that it appears.
    const awaited = await empty.database.read
      .selectFrom('posts')
      .select('slug')
      .where('status', '=', 'published')
      .where('announced_at', 'is', null)
      .execute();
    expect(awaited.map(({ slug }) => slug).sort()).toEqual(
      (
        await empty.database.read
          .selectFrom('posts')
          .select('slug')
          .where('status', '=', 'published')
          .where('published_at', '>', empty.time.now.toISOString())
          .execute()
      )
        .map(({ slug }) => slug)
        .sort(),
    );
    await empty.close();
  }, 60_000);

  it('are written into an empty folder only', async () => {
    await mkdir(at('full'));
    await writeFile(join(at('full'), 'mine.txt'), 'x');
    await expect(written(at('full'))).rejects.toThrow('is not empty');
  });
});

const front = (changes: Record<string, unknown> = {}) => {
  const matter = {
    slug: 'neuf',
    translation_key: 'neuf',
    locale: 'fr',
    title: 'Neuf',
    summary: 'Court.',
    tags: ['tout-neuf'],
    featured: false,
    status: 'draft',
    published_at: null,
    author: 'Zoé Legoff',
    cover_alt: '',
    ...changes,
  };
  return Object.entries(matter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
};
async function place(name: string, files: Record<string, string>): Promise<string> {
  await rm(at(name), { recursive: true, force: true });
  await mkdir(join(at(name), 'media'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(at(name), file), text);
  return at(name);
}

describe('a file', () => {
  it('that changed is a new revision of its post, which keeps its former address; tags it names first are made', async () => {
    expect(
      await taken(
        await place('one', {
          'neuf.fr.md': `---\n${front({ status: 'published', published_at: '2026-06-01T08:00:00Z', tags: [{ slug: 'inconnu', fr: 'Inconnu', en: 'Unknown' }] })}\n---\n\nUn texte.\n`,
        }),
      ),
    ).toMatchObject({ created: 1 });
    const { post } = await house.json('GET', '/api/blog/slug/neuf');
    expect(post).toMatchObject({
      content: 'Un texte.',
      tag_labels: { inconnu: 'Inconnu' },
      author: { name: 'Zoé Legoff' },
      published_at: '2026-06-01T08:00:00.000Z',
    });
    // As an editor on Windows saves it.
    const changed =
      `---\n${front({ slug: 'tout-neuf', status: 'published', published_at: '2026-06-01T08:00:00Z', tags: ['inconnu'] })}\n---\n\nUn autre\ntexte.\n`.replaceAll(
        '\n',
        '\r\n',
      );
    expect(await taken(await place('one', { 'tout-neuf.fr.md': changed }))).toMatchObject({
      created: 0,
      changed: 1,
    });
    expect((await house.json('GET', '/api/blog/slug/neuf')).post).toMatchObject({
      id: post.id,
      slug: 'tout-neuf',
      content: 'Un autre\ntexte.',
    });
    const revisions = await house.database.read
      .selectFrom('post_revisions')
      .select(['reason', 'content'])
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute();
    expect(revisions).toEqual([
      { reason: 'imported', content: 'Un texte.' },
      { reason: 'imported', content: 'Un autre\ntexte.' },
    ]);
    const rows = await house.database.read
      .selectFrom('activity')
      .select(['actor_id', 'action'])
      .where('record_id', '=', post.id)
      .execute();
    expect(rows).toEqual([
      { actor_id: null, action: 'post.imported' },
      { actor_id: null, action: 'post.imported' },
    ]);
  });

  it('that is wrong is named with its line, beside all others, and nothing of the folder is written', async () => {
    const before = await rowsOf(house);
    const folderWithFaults = await place('wrong', {
      'good.fr.md': `---\n${front({ slug: 'good', translation_key: 'good' })}\n---\n\nUn texte.\n`,
      'a.fr.md': 'No front matter',
      'b.fr.md': '---\ntitle: "open\nslug: b\n---\n\n',
      'c.fr.md': `---\n${front({ slug: 'Not a slug', colour: 'red' })}\n---\n`,
      'd.en.md': `---\n${front({ slug: 'd', translation_key: 'd' })}\n---\n`,
      'e.fr.md': `---\n${front({ slug: 'e', translation_key: 'e', status: 'published' })}\n---\n`,
      'f.fr.md': `---\n${front({ slug: 'f', translation_key: 'good' })}\n---\n`,
      'media/quay.webp': 'x',
    });
    const message = await refused(folderWithFaults);
    expect(message).toContain('a.fr.md:1: It does not begin with front matter between two lines of ---');
    const named = message.split('\n').map((row) => row.split(': ')[0]);
    expect(named.filter((name) => !name?.startsWith('b.fr.md:'))).toEqual([
      'a.fr.md:1',
      'c.fr.md:2',
      'c.fr.md:13',
      'd.en.md:4',
      'e.fr.md:10',
      'good.fr.md:3',
      'media/quay.webp:1',
    ]);
    expect(named.some((name) => name?.startsWith('b.fr.md:'))).toBe(true);
    expect(await rowsOf(house)).toEqual(before);
  });

  it('that the database has no room for is named too, and nothing is written', async () => {
    await addPost(house.database, { slug: 'taken', author: await addUser(house.database, 'Zoé Legoff') });
    const before = await rowsOf(house);
    const author = 'A B <a.b@vitrine.example>';
    const message = await refused(
      await place('refused', {
        'g.fr.md': `---\n${front({ slug: 'g', translation_key: 'g', author })}\n---\n\nUn texte.\n`,
        'h.fr.md': `---\n${front({ slug: 'h', translation_key: 'h' })}\n---\n\nUn texte.\n`,
        'i.fr.md': `---\n${front({ slug: 'tout-neuf', translation_key: 'quay', author })}\n---\n\nUn texte.\n`,
        'j.fr.md': `---\n${front({ slug: 'j', translation_key: 'j', author, source: 'en' })}\n---\n\nUn texte.\n\n![](/uploads/blog/nowhere-8x6.webp)\n`,
        'k.fr.md': `---\n${front({ slug: 'k', translation_key: 'k', author: 'nobody@vitrine.example', cover: '/uploads/blog/nothing-8x6.webp', status: 'published', published_at: '2026-01-01T00:00:00Z' })}\n---\n\n![](/a.png)\n`,
      }),
    );
    expect(message.split('\n')).toEqual([
      'h.fr.md:11: Several people are called Zoé Legoff: say which by an address',
      'i.fr.md:2: Another post has this address, or had it: it leads there still',
      'j.fr.md:13: The article has no version in this language',
      'j.fr.md:18: nowhere-8x6.webp is neither in media/ nor in the library',
      'k.fr.md:11: Nobody has this address, and it comes with no name',
      'k.fr.md:12: Its cover has no words for who does not see it',
      'k.fr.md:13: nothing-8x6.webp is neither in media/ nor in the library',
      'k.fr.md:16: A picture has no words for who does not see it',
    ]);
    expect(await rowsOf(house)).toEqual(before);
  });
});
