// The site as its demonstration shows it, and what is left of it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { enter, enterAsAdmin, expect } from '../fixtures/accounts';
import { axe } from '../fixtures/checks/axe';
import { demoWordsIn } from '../fixtures/demo-words';
import { signInOf } from '../fixtures/demo-accounts';
import { testWithSeed } from '../fixtures/own-site';

const test = testWithSeed('demo');

/** Of the database, its log and the file store. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

const found = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([file, text]) => demoWordsIn(text).map((word) => `${path.basename(file)}: ${word}`));

const ribbon = (page: Page) => page.getByRole('region', { name: 'Démonstration' });
const removal = (page: Page) => ribbon(page).getByRole('button', { name: 'Retirer la démonstration' });

test('each printed sign-in finds work, and the removal leaves no word of it', async ({
  page,
  context,
  stranger,
  site,
  complaints,
}) => {
  test.slow();
  // A contact that is gone.
  complaints.allow(/404/);

  await test.step('the writer finds articles', async () => {
    const writer = await stranger();
    const { email, password } = signInOf(site, 'Writer');
    await enter(writer, email, password);
    await writer.goto('/admin/blog');
    const rail = writer.getByRole('navigation', { name: 'Administration' });
    await expect(rail.getByRole('link')).toHaveText([/^Blog/, /^Pages/]);
    await expect(writer.getByRole('rowheader')).not.toHaveCount(0);
  });

  await test.step('the customer finds projects and invoices', async () => {
    const customer = await stranger();
    const { email, password } = signInOf(site, 'Customer');
    await enter(customer, email, password);
    await customer.goto('/my-projects');
    await customer
      .getByRole('main')
      .getByRole('link', { name: /Carnet de balades/ })
      .first()
      .click();
    await expect(customer.locator('h1')).toContainText('Carnet de balades');
    await customer.goto('/my-invoices');
    const invoices = customer.getByRole('main').getByRole('link', { name: /DF-\d{4}-\d{4}/ });
    await expect(invoices).not.toHaveCount(0);
    await customer.goto('/dashboard');
    await axe(customer);
  });

  await test.step('the administrator finds it marked in every list', async () => {
    await enterAsAdmin(page);
    for (const list of ['contacts', 'requests', 'projects', 'newsletter', 'users?role=user', 'invoices']) {
      await page.goto(`/admin/${list}`);
      // A chart precedes the list of invoices.
      const rows = page
        .getByRole('table')
        .last()
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') });
      await expect(rows).not.toHaveCount(0);
      expect([list, await rows.filter({ hasNotText: 'démo' }).count()]).toEqual([list, 0]);
    }
    await page.goto('/admin');
    for (const name of [/^Réponses promises/, /^Demandes/, /^Échéances/])
      await expect(page.getByRole('region', { name }).getByText('démo').first()).toBeVisible();
    await axe(page);
  });

  const [inbox, dashboard] = [await context.newPage(), await context.newPage()];
  await inbox.goto('/admin/contacts');
  const contact = inbox.getByRole('rowheader').first().getByRole('link');
  const contactPage = (await contact.getAttribute('href')) ?? '';
  await dashboard.goto('/admin');
  const before = await textsIn(site.dataDir);
  expect(found(before).length).toBeGreaterThan(50);

  await test.step('the administrator removes it, and is told so', async () => {
    await page.bringToFront();
    await removal(page).click();
    const dialog = page.getByRole('dialog', { name: 'Retirer la démonstration' });
    await expect(dialog.getByRole('row', { name: /^Contacts/ })).toBeVisible();
    await axe(page);
    await dialog.getByLabel(/^Tapez/).fill('retirer');
    await dialog.getByRole('button', { name: /^Retirer \d+ éléments$/ }).click();
    await expect(page.getByRole('status').getByText(/^La démonstration est retirée/)).toBeVisible();
    await expect(ribbon(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('démo', { exact: true })).toHaveCount(0);
  });

  await test.step('other tabs tell that it is gone', async () => {
    await dashboard.bringToFront();
    await removal(dashboard).click();
    await expect(dashboard.getByText('La démonstration était déjà retirée.')).toBeVisible();
    await expect(ribbon(dashboard)).toHaveCount(0);
    await inbox.bringToFront();
    await expect(contact, 'the list in front refreshes itself').toHaveCount(0);
    await inbox.goto(contactPage);
    await expect(inbox.getByRole('heading', { name: /n’existe|introuvable/i }).first()).toBeVisible();
  });

  await test.step('nothing of it is in the database, its log or the file store', async () => {
    expect(found(await textsIn(site.dataDir))).toEqual([]);
    for (const address of ['/', '/en', '/projects', '/blog', '/api/site'])
      expect([address, demoWordsIn(await (await page.request.get(address)).text())]).toEqual([address, []]);
  });
});
