import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { inEachLook, inspect } from '../fixtures/looks';

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

const keep = (page: Page, name: string) => page.getByRole('button', { name: `Retenir ${name}` });
const tray = (page: Page) => page.getByRole('region', { name: 'Sélection' });
const stored = (items: unknown) => ({
  key: 'cart',
  value: typeof items === 'string' ? items : JSON.stringify(items),
});
const store = (page: Page, items: unknown) =>
  page.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored(items));

test('selected tiers are stored, totalled, removable, and restored after a reload', async ({ page }) => {
  await page.goto('/services');
  await expect(tray(page)).toHaveCount(0);
  await keep(page, 'Web, Simple').click();
  await keep(page, 'Mobile, Professionnel').click();
  await expect(keep(page, 'Web, Simple')).toHaveAttribute('aria-pressed', 'true');
  await expect(tray(page).getByRole('status')).toContainText(/2 formules retenues\s*13\s000\s€ – 30\s000\s€/);
  await expect(tray(page)).toBeInViewport();
  await page.reload();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await keep(page, 'Cloud, Entreprise').click();
  await expect(tray(page).getByRole('status')).toContainText(/plus de 33\s000\s€/);
  await keep(page, 'Cloud, Entreprise').click();
  await tray(page)
    .getByRole('button', { name: /^Web, Simple/ })
    .click();
  await expect(tray(page).getByRole('link', { name: /Démarrer/ })).toHaveAttribute(
    'href',
    '/new-project?service=mobile&action=start&tier=professional',
  );
  const storedSelection = await page.evaluate(
    () => JSON.parse(localStorage.getItem('cart') ?? 'null') as unknown,
  );
  expect(storedSelection).toEqual([
    {
      service: 'mobile',
      tier: 'professional',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    },
  ]);
});

test('the start link keeps service and tier through the login redirect', async ({ page }) => {
  await page.goto('/services');
  await keep(page, 'Logiciel, Entreprise').click();
  await tray(page)
    .getByRole('link', { name: /Démarrer/ })
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(
    '/new-project?service=software&action=start&tier=enterprise',
  );
});

test('the login page keeps and lists every selected tier', async ({ page }) => {
  await page.goto('/services');
  await keep(page, 'Web, Simple').click();
  await keep(page, 'Logiciel, Professionnel').click();
  await tray(page)
    .getByRole('link', { name: /Démarrer/ })
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(
    '/new-project?service=web&action=start&tier=simple&shortlist=web.simple%2Csoftware.professional',
  );
  await expect(page.getByText(/16\s000\s€ – 35\s000\s€/)).toBeVisible();
  await expect(page.getByText(/Logiciel, formule «.Professionnel.»/)).toBeVisible();
});

test('tiers are selected and removed by keyboard alone, without losing the focus', async ({ page }) => {
  await page.goto('/services');
  await keep(page, 'Web, Simple').focus();
  await page.keyboard.press('Space');
  await keep(page, 'Web, Professionnel').focus();
  await page.keyboard.press('Enter');
  const second = tray(page).getByRole('button', { name: /^Web, Professionnel/ });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(tray(page).getByRole('button', { name: /^Web, Simple/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep(page, 'Web, Simple')).toBeFocused();
  await expect(tray(page)).toHaveCount(0);
});

test('the selection is the same in all tabs', { tag: '@wide' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/services');
  await page.goto('/services');
  await keep(page, 'Conseil, Simple').click();
  await expect(keep(other, 'Conseil, Simple')).toHaveAttribute('aria-pressed', 'true');
  await keep(other, 'Conseil, Simple').click();
  await expect(tray(page)).toHaveCount(0);
});

test.describe('stored selection', { tag: '@wide' }, () => {
  const now = new Date().toISOString();
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();

  test('expires after 30 days', async ({ page }) => {
    await store(page, [
      { service: 'web', tier: 'simple', createdAt: old },
      { service: 'cloud', tier: 'simple', createdAt: now },
    ]);
    await page.goto('/en/services');
    await expect(page.getByRole('region', { name: 'Shortlist' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Shortlist' }).getByRole('status')).toContainText(
      '€4,000–7,000',
    );
  });

  for (const [name, value] of [
    ['truncated', '[{"service":"web","tier":'],
    ['an unrelated object', '{"theme":"night"}'],
    ['a list of unknown services', [{ service: 'gardening', tier: 'simple', createdAt: now }, null, 7]],
  ] as const) {
    test(`is ignored when it is ${name}`, async ({ page }) => {
      await page.goto('/services');
      await page.evaluate(({ key, value: text }) => localStorage.setItem(key, text), stored(value));
      await page.reload();
      await expect(tray(page)).toHaveCount(0);
      await keep(page, 'Web, Simple').click();
      await expect(tray(page).getByRole('listitem')).toHaveCount(1);
    });
  }

  test('is optional: with storage blocked, the selection works within the page', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      Storage.prototype.getItem = refuse;
      Storage.prototype.setItem = refuse;
    });
    await page.goto('/services');
    await keep(page, 'Web, Simple').click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(1);
  });
});

test('without scripts the price table has no select buttons, and every price links to the wizard', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fr-FR',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/services');
  await expect(keep(page, 'Web, Simple')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('link', { name: /Commencer/ })).toHaveCount(15);
  await context.close();
});

inEachLook('the shortlist bar with ten entries', () => {
  test('is accessible, and fits a narrow screen', async ({ page }) => {
    const services = ['web', 'software', 'mobile', 'cloud', 'consulting'];
    await store(
      page,
      services.flatMap((service) =>
        ['simple', 'enterprise'].map((tier) => ({ service, tier, createdAt: new Date().toISOString() })),
      ),
    );
    await page.goto('/services');
    await expect(tray(page).getByRole('listitem')).toHaveCount(10);
    await inspect(page);
  });
});
