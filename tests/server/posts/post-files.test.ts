import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportFolder } from '../../../server/posts/files/export-folder';
import { importFolder } from '../../../server/posts/files/import-folder';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { fill, nasty, rowsOf } from '../post-folders';

const seeds = new URL('../../../server/seed/content/posts', import.meta.url).pathname;

let installation: Installation;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-posts-'));
  installation = await openInstallation();
});
afterAll(async () => {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const taken = (path: string, into = installation) =>
  importFolder(into.database, into.files, path, into.time.now);
const written = (path: string, from = installation) => exportFolder(from.database.read, from.files, path);

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

describe('exported posts', () => {
  it('import unchanged into their own database, and export identically from another database', async () => {
    await taken(seeds);
    await fill(installation);
    const before = await rowsOf(installation);
    const former = before[3].length - before[0].length;
    expect(await written(at('first'))).toEqual({
      posts: before[0].length,
      pictures: 1,
      left: { formerTexts: former, unsaved: 0, behind: 0 },
    });
    installation.later(60_000);
    expect(await taken(at('first'))).toEqual({
      created: 0,
      changed: 0,
      unchanged: before[0].length,
      pictures: 0,
    });
    expect(await rowsOf(installation)).toEqual(before);

    const empty = await openInstallation();
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
    // Earlier posts are not announced.
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

  it('are written to an empty folder only', async () => {
    await mkdir(at('full'));
    await writeFile(join(at('full'), 'mine.txt'), 'x');
    await expect(written(at('full'))).rejects.toThrow('is not empty');
  });
});
