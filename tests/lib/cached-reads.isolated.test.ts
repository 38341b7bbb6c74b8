// Writes expire cached reads by tags.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import {
  readFeaturedPosts,
  readLatestPosts,
  readPost,
  readPostAddresses,
  readPosts,
} from '@/lib/api/reads/posts/posts';
import { readFooterPages, readPage, readPageAddresses } from '@/lib/api/reads/posts/pages';
import { readSentLetter, readSentLetters } from '@/lib/api/reads/letters';
import { readPublicFiles } from '@/lib/api/reads/projects/project-files';
import { readProject, readProjectAddresses, readProjects } from '@/lib/api/reads/projects/projects';
import { readSite } from '@/lib/api/reads/settings';
import { tags } from '@/lib/api/transport/tags';
import { FAILED_READ } from '@/lib/runtime/page-store/page-status';
import { cacheTagKinds, kindOf, type CacheTag } from '@/lib/contract/core/cache-tags';

const stored = vi.hoisted(() => new Map<string, readonly string[]>());
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, key: string[], options: { tags?: string[] }) => {
    if (options.tags) stored.set(key.join(' '), options.tags);
    return read;
  },
}));

beforeEach(() => {
  stored.clear();
  registerBundledApi({
    handle: () =>
      Promise.resolve(
        Response.json({ success: false, code: 'NOT_FOUND', message: 'Introuvable.' }, { status: 404 }),
      ),
    close: () => Promise.resolve(),
  });
});

const reads: [string, () => Promise<unknown>, CacheTag[]][] = [
  ['a page of the blog list', () => readPosts('fr', 2, 'web'), ['posts', 'posts:list']],
  ['the featured articles', () => readFeaturedPosts('fr'), ['posts', 'posts:featured']],
  ['the feed', () => readLatestPosts('en'), ['posts', 'posts:feed']],
  ['the addresses of posts', () => readPostAddresses('en'), ['posts', 'posts:addresses']],
  ['a post', () => readPost('le-quai', 'fr'), ['posts', 'post/le-quai']],
  ['the addresses of pages', () => readPageAddresses('fr'), ['pages', 'pages:addresses']],
  ['the pages of the footer', () => readFooterPages('en'), ['pages:footer']],
  ['a page', () => readPage('nos-methodes', 'fr'), ['pages', 'page/nos-methodes']],
  ['the list of projects', () => readProjects('fr'), ['projects', 'projects:list']],
  ['the addresses of projects', () => readProjectAddresses('fr'), ['projects', 'projects:addresses']],
  ['a project', () => readProject('borne', 'en'), ['projects', 'project/borne']],
  ['the list of letters', () => readSentLetters('fr'), ['letters']],
  ['a letter', () => readSentLetter('une-borne', 'fr'), ['letters']],
  ['the settings', () => readSite('en'), ['site']],
  ['the public files of a project', () => readPublicFiles('0198', 'fr'), ['projects', 'project:files/0198']],
];

describe('cached reads', () => {
  it.each(reads)('have their own tag and the tag of their kind: %s', async (_, read, names) => {
    await read();
    expect([...stored.values()]).toEqual([names]);
  });

  it('are marked as failed if the API does not answer, but not if a record is missing', async () => {
    await readProjects('fr');
    expect([...stored.values()].flat()).not.toContain(FAILED_READ);
    registerBundledApi({
      handle: () => Promise.reject(new TypeError('away')),
      close: () => Promise.resolve(),
    });
    await readProjects('en');
    expect([...stored.values()].flat()).toContain(FAILED_READ);
  });

  it('find no letters and no pages at an API host that does not know them', async () => {
    expect(await readSentLetters('fr')).toEqual({ ok: true, value: [] });
    expect(await readPageAddresses('fr')).toEqual({ ok: true, value: [] });
    expect(await readFooterPages('fr')).toEqual({ ok: true, value: [] });
  });

  it('take articles of an API host without pages for no pages', async () => {
    const article = { ...post(), kind: undefined };
    registerBundledApi({
      handle: ({ url }) =>
        Promise.resolve(
          Response.json(
            url.includes('/slug/')
              ? { success: true, post: article }
              : { success: true, posts: [article], tags: [], count: 900, currentPage: 1, totalPages: 9 },
          ),
        ),
      close: () => Promise.resolve(),
    });
    expect(await readPageAddresses('fr')).toEqual({ ok: true, value: [] });
    expect(await readFooterPages('fr')).toEqual({ ok: true, value: [] });
    expect(await readPage('un-champ-de-trop', 'fr')).toMatchObject({ ok: false, failure: { status: 404 } });
  });

  it('use every kind of cache tag', () => {
    expect([...new Set(reads.flatMap(([, , names]) => names.map(kindOf)))].sort()).toEqual(
      [...cacheTagKinds].sort(),
    );
  });

  it('have no tag of their own for an invalid slug, which no change can concern', () => {
    expect([tags.post('not a slug'), tags.project('é'.repeat(300))]).toEqual([['posts'], ['projects']]);
  });
});
