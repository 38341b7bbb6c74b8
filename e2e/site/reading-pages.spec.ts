import { publicPages } from '../fixtures/pages';
import { expect, logIn, newCustomer, password, test } from '../fixtures/accounts';
import { address } from '../fixtures/test';
import { routes, type Route } from '@/lib/routes';

const table: Record<string, Route> = routes;
const readingPages = publicPages.filter(({ target }) => table[target.route]?.reading);

test('reading pages contain no script of the framework, and name the rules for prefetching', async ({
  request,
}) => {
  expect(readingPages.length).toBeGreaterThan(15);
  for (const { target, locale } of readingPages) {
    const path = address(target, locale);
    for (const attempt of ['first', 'stored']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), `${path}, ${attempt}`).not.toMatch(
        /__next_f|\/_next\/static\/chunks\/[^"]*\.js/,
      );
      expect(answer.headers()['speculation-rules'], path).toBe('"/speculation-rules.json"');
    }
  }
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(await rules.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
});

test('a link from an interactive page to a reading page loads a document, and the way back restores the place', async ({
  page,
}) => {
  await page.goto('/services');
  await page.evaluate(() => Object.assign(globalThis, { former: true }));
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plan du site' }).click();
  await expect(page).toHaveURL(/\/site-map$/);
  expect(await page.evaluate(() => 'former' in globalThis)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('the account menu of a reading page follows signing in and out in another tab', async ({
  page,
  context,
  stranger,
}) => {
  const email = await newCustomer(await stranger());
  await page.goto('/legal/privacy');
  const menu = page.getByRole('banner').getByRole('group').filter({ hasText: 'Compte' });
  await menu.locator('summary').click();
  await expect(menu.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  const other = await context.newPage();
  await logIn(other, email, password);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.waitForLoadState('networkidle');
  await expect(menu.getByRole('link', { name: 'Mes projets' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Se connecter' })).toBeHidden();
  await menu.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/auth\/login\?left=elsewhere/);
});
