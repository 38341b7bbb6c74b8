import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { mailedLink } from '../fixtures/mail';
import { enterAsAdmin, expect, newEmail, password, test } from '../fixtures/accounts';
import { callApi } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

test('a writer is invited, works at the desk only, and loses it at the next click', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[34]/);
  const email = newEmail();
  await enterAsAdmin(page);
  await page.goto('/admin/team');
  await expect(page.locator('h1')).toContainText('Équipe');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByLabel('Prénom').fill('Lou');
  await invitation.getByLabel('Nom', { exact: true }).fill('Pascal');
  await invitation.getByLabel('Adresse e-mail').fill(email);
  await invitation.getByRole('checkbox', { name: /^Blog/ }).check();
  await expect(invitation.getByRole('list', { name: 'Le bureau de cette personne' })).toContainText('Blog');
  await invitation.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(`${email}, Blog`);

  const writer = await stranger();
  await writer.goto(await mailedLink(email, '/auth/invitation'));
  await writer.getByLabel('Mot de passe', { exact: true }).fill(password);
  await writer.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(writer).toHaveURL(/\/admin\/blog$/);
  const rail = writer.getByRole('navigation', { name: 'Administration' });
  await expect(rail.getByRole('link')).toHaveText([/^Blog/, /^Pages/]);

  for (const closed of ['contacts', 'requests', 'projects', 'users', 'team', 'newsletter', 'activity'])
    expect([closed, (await writer.goto(`/admin/${closed}`))?.status()]).toEqual([closed, 404]);
  expect((await writer.request.get('/api/contacts')).status()).toBe(403);
  await writer.goto('/admin');
  await expect(writer).toHaveURL(/\/admin\/blog$/);
  await writer.getByRole('link', { name: 'Nouvel article' }).click();
  await expect(writer).toHaveURL(/\/admin\/blog\/(?:new|.+\/edit)/);
  await writer.goto('/admin/account');
  await expect(writer.locator('h1')).toBeVisible();
  await expect(rail).toBeVisible();

  await page.goto('/admin/team');
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('button', { name: /^Modifier les droits/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Blog/ }).uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Droits de Lou Pascal/)).toBeVisible();
  const undo = await undoButton(page);
  expect((await writer.goto('/admin/blog'))?.status()).toBe(404);
  await writer.goto('/dashboard');
  await expect(writer).toHaveURL(/\/dashboard$/);

  await undo.click();
  await expect(row.getByRole('cell').first()).toContainText('oui');
  expect((await writer.goto('/admin/blog'))?.status()).toBe(200);
});

test('a manager with contacts answers them without the actions of administrators', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[34]/);
  const manager = await stranger();
  const email = newEmail();
  await enterAsAdmin(page);
  await callApi(page, 'POST', '/api/users/invite', {
    email,
    firstName: 'Maud',
    lastName: 'Kerbiriou',
    role: 'manager',
    rights: ['leads'],
  });
  await manager.goto(await mailedLink(email, '/auth/invitation'));
  await manager.getByLabel('Mot de passe', { exact: true }).fill(password);
  await manager.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(manager).toHaveURL(/\/admin$/);
  await manager.goto('/admin');
  await expect(manager.getByRole('region', { name: 'Réponses promises' })).toBeVisible();
  await expect(manager.getByRole('region', { name: 'Courriers en échec' })).toHaveCount(0);
  await manager.goto('/admin/contacts');
  await expect(manager.locator('h1')).toContainText('Contacts');
  await expect(manager.getByText('CSV')).toHaveCount(0);
});

inEachLook('the team page and the account page of the office', () => {
  test('are accessible, valid and not indexed', async ({ page }) => {
    await enterAsAdmin(page);
    for (const path of ['/admin/team', '/en/admin/team', '/admin/account']) await inspectPrivate(page, path);
  });
});
