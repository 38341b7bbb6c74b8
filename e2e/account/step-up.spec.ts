// Dangerous actions require a proof of at most ten minutes.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { exportList } from '../fixtures/export-list';
import { inEachLook, languagesInTurn } from '../fixtures/looks';
import { enterAsAdmin, expect, newCustomer, newEmail, test, testAdmin } from '../fixtures/accounts';
import { userIdOf } from '../fixtures/projects';
import { ageProof } from '../fixtures/proof';
import { expectRoom } from '../fixtures/checks/reflow';

test.describe.configure({ mode: 'default' });
test.beforeEach(({ complaints }) => complaints.allow(/403|422/));

const question = (page: Page) => page.getByRole('dialog', { name: /prouvez que c’est vous|prove it’s you/ });

async function prove(page: Page, password = testAdmin.password): Promise<void> {
  await question(page)
    .getByLabel(/^(Mot de passe|Password)$/)
    .fill(password);
  await question(page)
    .getByRole('button', { name: /^(Continuer|Continue)$/ })
    .click();
}

/**
 * The administrator's proof is outdated.
 * @returns the customer's id
 */
async function openAccount(page: Page, other: Page): Promise<string> {
  await newCustomer(other);
  const id = await userIdOf(other);
  await enterAsAdmin(page);
  await page.goto(`/admin/users/${id}`);
  await ageProof(page);
  return id;
}

const access = (page: Page) => page.getByRole('region', { name: 'Rôle et accès' });

test('a role change asks for the password, reports a wrong one, and continues @bundled', async ({
  page,
  stranger,
}) => {
  const id = await openAccount(page, await stranger());
  await access(page).getByRole('button', { name: 'En faire un responsable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le rôle' }).click();
  await expect(question(page)).toContainText('Changer le rôle de ce compte');
  await expect(question(page)).toContainText('dix minutes');
  await expect(question(page)).toContainText(testAdmin.email);
  const password = question(page).getByLabel('Mot de passe', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(question(page).getByLabel(/Code/)).toHaveCount(0);
  await axe(page);

  await prove(page, 'not the password');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(question(page)).toBeVisible();
  await prove(page);
  await expect(page.getByText('Le rôle est changé.')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Compte', exact: true })).toContainText('Responsable');

  await page.goto(`/admin/users/${id}`);
  await access(page).getByRole('button', { name: 'En faire un client' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le rôle' }).click();
  await expect(page.getByText('Le rôle est changé.')).toBeFocused();
});

test('cancelling the password dialog keeps the typed form and restores the focus @bundled', async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto('/admin/users');
  await ageProof(page);
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Prénom') });
  const email = newEmail();
  await form.getByLabel('Prénom').fill('Malo');
  await form.getByLabel('Nom', { exact: true }).fill('Kerbiriou');
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Rôle').selectOption('admin');
  const send = form.locator('button[type=submit]');
  await send.press('Enter');
  await expect(question(page)).toContainText('Inviter dans l’équipe');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(form).toContainText('Rien n’a changé');
  await expect(form.getByLabel('Adresse e-mail')).toHaveValue(email);
  await expect(form.getByLabel('Rôle')).toHaveValue('admin');

  await send.click();
  await question(page)
    .getByRole('button', { name: /^Ne rien changer/ })
    .click();
  await expect(form.getByLabel('Prénom')).toHaveValue('Malo');
  await send.click();
  await prove(page);
  await expect(page.getByText(`${email}`).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('inviting a customer asks for no password @bundled', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/users');
  await ageProof(page);
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel('Nom', { exact: true }).fill('Lefèvre');
  await form.getByLabel('Adresse e-mail').fill(newEmail());
  await form.locator('button[type=submit]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an export asks for the password before the download, by link and by address @bundled', async ({
  page,
}) => {
  await enterAsAdmin(page);
  await page.goto('/admin/users');
  await ageProof(page);
  await exportList(page);
  await expect(question(page)).toContainText('Exporter les comptes');
  await page.keyboard.press('Escape');
  await expect(page.locator('summary', { hasText: 'Exporter' })).toBeFocused();

  await exportList(page);
  const [download] = await Promise.all([page.waitForEvent('download'), prove(page)]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain(testAdmin.email);
  const [again] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
  expect(again.suggestedFilename()).toMatch(/\.csv$/);

  await ageProof(page);
  await page.goto('/api/users/accounts/export?separator=comma');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(question(page)).toContainText('Exporter les comptes');
  const [opened] = await Promise.all([page.waitForEvent('download'), prove(page)]);
  expect(opened.suggestedFilename()).toMatch(/^users-.*\.csv$/);
});

test('a password entered in one tab closes the dialog in another @bundled', async ({
  page,
  context,
  stranger,
}) => {
  const id = await openAccount(page, await stranger());
  const second = await context.newPage();
  await second.goto(`/admin/users/${id}`);
  for (const tab of [page, second]) {
    await access(tab).getByRole('button', { name: 'Désactiver', exact: true }).click();
    await tab.getByRole('dialog').locator('button[type=submit]').click();
    await expect(question(tab)).toBeVisible();
  }
  await prove(page);
  await expect(page.getByText('Le compte est désactivé.')).toBeVisible();
  await expect(question(second)).toHaveCount(0);
});

test('a role change continues after the session ends during the password dialog @bundled', async ({
  page,
  context,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  await openAccount(page, await stranger());
  await access(page).getByRole('button', { name: 'En faire un responsable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le rôle' }).click();
  await expect(question(page)).toBeVisible();
  // The session ends at the API only.
  await context.clearCookies({ name: /session/ });
  await prove(page);
  const again = page.getByRole('dialog', { name: /Session expirée/ });
  await expect(again).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await again.getByLabel('Mot de passe', { exact: true }).fill(testAdmin.password);
  await again.locator('button[type=submit]').click();
  await expect(page.getByText('Le rôle est changé.')).toBeFocused();
});

inEachLook('the password dialog', () => {
  for (const prefix of languagesInTurn(12)) {
    test(`is accessible and fits a narrow screen, ${prefix || '/fr'} @bundled`, async ({ page }) => {
      await enterAsAdmin(page);
      await page.goto(`${prefix}/admin/users`);
      await ageProof(page);
      await page.locator('summary', { hasText: /Exporter|Export/ }).click();
      await page.getByRole('link', { name: 'CSV (,)' }).click();
      await expect(question(page)).toBeVisible();
      await axe(page);
      await expectRoom(page);
    });
  }
});
