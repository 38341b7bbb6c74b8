import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { axe } from '../fixtures/checks/axe';

test('the mail settings send a test mail and say what became of it', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/settings/mail');
  await expect(page.getByText('Un serveur de courrier est réglé.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'M’envoyer un e-mail de test' }).click();
  await expect(page.getByText(/^Le serveur de courrier a accepté un e-mail de test pour /)).toBeVisible({
    timeout: 15_000,
  });
  await axe(page);
});

test('the dashboard has no banner while mails are sent', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Aucun courrier ne part' })).toHaveCount(0);
});
