import { readFile } from 'node:fs/promises';
import { exportList } from '../fixtures/export-list';
import { inEachLook, inspectPrivate, inTurns } from '../fixtures/looks';
import { enterAsAdmin, expect, logIn, newVerifiedCustomer, test } from '../fixtures/accounts';
import { userIdOf } from '../fixtures/projects';

test(
  'a refused sign-in is found and exported by account, and shown to its owner',
  { tag: '@bundled' },
  async ({ page, stranger, complaints }) => {
    complaints.allow(/401/);
    const customer = await stranger();
    const email = await newVerifiedCustomer(customer);
    const id = await userIdOf(customer);
    const attacker = await stranger();
    await logIn(attacker, email, 'not their password at all');
    await expect(attacker.getByRole('alert').first()).toBeVisible();

    await enterAsAdmin(page);
    await page.goto('/admin/security');
    await expect(page.locator('h1')).toHaveText(/refus|attaque/i);
    await page.getByRole('searchbox').fill(email);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=/);
    const refused = page.getByRole('row').filter({ hasText: 'mot de passe faux' });
    await expect(refused).toHaveCount(1);
    await page
      .getByRole('navigation', { name: 'Filtrer par état' })
      .getByRole('link', { name: /^Refus/ })
      .click();
    await expect(page).toHaveURL(/status=refused/);
    await expect(page.getByRole('row').filter({ hasText: 'Connexion' })).toHaveCount(1);
    const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(id);

    await refused.getByRole('link', { name: 'Léa Martin' }).click();
    await expect(page).toHaveURL(new RegExp(`account=${id}`));
    await expect(page.getByRole('row').filter({ hasText: 'à l’inscription' })).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: 'Léa Martin' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${id}`));
    await page.getByRole('main').getByRole('link', { name: 'Sécurité' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/security\\?account=${id}`));

    await customer.goto('/en/account#sign-ins');
    const own = customer.getByRole('region', { name: 'Recent sign-ins' });
    await expect(own.getByRole('listitem').filter({ hasText: 'wrong password' })).toContainText('refused');
    await expect(own.getByRole('listitem').filter({ hasText: 'at sign-up' })).toContainText('signed in');
  },
);

inEachLook('security events', () => {
  test('are accessible, private and fit a narrow screen', async ({ page }) => {
    await enterAsAdmin(page);
    for (const path of inTurns([
      '/admin/security',
      '/admin/security?status=refused&from=2026-01-01',
      '/admin/security?search=nobody-of-this-name',
    ]))
      await inspectPrivate(page, path);
  });
});
