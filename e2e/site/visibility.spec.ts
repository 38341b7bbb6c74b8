import { readFile, readdir } from 'node:fs/promises';
import { parse } from 'yaml';
import { expect, test } from '../fixtures/test';

interface Item {
  slug: string;
  locale: string;
  title: string;
  isPublic?: boolean;
  status: string;
  published_at?: string;
}

async function seeded(kind: 'projects' | 'posts'): Promise<Item[]> {
  const folder = `server/seed/content/${kind}`;
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    files.map(async (name) => {
      const [, front = ''] = (await readFile(`${folder}/${name}`, 'utf8')).split(/^---$/m);
      return { locale: name.split('.').at(-2) ?? 'fr', ...(parse(front) as Omit<Item, 'locale'>) };
    }),
  );
}

test('private projects answer 404 on page and API, and are in no list', async ({ request }) => {
  const hidden = (await seeded('projects')).filter((project) => project.isPublic === false);
  expect(new Set(hidden.map(({ slug }) => slug)).size).toBe(2);
  const lists = await Promise.all(
    [
      '/projects',
      '/en/projects',
      '/sitemap-projects.xml',
      '/api/projects/public',
      '/api/projects/public?status=completed',
      '/api/projects/public?status=in_progress',
    ].map(async (path) => (await request.get(path)).text()),
  );
  for (const { slug, title, locale } of hidden) {
    const prefix = locale === 'en' ? '/en' : '';
    expect((await request.get(`${prefix}/projects/${slug}`)).status()).toBe(404);
    expect((await request.get(`/api/projects/public/slug/${slug}`)).status()).toBe(404);
    for (const list of lists) {
      expect(list).not.toContain(slug);
      expect(list).not.toContain(title);
    }
  }
});

test('drafts, archived and scheduled posts answer 404 on page and API, and are in no list', async ({
  request,
}) => {
  const now = new Date().toISOString();
  const hidden = (await seeded('posts')).filter(
    (post) => post.status !== 'published' || (post.published_at ?? '') > now,
  );
  expect(
    new Set(
      hidden.map(({ status, published_at }) =>
        status === 'published' ? `scheduled ${String(published_at)}` : status,
      ),
    ).size,
  ).toBe(3);
  const addresses = [
    '/blog',
    '/en/blog',
    '/sitemap-posts.xml',
    '/feed.xml',
    '/en/feed.xml',
    '/api/blog?limit=100',
    '/api/blog?limit=100&status=draft',
    '/api/blog?limit=100&status=archived&locale=en',
    '/api/blog?limit=100&locale=en',
  ];
  const lists = await Promise.all(addresses.map(async (path) => (await request.get(path)).text()));
  for (const { slug, title, locale } of hidden) {
    const prefix = locale === 'en' ? '/en' : '';
    expect((await request.get(`${prefix}/blog/${slug}`)).status(), slug).toBe(404);
    expect((await request.get(`/api/blog/slug/${slug}?locale=${locale}`)).status(), slug).toBe(404);
    expect(
      await (await request.get(`${prefix}/blog?search=${encodeURIComponent(title)}`)).text(),
    ).not.toContain(`/blog/${slug}"`);
    for (const list of lists) expect(list).not.toContain(slug);
  }
});

test('public lists count exactly the seeded projects and posts', async ({ request }) => {
  const projects = (await (await request.get('/api/projects/public')).json()) as {
    count: number;
    projects: { status: string }[];
  };
  expect(projects.count).toBe(15);
  expect(new Set(projects.projects.map(({ status }) => status))).toEqual(
    new Set(['completed', 'in_progress', 'planning', 'on_hold']),
  );
  const french = (await (await request.get('/api/blog?limit=100&locale=fr')).json()) as { count: number };
  const english = (await (await request.get('/api/blog?limit=100&locale=en')).json()) as {
    count: number;
    posts: { locale: string }[];
  };
  expect(french.count).toBe(14);
  expect(english.count).toBe(14);
  expect(english.posts.filter(({ locale }) => locale === 'fr')).toHaveLength(2);
});
