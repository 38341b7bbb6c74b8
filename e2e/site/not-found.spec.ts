import { inEachLook, inspect } from '../fixtures/looks';
import { expect, test } from '../fixtures/test';

const nowhere = [
  '/nope',
  '/foo.php',
  '/admin/a.b',
  '/projects/nope',
  '/blog/nope',
  '/en/nope',
  '/en/blog/nope',
  '/blog?page=999',
  '/blog?tag=nope',
  '/not-found',
  '/blog-search',
  '/my-project/x/files',
  '/admin-project/x/files',
];

const described = /<meta name="description" content="[^"]{40,}"/;

test('unknown pages answer 404 in the language of their URL', async ({ request }) => {
  for (const path of nowhere) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()['cache-control'], path).toContain('no-store');
    const html = await response.text();
    expect(html, path).toContain(`<html lang="${path.startsWith('/en') ? 'en' : 'fr'}"`);
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).toMatch(described);
  }
});

test('an unknown file of the framework answers 404 with a meta description', async ({ request }) => {
  const response = await request.get('/_next/nope');
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(described);
});

for (const path of ['/nope', '/en/blog/nope']) {
  inEachLook(path, () => {
    test('is a complete 404 page with links', async ({ page, complaints }) => {
      complaints.allow(/404/);
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await inspect(page);
    });
  });
}

test('404 page is complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/nope');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.close();
});

test('an unknown URL answers in the language the browser prefers', async ({ request }) => {
  const response = await request.get('/nope', {
    headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 Chrome/140' },
  });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('<html lang="en"');
});

test('/administration redirects to /admin, with path and query', async ({ request }) => {
  const response = await request.get('/administration/users/7?tab=x', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toMatch(/\/admin\/users\/7\?tab=x$/);
});

test('a URL with an invalid escape sequence answers 400', async ({ request }) => {
  expect((await request.get('/%E0%A4%A')).status()).toBe(400);
});
