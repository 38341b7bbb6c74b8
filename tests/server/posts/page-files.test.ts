import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFolder } from '../../../server/posts/files/export-folder';
import { importFolder } from '../../../server/posts/files/import-folder';
import { ImportRefused } from '../../../server/posts/files/import-refused';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openPosts } from './post-calls';
import type { Posts } from './post-calls';

let posts: Posts;
let folder: string;
beforeAll(async () => {
  posts = await openPosts();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pages-'));
  const { id } = await posts.published({ kind: 'page', title: 'Notre méthode' });
  await posts.published({ kind: 'page', title: 'How we work', locale: 'en', source_id: id });
  await posts.call('PUT', `/${id}`, { in_footer: true });
  await posts.published({ title: 'Un article' });
  const { database, files } = posts.installation;
  await exportFolder(database.read, files, folder);
});
afterAll(async () => {
  await posts.installation.close();
  await rm(folder, { recursive: true, force: true });
});

const taken = ({ database, files, time }: Installation) => importFolder(database, files, folder, time.now);

describe('files of pages', () => {
  it('keep kind and place in another database, and change nothing in their own', async () => {
    const other = await openInstallation();
    expect(await taken(posts.installation)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    expect(await taken(other)).toMatchObject({ created: 3 });
    const columns = ['slug', 'kind', 'in_footer'] as const;
    const rows = await other.database.read.selectFrom('posts').select(columns).orderBy('slug').execute();
    expect(rows).toEqual([
      { slug: 'how-we-work', kind: 'page', in_footer: 1 },
      { slug: 'notre-methode', kind: 'page', in_footer: 1 },
      { slug: 'un-article', kind: 'article', in_footer: 0 },
    ]);
    const actions = await other.database.read
      .selectFrom('activity')
      .select('action')
      .where('action', 'like', '%.imported')
      .orderBy('action')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['page.imported', 'page.imported', 'post.imported']);
    expect(await taken(other)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    await other.close();
  });

  it.each([
    ['kind: "page"\n', '', 'Another version is of the other kind'],
    ['tags: []', 'tags: ["web"]', 'A page has no tags and no cover, and is not featured'],
    ['kind: "page"', 'kind: "letter"', '{field}: article or page'],
  ])('are refused with %o instead of %o', async (before, after, fault) => {
    const file = join(folder, 'notre-methode.fr.md');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
    const refused = await taken(posts.installation).catch((error: unknown) => error);
    await writeFile(file, text);
    expect(refused).toBeInstanceOf(ImportRefused);
    expect(JSON.stringify((refused as ImportRefused).faults)).toContain(fault);
  });

  it('are refused where an article would become a version of a page', async () => {
    const file = join(folder, 'un-article.fr.md');
    const text = await readFile(file, 'utf8');
    await posts.published({ kind: 'page', title: 'Jobs', locale: 'en' });
    await writeFile(file, text.replace('translation_key: "un-article"', 'translation_key: "jobs"'));
    const refused = await taken(posts.installation).catch((error: unknown) => error);
    await writeFile(file, text);
    expect(refused).toBeInstanceOf(ImportRefused);
    expect(JSON.stringify((refused as ImportRefused).faults)).toContain(
      'Another version is of the other kind',
    );
  });
});
