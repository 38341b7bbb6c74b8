// @see docs/product.md, "Error catalogue"
import { MoodyApi, startFrontEnd, type Mood } from '../fixtures/outage';
import { logIn, testAdmin } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

let api: MoodyApi;
let site: Awaited<ReturnType<typeof startFrontEnd>>;

test.beforeAll(async ({ baseURL }) => {
  api = new MoodyApi(baseURL ?? '');
  site = await startFrontEnd(await api.listen());
});

test.afterAll(async () => {
  await site.stop();
  await api.close();
});

const pages: [Mood, string, string][] = [
  ['refusing', 'fr', 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'],
  ['broken', 'en', 'A server error occurred. Please try again later.'],
];

for (const [mood, locale, sentence] of pages) {
  test(`the blog shows the specified message and a retry, with status 503 (API: ${mood})`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    api.mood = mood;
    const prefix = locale === 'en' ? '/en' : '';
    const response = await page.goto(`${site.url}${prefix}/blog`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

test('the projects page shows its own error message and a retry', async ({ page, complaints }) => {
  complaints.allow(/503/);
  api.mood = 'refusing';
  expect((await page.goto(`${site.url}/en/projects`))?.status()).toBe(503);
  await expect(page.getByText('Error loading projects')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /try again/i })
      .or(page.getByRole('button', { name: /try again/i })),
  ).toBeVisible();
});

for (const [path, shown] of [
  ['/en/projects', 'Selling forty tonnes'],
  ['/blog', 'Estimer sans mentir'],
] as const) {
  test(`the retry on ${path} shows the list once the API is available again`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/503/);
    api.mood = 'refusing';
    expect((await page.goto(`${site.url}${path}`))?.status()).toBe(503);
    api.mood = 'up';
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again|réessayer/i })
      .click();
    await expect(page.getByText(shown).first()).toBeVisible({ timeout: 2_000 });
  });
}

test('the home page falls back to three sample articles', async ({ page }) => {
  api.mood = 'rubbish';
  const response = await page.goto(`${site.url}/`);
  expect(response?.status()).toBe(200);
  const posts = page.getByRole('region', { name: /aimé lire plus tôt/ });
  await expect(posts.getByRole('article')).toHaveCount(3);
});

test('an API that never responds leads to status 503 after ten seconds', async ({ request }) => {
  api.mood = 'silent';
  const started = Date.now();
  const response = await request.get(`${site.url}/projects/criee-de-port-lannec`, { timeout: 30_000 });
  expect(response.status()).toBe(503);
  expect(Date.now() - started).toBeGreaterThan(9_000);
});

test('a failed blog search answers 503', async ({ page, complaints }) => {
  complaints.allow(/503/);
  api.mood = 'refusing';
  const response = await page.goto(`${site.url}/blog?search=base`);
  expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
  await expect(
    page.getByText('Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'),
  ).toBeVisible();
});

test('a signed-in user gets status 503, keeps the session, and waits for only one timeout', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/);
  api.mood = 'up';
  await logIn(page, testAdmin.email, testAdmin.password, `${site.url}/auth/login`);
  await expect(page).toHaveURL(/\/admin$/);
  for (const [mood, path, heading] of [
    ['refusing', '/dashboard?a=1', 'Une courte interruption.'],
    ['silent', '/en/admin/contacts/x', 'A short interruption.'],
  ] as const) {
    api.mood = mood;
    const started = Date.now();
    const response = await page.goto(`${site.url}${path}`);
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
    expect(Date.now() - started).toBeLessThan(15_000);
    await expect(page).toHaveURL(`${site.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  api.mood = 'up';
  await page.goto(`${site.url}/en/account`);
  await expect(page).toHaveURL(`${site.url}/en/account`);
});

test('pages recover without a restart', async ({ page, complaints }) => {
  complaints.allow(/503/);
  api.mood = 'up';
  await expect(async () => {
    expect((await page.goto(`${site.url}/en/projects`))?.status()).toBe(200);
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(async () => {
    await page.goto(`${site.url}/`);
    await expect(page.getByText('Vendre quarante tonnes').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
});

test('stored pages are served while the API is unavailable', async ({ page }) => {
  expect((await page.goto(`${site.url}/services`))?.status()).toBe(200);
  api.mood = 'refusing';
  expect((await page.goto(`${site.url}/services`))?.status()).toBe(200);
  expect((await page.goto(`${site.url}/en/projects`))?.status()).toBe(200);
});
