// What search engines find: valid documents, a sitemap that holds every page and nothing else, feeds, robots.txt.
import { faultsOf } from './fixtures/html';
import { publicPages } from './fixtures/pages';
import { address, expect, test } from './fixtures/test';

for (const { name, target, locale } of publicPages) {
  test(`${name} in ${locale} is a valid document`, async ({ request }) => {
    const html = await (await request.get(address(target, locale))).text();
    expect(await faultsOf(html)).toEqual([]);
  });
}

test('the sitemap lists every public page with its languages, and each answers 200 as itself', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => entry);
  const places = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '');
  expect(new Set(places).size).toBe(places.length);
  for (const { target, locale } of publicPages) {
    const listed = places.includes(`${baseURL ?? ''}${address(target, locale)}`.replace(/\/$/, ''));
    expect(listed, address(target, locale)).toBe(!['thankYou', 'newProject'].includes(target.route));
  }
  for (const [index, place] of places.entries()) {
    const response = await request.get(place, { maxRedirects: 0 });
    expect(response.status(), place).toBe(200);
    const html = await response.text();
    expect(html, place).toContain(`<link rel="canonical" href="${place}"/>`);
    expect(html, place).not.toContain('noindex');
    const languages = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, language, href]) => `${String(language)} ${String(href)}`).sort();
    expect(languages(entries[index] ?? '', /hreflang="([^"]+)" href="([^"]+)"/g), place).toEqual(languages(html, /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g));
  }
});

test('robots.txt names the sitemap and shuts nothing that should be found', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
  expect(text).not.toMatch(/Disallow: \/(en|projects|blog|services|$)/m);
});

test('each language has a feed of the posts written in it', async ({ request, baseURL }) => {
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
    for (const link of links) expect(link.startsWith(`${baseURL ?? ''}${language === 'en' ? '/en' : ''}/blog/`), link).toBe(true);
  }
});

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Vitrine');
  for (const path of [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-icon.png']) expect((await request.get(path)).status(), path).toBe(200);
});
