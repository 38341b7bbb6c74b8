// @see docs/product.md, "Languages"
import type { Page } from '@playwright/test';
import { address, expect, test } from '../fixtures/test';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const head = (headers: Record<string, string>) => ({
  headers: { 'user-agent': browser, ...headers },
  maxRedirects: 0,
});

test.describe('without a stored language', () => {
  test('a browser that prefers English is redirected to the English page with path and query', async ({
    request,
  }) => {
    const response = await request.get(
      '/services?x=1',
      head({ 'accept-language': 'en-GB,en;q=0.9,fr;q=0.2' }),
    );
    expect(response.status()).toBe(307);
    expect(response.headers()['location']).toMatch(/\/en\/services\?x=1$/);
    expect(response.headers()['cache-control']).toContain('no-store');
    expect(response.headers()['set-cookie']).toBeUndefined();
  });

  test('a browser that prefers neither language gets French', async ({ request }) => {
    expect((await request.get('/services', head({ 'accept-language': 'de,it;q=0.9' }))).status()).toBe(200);
  });

  test('crawlers and requests without a language are never redirected', async ({ request }) => {
    const crawler = await request.get(
      '/services',
      head({
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        'accept-language': 'en',
      }),
    );
    expect(crawler.status()).toBe(200);
    expect((await request.get('/services', head({ 'accept-language': '' }))).status()).toBe(200);
  });

  test('opening a link in the other language stores no language', async ({ page, context }) => {
    await page.goto('/en/services');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('user-locale');
  });
});

test('a stored language overrides the browser’s preference', async ({ request }) => {
  const french = await request.get('/services', head({ 'accept-language': 'en', cookie: 'user-locale=fr' }));
  expect(french.status()).toBe(200);
  const english = await request.get('/', head({ 'accept-language': 'fr', cookie: 'user-locale=en' }));
  expect(english.headers()['location']).toMatch(/\/en$/);
});

test('the URL prefix of the default language redirects to the page without prefix', async ({ request }) => {
  const response = await request.get('/fr/blog?tag=web', head({ 'accept-language': 'fr' }));
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toMatch(/\/blog\?tag=web$/);
});

test('public responses set no cookie', async ({ request }) => {
  for (const path of ['/', '/en', '/projects', '/nope'])
    expect((await request.get(path)).headers()['set-cookie'], path).toBeUndefined();
});

test('the language menu switches the language, keeps path and query, and stores it for a year', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/projects?status=completed');
  await refuseCookies(page);
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: isMobile ? 'Menu' : 'Langue' })
    .click();
  await page.getByRole('link', { name: 'English' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/en\/projects\?status=completed$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookie = (await context.cookies()).find(({ name }) => name === 'user-locale');
  expect(cookie?.value).toBe('en');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 24 * 3600);
});

test('a post declares the URL of its translation', async ({ page }) => {
  await page.goto(address({ route: 'post', params: { slug: 'dessiner-un-tableau' } }));
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/en\/blog\/setting-a-table$/);
});

test('the English URL of an untranslated post shows it in French, marked as French', async ({ page }) => {
  await page.goto('/en/blog/trois-semaines-sans-javascript');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1')).toHaveText('Trois semaines sans JavaScript');
  expect(
    await page.locator('h1').evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang')),
  ).toBe('fr');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /[^n]\/blog\/trois-semaines-sans-javascript$/,
  );
});

test('a post requested by the slug of its other language redirects to its own slug', async ({ request }) => {
  const response = await request.get('/en/blog/dessiner-un-tableau', head({ 'accept-language': 'en' }));
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toMatch(/\/en\/blog\/setting-a-table$/);
});

async function refuseCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refuser' }).click();
}
