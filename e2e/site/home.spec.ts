import { expect, test } from '../fixtures/test';

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

test('the home page shows six projects, the figures, five steps, three articles and four questions', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('main').locator('a[href^="/projects/"]')).toHaveCount(6);
  for (const figure of ['50+', '30+', '5+', '100\u00a0%'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeAttached();
  await expect(page.getByRole('main').locator('a[href^="/blog/"]')).toHaveCount(3);
  for (const step of ['Découverte', 'Conception', 'Développement', 'Tests', 'Déploiement'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await expect(page.getByRole('main').locator('details')).toHaveCount(4);
});

test('the FAQ entries expand, and the section links to the contact page', async ({ page }) => {
  await page.goto('/en');
  const question = page.getByRole('main').locator('details').last();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' }).first()).toHaveAttribute(
    'href',
    '/en/contact',
  );
});

test('every service shows its prices and links to a new project and to the contact form', async ({
  page,
}) => {
  await page.goto('/services');
  for (const service of ['web', 'software', 'mobile', 'cloud', 'consulting']) {
    const card = page.locator(`article#${service}`);
    await expect(card.locator(`a[href="/new-project?service=${service}&action=start"]`)).toHaveCount(1);
    await expect(card.locator(`a[href="/contact?service=${service}&action=info"]`)).toHaveCount(1);
    for (const tier of ['simple', 'professional', 'enterprise'])
      await expect(
        page.locator(`a[href="/new-project?service=${service}&action=start&tier=${tier}"]`),
      ).toHaveCount(1);
  }
  await expect(page.getByRole('table')).toContainText(/1\s000\s€\s–\s5\s000\s€/);
  await expect(page.getByRole('table')).toContainText(/plus de 30\s000\s€/);
  await expect(page.getByRole('main').locator('section#tools details')).toHaveCount(13);
});

test('prices on the English page have English number formats', async ({ page }) => {
  await page.goto('/en/services');
  await expect(page.getByRole('table')).toContainText('€1,000–5,000');
  await expect(page.getByRole('table')).toContainText('over €30,000');
});

test('the thank-you page promises an answer within 24 to 48 working hours', async ({ page }) => {
  await page.goto('/thank-you');
  await expect(page.getByRole('main')).toContainText(/24 à 48\sheures ouvrées/);
  await page.goto('/en/thank-you');
  await expect(page.getByRole('main')).toContainText(/24 to 48\sworking hours/);
});
