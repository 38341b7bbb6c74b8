import { publicPages } from '../fixtures/pages';
import { readSitemaps } from '../fixtures/checks/sitemaps';
import { address, expect, test } from '../fixtures/test';

test('sitemaps listed in robots.txt contain every public page', async ({ request, baseURL }) => {
  const listed = await readSitemaps(async (from) => (await request.get(from)).text());
  const addresses = listed.map((entry) => entry.address);
  for (const { target, locale } of publicPages)
    expect(
      addresses.includes(`${baseURL ?? ''}${address(target, locale)}`.replace(/\/$/, '')),
      address(target, locale),
    ).toBe(target.route !== 'thankYou');
  // Ignores other tests' projects.
  const demonstration = addresses.filter((each) => /\/projects\/./.test(each) && !each.includes('vantail'));
  expect(demonstration).toHaveLength(30);
  expect(addresses.filter((each) => /\/blog\/./.test(each))).toHaveLength(26);
  expect(addresses.filter((each) => each.includes('?'))).not.toEqual([]);
});

test('a sitemap that is not listed answers 404', { tag: '@bundled' }, async ({ request }) => {
  for (const path of [
    '/sitemap-posts-2.xml',
    '/sitemap-nope.xml',
    '/sitemap-.xml',
    '/sitemap-posts-0.xml',
    '/sitemaps/posts',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toContain('no-store');
  }
});

const moved: readonly (readonly [from: string, to: string])[] = [
  ['/services/', '/services'],
  ['/en/', '/en'],
  ['/en/services/?x=1', '/en/services?x=1'],
  ['/fr', '/'],
  ['/fr/', '/'],
  ['/fr/services', '/services'],
  ['/fr/blog/?tag=web', '/blog?tag=web'],
  ['//services', '/services'],
  ['/en//services', '/en/services'],
  ['/administration/', '/admin'],
  ['/fr/administration/users', '/admin/users'],
  ['/blog/setting-a-table', '/blog/dessiner-un-tableau'],
  ['/en/pages/notre-facon-de-travailler', '/en/pages/how-we-work'],
];

test('alternative spellings of a URL redirect permanently to the canonical one, in one step', async ({
  request,
  baseURL,
}) => {
  for (const [from, to] of moved) {
    const response = await request.get(`${baseURL ?? ''}${from}`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(new URL(response.headers()['location'] ?? '', baseURL).href, from).toBe(new URL(to, baseURL).href);
    const there = await request.get(to, { maxRedirects: 0 });
    expect(there.status(), to).toBe(to.startsWith('/admin') ? 307 : 200);
  }
});

test('an unknown URL answers 404 without a redirect', { tag: '@bundled' }, async ({ request }) => {
  for (const path of [
    '/nope/',
    '/fr/nope',
    '/fr/en/services',
    '/Services',
    '/EN',
    '/index',
    '/en/index',
    '/index.html',
    '/services/index',
    '/sitemap.xml/',
    '/feed.xml/',
    '/%73ervices',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
  }
});

test('an unknown record answers 404 and noindex, in meta tag and header', async ({ request }) => {
  for (const path of ['/projects/nope', '/en/blog/nope', '/blog?tag=nope', '/blog?page=99']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex, nofollow"/>');
  }
});

test(
  'HEAD requests get the status and headers of GET, without a body',
  { tag: '@bundled' },
  async ({ request }) => {
    const stored = ['content-type', 'cache-control', 'x-robots-tag', 'location'];
    for (const path of [
      '/',
      '/en/blog?page=2',
      '/projects/nope',
      '/fr/services',
      '/nope',
      '/thank-you',
      '/sitemap.xml',
      '/feed.xml',
      '/robots.txt',
    ]) {
      const [whole, head] = [
        await request.get(path, { maxRedirects: 0 }),
        await request.head(path, { maxRedirects: 0 }),
      ];
      expect(head.status(), path).toBe(whole.status());
      for (const name of stored)
        expect(head.headers()[name], `${name} of ${path}`).toBe(whole.headers()[name]);
      expect(await head.body(), path).toHaveLength(0);
    }
  },
);

test('robots.txt names the sitemap and does not block public pages', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/Disallow: \/(en|projects|blog|services|$)/m);
});

test('each language has a feed with its own posts', async ({ request, baseURL }) => {
  for (const [path, language, count] of [
    ['/feed.xml', 'fr', 14],
    ['/en/feed.xml', 'en', 12],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toContain('application/rss+xml');
    const xml = await response.text();
    expect(xml).toContain(`<language>${language}</language>`);
    const links = [...xml.matchAll(/<item>[\s\S]*?<link>(.*?)<\/link>/g)].map(([, link]) => link ?? '');
    expect(links).toHaveLength(count);
    for (const link of links)
      expect(link.startsWith(`${baseURL ?? ''}${language === 'en' ? '/en' : ''}/blog/`), link).toBe(true);
  }
});

test('the manifest and its icons exist', { tag: '@bundled' }, async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Vitrine');
  for (const path of [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-icon.png'])
    expect((await request.get(path)).status(), path).toBe(200);
});
