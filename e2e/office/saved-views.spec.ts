import type { Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { callApi } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

/** Parallel tests share the administrator and the views: each has its own names and searches. */
const own = () => `${process.pid}-${Date.now() % 1_000_000}`;
const nameOf = (what: string) => `${what} ${own()}`;

const viewsOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Vues enregistrées' });

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nom de la vue')).toBeFocused();
  await dialog.getByLabel('Nom de la vue').fill(name);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
}

test('a view is saved, opened on another device, renamed, deleted and restored', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/409/);
  const [name, renamed] = [nameOf('Équipe'), nameOf('Administration')];
  const filters = `search=${own()}&role=admin&sort=name`;
  await enterAsAdmin(page);
  await page.goto(`/admin/users?${filters}&page=1`);
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire.').first()).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await save(page, name);
  await expect(viewsOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');

  await page.goto('/admin/users?role=user');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await dialog.getByLabel('Nom de la vue').fill(name.toUpperCase());
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Nom de la vue')).toHaveAccessibleDescription(/porte déjà ce nom/);
  await dialog.getByRole('button', { name: 'Fermer' }).click();

  const elsewhere = await stranger();
  await enterAsAdmin(elsewhere);
  await elsewhere.goto('/admin/users');
  await viewsOf(elsewhere).getByRole('link', { name }).click();
  await expect(elsewhere).toHaveURL(/[?&]role=admin/);
  await elsewhere.getByRole('button', { name: 'Renommer la vue' }).click();
  await elsewhere.getByRole('dialog').getByLabel('Nom de la vue').fill(renamed);
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(viewsOf(elsewhere).getByRole('link', { name: renamed })).toBeVisible();

  await page.goto(`/admin/users?${filters}`);
  await page.getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(page.getByRole('link', { name: renamed })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enregistrer la vue' })).toBeFocused();
  await (await undoButton(page)).press('Enter');
  await expect(page.getByRole('link', { name: renamed })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(page.getByRole('link', { name: renamed })).toBeHidden();
});

test('the row of views scrolls by itself, and the command palette opens them', async ({ page }) => {
  await enterAsAdmin(page);
  const searched = nameOf('Brouillons en retard');
  const names = [nameOf('Programmés'), searched, nameOf('Sans version anglaise')];
  const ids: string[] = [];
  for (const name of names) {
    const body = { list: 'articles', name, query: { status: 'draft', search: name } };
    const { view } = await callApi<{ view: { id: string } }>(page, 'POST', '/api/users/views', body);
    ids.push(view.id);
  }
  await page.goto('/admin/blog');
  const row = await viewsOf(page).boundingBox();
  expect(row?.height).toBeLessThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Aller à…' }).click();
  await page.getByRole('combobox', { name: 'Aller à, ou faire' }).fill(searched);
  await page.getByRole('dialog').getByRole('option', { name: searched }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(viewsOf(page).getByRole('link', { name: searched })).toBeInViewport();
  for (const id of ids) await callApi(page, 'DELETE', `/api/users/views/${id}`);
});

test('compact lists have lower rows, also after a reload and without a flash', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/users');
  const heightOfRow = async () => (await page.getByRole('row').nth(2).boundingBox())?.height ?? 0;
  const comfortable = await heightOfRow();
  await page.locator('header details summary').click();
  const compact = page.getByRole('radio', { name: 'Compactes' });
  await compact.check({ force: true });
  await page.keyboard.press('Escape');
  await expect.poll(heightOfRow).toBeLessThan(comfortable * 0.85);
  await axe(page);
  const response = await page.reload({ waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.density)).toBe('compact');
  const small = await page.locator('main :is(button, input, select, summary)').evaluateAll((all) =>
    all
      .map((one) => (one.closest('label') ?? one).getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0 && Math.min(width, height) < 24)
      .map(({ width, height }) => `${width} × ${height}`),
  );
  expect(small).toEqual([]);
});
