import { address, expect, test } from '../fixtures/test';

const rows = 'li[data-status]:visible';

test.beforeEach(async ({ page, baseURL, context }) => {
  await context.addCookies([
    { name: 'cookiesAccepted', value: 'false', url: baseURL ?? '' },
    {
      name: 'cookiesAcceptedAt',
      value: encodeURIComponent(`${new Date().toISOString()}/2`),
      url: baseURL ?? '',
    },
  ]);
  await page.goto('/projects');
});

test('project list shows twelve projects per page, with pagination', async ({ page }) => {
  await expect(page.locator(rows)).toHaveCount(12);
  await expect(page.getByText('Page 1 sur 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Précédents' })).toHaveCount(0);
  await page.getByRole('link', { name: /Suivants/ }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator(rows)).toHaveCount(3);
  await page.goBack();
  await expect(page.locator(rows)).toHaveCount(12);
});

for (const [label, status, count] of [
  ['Terminés', 'completed', 9],
  ['En cours', 'in_progress', 3],
  ['À venir', 'planning', 2],
] as const) {
  test(`project list filters by status: ${label}`, { tag: '@wide' }, async ({ page }) => {
    await page.getByRole('radio', { name: label }).check({ force: true });
    await expect(page.locator(rows)).toHaveCount(count);
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    for (const row of await page.locator(rows).all())
      await expect(row).toHaveAttribute('data-status', status);
    await page.reload();
    await expect(page.locator(rows)).toHaveCount(count);
  });
}

test('project search filters while typing, and ignores accents', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('searchbox').fill('criee');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('Criée de Port-Lannec');
  await expect(page.getByRole('status')).toContainText('1');
  await expect(page).toHaveURL(/search=criee/);
});

test(
  'project search shows an empty state, whose button resets the search',
  { tag: '@wide' },
  async ({ page }) => {
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.locator(rows)).toHaveCount(0);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.locator(rows)).toHaveCount(12);
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page).toHaveURL(/\/projects$/);
  },
);

test('a project row shows title, status and month, and links to the case study', async ({ page }) => {
  await page.getByRole('searchbox').fill('port-lannec');
  const row = page.locator(rows);
  await expect(row).toContainText('Terminé');
  await expect(row).toContainText('janvier 2026');
  await expect(row).toContainText('Les enchères du matin');
  await row.getByRole('link', { name: /Voir le projet/ }).click();
  await expect(page).toHaveURL(/\/projects\/criee-de-port-lannec$/);
  await expect(page.locator('h1')).toContainText('Vendre quarante tonnes');
});

test('a project without a description shows a placeholder text', { tag: '@wide' }, async ({ page }) => {
  await page.getByRole('searchbox').fill('pépinières');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('La description de ce projet n’est pas encore écrite');
});

test('months are in the language of the page', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/en/projects?search=port-lannec');
  await expect(page.locator(rows)).toHaveCount(1);
  await expect(page.locator(rows)).toContainText('January 2026');
});

test(
  'project list shows all projects when scripts are disabled',
  { tag: '@wide' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/projects');
    await expect(page.locator(rows)).toHaveCount(15);
    await context.close();
  },
);

test('a case study shows problem, approach and results, and links to previous and next project', async ({
  page,
}) => {
  await page.goto(address({ route: 'project', params: { slug: 'criee-de-port-lannec' } }));
  for (const heading of ['Le problème', 'L’approche', 'Les résultats'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('−22 min').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[rel=next]')).toHaveCount(1);
  await page.getByRole('main').locator('a[rel=prev]').click();
  await expect(page).toHaveURL(/\/projects\/(?!criee)/);
});
