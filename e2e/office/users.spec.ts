import { exportList } from '../fixtures/export-list';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { mailedLink } from '../fixtures/mail';
import { enter, enterAsAdmin, expect, newVerifiedCustomer, newEmail, test } from '../fixtures/accounts';
import { addMilestone, dayFromNow, newProject, userIdOf } from '../fixtures/projects';
import { callApi, sendRequest } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

async function find(admin: Page, email: string): Promise<void> {
  await admin.goto('/admin/users');
  await admin.getByRole('searchbox').fill(email);
  await admin.getByRole('searchbox').press('Enter');
  await expect(admin).toHaveURL(/[?&]search=/);
  await expect(admin.getByRole('row')).toHaveCount(2);
}

async function agree(admin: Page, button: string, says: RegExp, submit: string): Promise<void> {
  await admin
    .getByRole('region', { name: 'Rôle et accès' })
    .getByRole('button', { name: button, exact: true })
    .click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText(says);
  await axe(admin);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

test('an account is found, edited, given a role, and signed out of all sessions', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[149]/);
  const customer = await stranger();
  const email = await newVerifiedCustomer(customer);
  await enterAsAdmin(page);
  await find(page, email);
  await expect(page.getByRole('row').last()).toContainText('Actif');
  await page.getByRole('link', { name: 'Léa Martin' }).press('Enter');
  await expect(page.locator('h1')).toContainText('Léa Martin');

  await page.getByLabel('Nom', { exact: true }).fill('Martin-Roy');
  await page.getByLabel(/^Téléphone/).fill('02 61 91 40 14');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Enregistré.')).toBeVisible();
  await expect(page.locator('h1')).toContainText('Léa Martin-Roy');

  await agree(
    page,
    'En faire un responsable',
    /«\sClient\s» à «\sResponsable\s».*Ses connexions se ferment/,
    'Changer le rôle',
  );
  await expect(page.getByText('Le rôle est changé.')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Compte', exact: true })).toContainText('Responsable');
  await customer.goto('/dashboard');
  await expect(customer).toHaveURL(/\/auth\/login/);

  await enter(customer, email);
  expect((await customer.goto('/admin/users'))?.status()).toBe(404);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Connexions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Fermer toutes les connexions' }).click();
  await expect(page.getByText('Toutes les connexions sont fermées.')).toBeFocused();
  await expect(sessions).toContainText('Aucune connexion ouverte.');
  await customer.goto('/dashboard');
  await expect(customer).toHaveURL(/\/auth\/login/);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await callApi(page, 'PUT', `/api/users/${id}`, { lastName: 'Martin' });
  await page.getByLabel('Prénom').fill('Léopoldine');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const stale = page.getByRole('region', { name: 'Modifié entre-temps' });
  await expect(stale).toBeVisible();
  await expect(page.getByLabel('Prénom')).toHaveValue('Léopoldine');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Martin');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('h1')).toContainText('Léopoldine Martin');
});

test('accounts are deactivated in bulk with undo, exported, and erased with their data', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[134]/);
  const customer = await stranger();
  const email = await newVerifiedCustomer(customer);
  await sendRequest(customer);
  await enterAsAdmin(page);
  await find(page, email);

  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Léa Martin' })).toBeFocused();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toContainText('1 choisi');
  await bar.getByRole('button', { name: 'Désactiver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Désactiver ce compte' });
  await expect(dialog).toContainText('Léa Martin');
  await axe(page);
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  const row = page.getByRole('row').last();
  await expect(row).toContainText('Désactivé');
  const undo = await undoButton(page);
  await customer.goto('/dashboard');
  await expect(customer).toHaveURL(/\/auth\/login/);
  await undo.click();
  await expect(page.getByText('C’est rétabli.')).toBeVisible();
  await expect(row).toContainText('Actif');
  await enter(customer, email);

  const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);

  await page.getByRole('link', { name: 'Léa Martin' }).click();
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText('Espace adhérents');
  await expect(page.getByRole('region', { name: 'Consentements' })).toContainText('Étude d’une demande');
  const address = page.url();
  await agree(
    page,
    'Supprimer',
    /Disparaît.*une demande et ses fichiers.*Reste.*les projets, leur nom/,
    'Supprimer pour de bon',
  );
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('main')).toContainText(`Rien pour « ${email} »`);
  await customer.goto('/dashboard');
  await expect(customer).toHaveURL(/\/auth\/login/);
});

test('a user is invited to a project, invited again, and listed with the project', async ({ page }) => {
  const title = `Phare de Trévignon ${Date.now()}`;
  await enterAsAdmin(page);
  await newProject(page, { title });
  const email = newEmail();
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' });
  await dialog.getByLabel('Prénom').fill('Noé');
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await dialog.getByLabel('Nom', { exact: true }).fill('Vidal');
  await dialog.getByLabel('Chercher un projet').fill(title);
  await expect(dialog.getByText('1 projet trouvé.')).toBeVisible();
  await dialog.getByLabel('Projet', { exact: true }).selectOption({ label: `${title}, Musée de Brévigny` });
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(new RegExp(`Invitation ajoutée aux courriers.*${email}`))).toBeVisible();
  const first = await mailedLink(email, '/auth/invitation');

  await find(page, email);
  await expect(page.getByRole('row').last()).toContainText('Invité');
  await page.getByRole('link', { name: 'Noé Vidal' }).click();
  await agree(page, 'Inviter de nouveau', new RegExp(email), 'Renvoyer');
  await expect(page.getByText('Une nouvelle invitation est ajoutée aux courriers.')).toBeFocused();
  await expect.poll(() => mailedLink(email, '/auth/invitation')).not.toBe(first);
  await page
    .getByRole('region', { name: 'Projets' })
    .getByRole('link', { name: 'Sa page de projets' })
    .click();
  await expect(page.locator('h1')).toContainText('Projets suivis par Noé Vidal');
  await expect(page.getByRole('row').last()).toContainText(title);
});

test('dashboard lists overdue milestones with links, and shows the weekly intake of a year', async ({
  page,
  stranger,
}) => {
  const customer = await stranger();
  await newVerifiedCustomer(customer);
  await sendRequest(customer);
  await enterAsAdmin(page);
  await page.goto('/admin');
  await expect(page.locator('h1')).toContainText('réponse');
  const title = `Écluse de Redon ${Date.now()}`;
  const { id } = await newProject(page, { title });
  // Earlier than other tests' dates.
  await addMilestone(page, id, { title: 'Mise en eau', dueDate: '2019-03-04', status: 'in_progress' });
  await addMilestone(page, id, { title: `Recette, ${title}`, dueDate: dayFromNow(400) });
  await page.reload();
  const deadlines = page.getByRole('region', { name: 'Échéances à 30 jours' });
  const late = deadlines.getByRole('listitem').filter({ hasText: title });
  await expect(late).toHaveCount(1);
  await expect(late).toContainText(/Mise en eau.*jours/);
  await expect(deadlines).not.toContainText(`Recette, ${title}`);

  await page.getByRole('navigation', { name: 'Période' }).getByRole('link', { name: 'Un an' }).click();
  await expect(page).toHaveURL(/\/admin\?period=365$/);
  const intake = page.getByRole('region', { name: 'Contacts et demandes par semaine' });
  await intake.getByText('Lire en tableau').click();
  await expect(intake.getByRole('row').nth(52)).toBeVisible();
  await late.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${id}`));
});

inEachLook('the dashboard and account pages of the back office', () => {
  test('are accessible, valid and not indexed', async ({ page, stranger }) => {
    const customer = await stranger();
    await newVerifiedCustomer(customer);
    await sendRequest(customer);
    const id = await userIdOf(customer);
    await enterAsAdmin(page);
    for (const path of [
      '/admin',
      '/en/admin?period=365',
      '/admin/users',
      `/en/admin/users/${id}`,
      `/admin/users/${id}/projects`,
    ])
      await inspectPrivate(page, path);
  });
});
