import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '@/lib/contract/posts/schemas';
import { markPosts } from '../../../server/posts/write-queries';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { addPost, addUser, createClient, now } from '../fixtures';

const slugs = (answer: { posts: Post[] }) => answer.posts.map((post) => post.slug);

describe('GET /api/blog', () => {
  let test: TestDatabase;
  let client: ReturnType<typeof createClient>;
  let clock = now;
  const hidden: { id: string; slug: string }[] = [];

  beforeAll(async () => {
    test = await createDatabase();
    const { database } = test;
    const author = await addUser(database, 'Inès Aubrac');
    const add = (post: Omit<Parameters<typeof addPost>[1], 'author'>) =>
      addPost(database, { ...post, author });
    await add({
      slug: 'deux-langues',
      key: 'both',
      publishedAt: '2026-05-01T00:00:00.000Z',
      tags: ['web', 'data'],
      featured: true,
    });
    await add({
      slug: 'two-languages',
      key: 'both',
      locale: 'en',
      publishedAt: '2026-05-02T00:00:00.000Z',
      tags: ['web'],
      featured: true,
    });
    await add({ slug: 'sans-anglais', publishedAt: '2026-04-01T00:00:00.000Z', tags: ['data'] });
    await add({ slug: 'anglais-prevu', key: 'planned', publishedAt: '2026-03-01T00:00:00.000Z' });
    await add({ slug: 'anglais-brouillon', key: 'drafted', publishedAt: '2026-02-01T00:00:00.000Z' });
    await add({ slug: 'only-english', locale: 'en', publishedAt: '2026-01-15T00:00:00.000Z' });
    await add({ slug: 'same', key: 'same', publishedAt: '2026-01-10T00:00:00.000Z', title: 'Français' });
    await add({
      slug: 'same',
      key: 'same',
      locale: 'en',
      publishedAt: '2026-01-10T00:00:00.000Z',
      title: 'English',
    });
    for (const post of [
      { slug: 'brouillon', status: 'draft', publishedAt: null },
      { slug: 'brouillon-date', status: 'draft' },
      { slug: 'archive', status: 'archived' },
      { slug: 'futur', publishedAt: '2026-06-15T12:00:00.001Z' },
      { slug: 'planned-english', key: 'planned', locale: 'en', publishedAt: '2026-07-01T00:00:00.000Z' },
      { slug: 'drafted-english', key: 'drafted', locale: 'en', status: 'draft', publishedAt: null },
    ] as const) {
      hidden.push({
        slug: post.slug,
        id: await add({ ...post, tags: ['secret', 'web'], content: 'motsecret', featured: true }),
      });
    }
    client = createClient(database, { clock: () => clock });
  });
  afterAll(() => test.drop());

  it('lists French posts newest first with all public fields', async () => {
    const answer = await client.json('/api/blog?locale=fr');
    expect(slugs(answer)).toEqual([
      'deux-langues',
      'sans-anglais',
      'anglais-prevu',
      'anglais-brouillon',
      'same',
    ]);
    expect(answer.posts[0]).toMatchObject({
      locale: 'fr',
      author: { name: 'Inès Aubrac' },
      cover: { family: 'plan' },
      status: 'published',
      featured: true,
      tags: ['web', 'data'],
      tag_labels: { web: 'web (fr)', data: 'data (fr)' },
      translations: [{ locale: 'en', slug: 'two-languages' }],
      reading_time: 1,
    });
  });

  it('lists English posts, and French posts without a public English version', async () => {
    const answer = await client.json('/api/blog?locale=en');
    expect(answer.posts.map(({ slug, locale }: Post) => `${locale} ${slug}`)).toEqual([
      'en two-languages',
      'fr sans-anglais',
      'fr anglais-prevu',
      'fr anglais-brouillon',
      'en only-english',
      'en same',
    ]);
    expect(answer.posts[2].translations).toEqual([]);
  });

  it('counts tags over all posts of the language', async () => {
    const french = await client.json('/api/blog?locale=fr&limit=1&tag=web');
    expect(french.tags).toEqual([
      { slug: 'data', label: 'data (fr)', count: 2 },
      { slug: 'web', label: 'web (fr)', count: 1 },
    ]);
    const english = await client.json('/api/blog?locale=en&search=nothing-at-all');
    expect(english.tags).toEqual([
      { slug: 'data', label: 'data (en)', count: 1 },
      { slug: 'web', label: 'web (en)', count: 1 },
    ]);
  });

  it.each([
    '',
    '&status=published',
    '&tag=secret',
    '&search=motsecret',
    '&featured=true',
    '&featured=false',
    '&search=futur',
    '&page=2',
    '&limit=100&tag=web',
  ])('never returns unpublished posts, for %j', async (query) => {
    for (const locale of ['fr', 'en']) {
      const answer = await client.json(`/api/blog?locale=${locale}${query}`);
      const shown = JSON.stringify(answer);
      for (const { id, slug } of hidden) {
        expect(shown).not.toContain(id);
        expect(shown).not.toContain(`"${slug}"`);
      }
      expect(shown).not.toContain('secret');
    }
  });

  it.each(['draft', 'archived', 'scheduled'])(
    'refuses to list %s posts to anyone but administrators',
    async (status) => {
      const response = await client.ask(`/api/blog?status=${status}`);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        403,
        'FORBIDDEN',
      ]);
    },
  );

  it('returns 404 for unpublished posts by id and slug, as for unknown ones', async () => {
    const unknown = await client.json('/api/blog/unknown');
    for (const { id, slug } of hidden) {
      for (const path of [`/api/blog/${id}`, `/api/blog/slug/${slug}`, `/api/blog/slug/${slug}?locale=en`]) {
        const answer = await client.ask(path);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual(unknown);
      }
    }
  });

  it('paginates, and returns an empty page after the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => client.json(`/api/blog?locale=fr&limit=2&page=${page}`)),
    );
    expect(pages.map((page) => [slugs(page), page.count, page.currentPage, page.totalPages])).toEqual([
      [['deux-langues', 'sans-anglais'], 5, 1, 3],
      [['anglais-prevu', 'anglais-brouillon'], 5, 2, 3],
      [['same'], 5, 3, 3],
      [[], 5, 4, 3],
    ]);
    const none = await client.json('/api/blog?locale=fr&tag=unknown');
    expect([none.posts, none.count, none.totalPages]).toEqual([[], 0, 0]);
    const found = await client.json('/api/blog?locale=fr&search=texte&limit=2&page=3');
    expect([slugs(found), found.count, found.totalPages]).toEqual([['same'], 5, 3]);
  });

  it('filters by tag and by featured', async () => {
    expect(slugs(await client.json('/api/blog?locale=fr&tag=data'))).toEqual([
      'deux-langues',
      'sans-anglais',
    ]);
    expect(slugs(await client.json('/api/blog?locale=fr&featured=true'))).toEqual(['deux-langues']);
    expect(slugs(await client.json('/api/blog?locale=en&featured=true&tag=web'))).toEqual(['two-languages']);
    expect(slugs(await client.json('/api/blog?locale=fr&featured=false&search=texte'))).not.toContain(
      'deux-langues',
    );
  });

  it('returns a shared slug in the requested language, otherwise in the available language', async () => {
    const title = async (query: string, language?: string) => {
      const answer = await client.ask(
        `/api/blog/slug/${query}`,
        language ? { headers: { 'accept-language': language } } : {},
      );
      return [(await answer.json()).post.title, answer.headers.get('content-language')];
    };
    expect(await title('same')).toEqual(['Français', 'fr']);
    expect(await title('same?locale=en')).toEqual(['English', 'en']);
    expect(await title('same', 'en-GB,en;q=0.9')).toEqual(['English', 'en']);
    expect(await title('same?locale=fr', 'en')).toEqual(['Français', 'fr']);
    expect(await title('only-english?locale=fr')).toEqual(['only-english', 'en']);
  });

  it('returns only the fields of the contract', async () => {
    const text = await (await client.ask('/api/blog?locale=fr')).text();
    expect(text).not.toMatch(/password|secret-hash|email|demo|search_text/);
  });

  it('includes scheduled posts from their time on, in lists, facets and translations', async () => {
    await client.json('/api/blog?locale=fr');
    clock = new Date('2026-07-02T00:00:00.000Z');
    try {
      const french = await client.json('/api/blog?locale=fr');
      expect(slugs(french)[0]).toBe('futur');
      expect(french.count).toBe(6);
      expect(french.tags).toContainEqual({ slug: 'secret', label: 'secret (fr)', count: 1 });
      const english = slugs(await client.json('/api/blog?locale=en'));
      expect(english[0]).toBe('planned-english');
      expect(english).not.toContain('anglais-prevu');
    } finally {
      clock = now;
    }
    expect((await client.json('/api/blog?locale=fr')).count).toBe(5);
  });

  it('updates counts after a write, also of another process', async () => {
    const before = await client.json('/api/blog?locale=fr&search=texte');
    await test.database.write(async (transaction) => {
      await transaction
        .updateTable('posts')
        .set({ status: 'archived' })
        .where('slug', '=', 'sans-anglais')
        .execute();
      await markPosts(transaction);
    });
    const after = await client.json('/api/blog?locale=fr&search=texte');
    expect([before.count, after.count]).toEqual([5, 4]);
    expect((await client.json('/api/blog?locale=fr')).tags).toContainEqual({
      slug: 'data',
      label: 'data (fr)',
      count: 1,
    });
  });
});
