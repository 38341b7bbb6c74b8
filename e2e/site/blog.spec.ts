import { address, expect, test } from '../fixtures/test';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([
    { name: 'cookiesAccepted', value: 'false', url: baseURL ?? '' },
    {
      name: 'cookiesAcceptedAt',
      value: encodeURIComponent(`${new Date().toISOString()}/2`),
      url: baseURL ?? '',
    },
  ]);
});

test('blog list is paginated', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
  await page.getByRole('link', { name: /Plus anciens/ }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\?page=2$/);
  await page.getByRole('link', { name: /Plus récents/ }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('blog list is filtered by tag', async ({ page }) => {
  await page.goto('/blog');
  await page
    .getByRole('navigation', { name: 'Sujets' })
    .getByRole('link', { name: /Accessibilité/ })
    .click();
  await expect(page).toHaveURL(/\?tag=accessibilite$/);
  await expect(page.locator('h1')).toHaveText('Accessibilité');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});

test('blog search covers titles and texts, ignores accents, and is not indexed', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('searchbox').fill('base de donnees');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\?search=base\+de\+donnees$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('searchbox').fill('zzzzzz');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: /Rien sur/ })).toBeVisible();
});

test('blog search shows HTML in the query as plain text', async ({ page }) => {
  await page.goto(`/blog?search=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('searchbox')).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test('English blog includes French posts without an English version, marked as French', async ({ page }) => {
  await page.goto('/en/blog?page=2');
  const french = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('[lang=fr]') });
  await page.goto('/en/blog?search=JavaScript');
  await expect(french.first()).toContainText(/in French/i);
});

test.describe('blog post', () => {
  const post = address({ route: 'post', params: { slug: 'dessiner-un-tableau' } });

  test('shows author, date, reading time, table of contents, code and tables', async ({ page }) => {
    await page.goto(post);
    const main = page.getByRole('main');
    await expect(main).toContainText('Maud Kerbiriou');
    await expect(main.locator('time').first()).toHaveAttribute('datetime', /^2026-01-21/);
    await expect(main).toContainText(/\d+\smin de lecture/);
    await expect(main.locator('figure pre code').first()).toBeVisible();
    await expect(main.getByRole('table').first()).toBeVisible();
    const contents = main.getByRole('navigation', { name: 'Sommaire' });
    await contents.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/#[a-z0-9-]+$/);
  });

  test('links each footnote to its reference and back', async ({ page }) => {
    await page.goto(post);
    const reference = page.locator('a.ref').first();
    const target = await reference.getAttribute('href');
    await reference.click();
    await expect(page).toHaveURL(new RegExp(`${target ?? ''}$`));
    await page
      .locator(target ?? '')
      .getByRole('link')
      .last()
      .click();
    await expect(page).toHaveURL(/#/);
  });

  test('offers sharing by mail without third-party requests, and lists related posts', async ({ page }) => {
    await page.goto(post);
    await expect(page.getByRole('main').locator('a[href^="mailto:?"]')).toHaveCount(1);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await page.reload();
    expect(new Set(requests).size).toBe(1);
    await expect(page.getByRole('main').getByRole('article').last()).toBeVisible();
  });

  test('is readable without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(post);
    await expect(page.locator('h1')).toHaveText('Dessiner un tableau');
    await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
    await context.close();
  });
});
