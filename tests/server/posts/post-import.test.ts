import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFolder } from '../../../server/posts/files/import-folder';
import { addPost, addUser } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { fill, rowsOf } from '../post-folders';

let installation: Installation;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-posts-'));
  installation = await openInstallation();
  await fill(installation);
});
afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const refused = (path: string): Promise<string> =>
  taken(path).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
const taken = (path: string, into = installation) =>
  importFolder(into.database, into.files, path, into.time.now);

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

describe('post import', () => {
  it('stores a changed file as a new revision, keeps the former slug and creates new tags', async () => {
    expect(
      await taken(
        await place('one', {
          'neuf.fr.md': `---\n${front({ status: 'published', published_at: '2026-06-01T08:00:00Z', tags: [{ slug: 'inconnu', fr: 'Inconnu', en: 'Unknown' }] })}\n---\n\nUn texte.\n`,
        }),
      ),
    ).toMatchObject({ created: 1 });
    const { post } = await installation.json('GET', '/api/blog/slug/neuf');
    expect(post).toMatchObject({
      content: 'Un texte.',
      tag_labels: { inconnu: 'Inconnu' },
      // Without an address: no account that a mailbox could open.
      author: { name: 'Zoé Legoff' },
      published_at: '2026-06-01T08:00:00.000Z',
    });
    // Windows line endings.
    const changed =
      `---\n${front({ slug: 'tout-neuf', status: 'published', published_at: '2026-06-01T08:00:00Z', tags: ['inconnu'] })}\n---\n\nUn autre\ntexte.\n`.replaceAll(
        '\n',
        '\r\n',
      );
    expect(await taken(await place('one', { 'tout-neuf.fr.md': changed }))).toMatchObject({
      created: 0,
      changed: 1,
    });
    expect((await installation.json('GET', '/api/blog/slug/neuf')).post).toMatchObject({
      id: post.id,
      slug: 'tout-neuf',
      content: 'Un autre\ntexte.',
    });
    const revisions = await installation.database.read
      .selectFrom('post_revisions')
      .select(['reason', 'content'])
      .where('post_id', '=', post.id)
      .orderBy('id')
      .execute();
    expect(revisions).toEqual([
      { reason: 'imported', content: 'Un texte.' },
      { reason: 'imported', content: 'Un autre\ntexte.' },
    ]);
    const rows = await installation.database.read
      .selectFrom('activity')
      .select(['actor_id', 'action'])
      .where('record_id', '=', post.id)
      .execute();
    expect(rows).toEqual([
      { actor_id: null, action: 'post.imported' },
      { actor_id: null, action: 'post.imported' },
    ]);
  });

  it('reports all invalid files with their lines, and writes nothing', async () => {
    const before = await rowsOf(installation);
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
    expect(await rowsOf(installation)).toEqual(before);
  });

  it('reports all conflicts with the database, and writes nothing', async () => {
    await addPost(installation.database, {
      slug: 'taken',
      author: await addUser(installation.database, 'Zoé Legoff'),
    });
    const before = await rowsOf(installation);
    const author = 'A B <a.b@vitrine.example>';
    const message = await refused(
      await place('refused', {
        'g.fr.md': `---\n${front({ slug: 'g', translation_key: 'g', author })}\n---\n\nUn texte.\n`,
        'h.fr.md': `---\n${front({ slug: 'h', translation_key: 'h' })}\n---\n\nUn texte.\n`,
        'i.fr.md': `---\n${front({ slug: 'tout-neuf', translation_key: 'quay', author })}\n---\n\nUn texte.\n`,
        'j.fr.md': `---\n${front({ slug: 'j', translation_key: 'j', author, source: 'en' })}\n---\n\nUn texte.\n\n![](/uploads/blog/nowhere-8x6.webp)\n`,
        'k.fr.md': `---\n${front({ slug: 'k', translation_key: 'k', author: 'nobody@vitrine.example', cover: '/uploads/blog/nothing-8x6.webp', status: 'published', published_at: '2026-01-01T00:00:00Z' })}\n---\n\n![](https://example.com/a.png) ![Une image](a.png)\n`,
      }),
    );
    expect(message.split('\n')).toEqual([
      'h.fr.md:11: Several accounts have the name Zoé Legoff: add the address',
      'i.fr.md:2: Another post has or had this address',
      'j.fr.md:13: The article has no version in this language',
      'j.fr.md:18: nowhere-8x6.webp is neither in media/ nor in the library',
      'k.fr.md:11: No account has this address, and the name is missing',
      'k.fr.md:12: Its cover has no alternative text',
      'k.fr.md:13: nothing-8x6.webp is neither in media/ nor in the library',
      'k.fr.md:16: Its picture a.png is missing or unreadable',
      'k.fr.md:16: A picture has no alternative text',
    ]);
    expect(await rowsOf(installation)).toEqual(before);
  });
});
