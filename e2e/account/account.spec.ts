import { readFile } from 'node:fs/promises';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { mailedLink, mailsTo } from '../fixtures/mail';
import {
  enter,
  expect,
  logIn,
  newCustomer,
  newVerifiedCustomer,
  password,
  newEmail,
  test,
} from '../fixtures/accounts';
import type { Page } from '@playwright/test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a business saves its company numbers, and invalid ones are reported at their fields', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  await newCustomer(page);
  await page.goto('/account');
  const profile = section(page, 'Profil');
  await profile.getByText('Professionnel').click();
  await profile.getByLabel('Raison sociale').fill('Ateliers du Quai');
  await profile.getByLabel('SIRET').fill('73282932000079');
  await profile.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(profile.getByLabel('SIRET')).toHaveAttribute('aria-invalid', 'true');
  await profile.getByLabel('SIRET').fill('732 829 320 00074');
  await profile.getByLabel('Numéro de TVA').fill('FR83404833048');
  await profile.getByRole('button', { name: 'Enregistrer' }).first().click();
  // SIRET and VAT number belong to different companies.
  await expect(profile.locator('[aria-invalid=true]').first()).toBeVisible();
  await profile.getByLabel('Numéro de TVA').fill('FR44732829320');
  await profile.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(profile.getByText('Enregistré.')).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('SIRET')).toHaveValue('73282932000074');
  await expect(profile.getByLabel('Raison sociale')).toHaveValue('Ateliers du Quai');
});

test('the first postal address is the default; another becomes the default, and one is removed', async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto('/account');
  const addresses = section(page, 'Adresses');
  const dialog = page.getByRole('dialog');
  for (const [street, isDefault] of [
    ['1 quai de la Fosse', false],
    ['2 rue Crébillon', true],
  ] as const) {
    await addresses.getByRole('button', { name: 'Ajouter une adresse' }).click();
    await dialog.getByLabel('Numéro et rue').fill(street);
    await dialog.getByLabel('Code postal').fill('44000');
    await dialog.getByLabel('Ville').fill('Nantes');
    if (isDefault) await dialog.getByLabel('Adresse par défaut pour cet usage').check();
    await axe(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(addresses.getByText('L’adresse est enregistrée.')).toBeVisible();
  }
  const rows = addresses.getByRole('listitem');
  await expect(rows.filter({ hasText: '2 rue Crébillon' })).toContainText('par défaut pour la facturation');
  await expect(rows.filter({ hasText: '1 quai de la Fosse' })).not.toContainText('par défaut');
  await rows
    .filter({ hasText: '2 rue Crébillon' })
    .getByRole('button', { name: /Retirer/ })
    .click();
  await dialog.getByRole('button', { name: 'Retirer' }).click();
  await expect(addresses.getByText('L’adresse est retirée.')).toBeVisible();
  await expect(rows.filter({ hasText: '1 quai de la Fosse' })).toContainText(
    'par défaut pour la facturation',
  );
});

test('a new e-mail address is confirmed by its owner, and the old address is notified', async ({ page }) => {
  const email = await newCustomer(page);
  const another = newEmail();
  await page.goto('/account');
  await page.getByLabel('Nouvelle adresse e-mail').fill(another);
  const profile = section(page, 'Profil');
  const passwordField = profile.getByLabel('Mot de passe', { exact: true });
  if (await passwordField.count()) await passwordField.fill(password);
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(profile.getByText('Le lien est parti.')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(1);
  await page.goto(await mailedLink(another, '/auth/verify-email'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('L’adresse est confirmée.')).toBeVisible();
  await page.goto('/account');
  await expect(section(page, 'Profil')).toContainText(another);
});

test('another session is ended from the account page', async ({ page, stranger, complaints }) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  const other = await stranger();
  await enter(other, email);
  await page.goto('/account');
  const sessions = section(page, 'Connexions');
  await expect(sessions.getByText('cet appareil')).toHaveCount(1);
  await sessions
    .getByRole('listitem')
    .getByRole('button', { name: /^Fermer/ })
    .click();
  await expect(sessions.getByText('La connexion est fermée.')).toBeVisible();
  await other.goto('/account');
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('the language of mails is saved', async ({ page }) => {
  await newCustomer(page);
  await page.goto('/account');
  const preferences = section(page, 'Préférences');
  await preferences.getByLabel('Langue des e-mails').selectOption('en');
  await preferences.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(preferences.getByText('Enregistré.')).toBeVisible();
  await page.reload();
  await expect(preferences.getByLabel('Langue des e-mails')).toHaveValue('en');
});

test('all personal data is exported as one file', async ({ page }) => {
  const email = await newCustomer(page);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(JSON.stringify(held)).toContain(email);
  expect(JSON.stringify(held)).not.toContain('$argon2');
  await expect(page.getByText('Le fichier est téléchargé.')).toBeVisible();
});

test('signing out affects the other tab, and the back button shows no private page', async ({
  page,
  context,
  isMobile,
}) => {
  await newCustomer(page);
  const other = await context.newPage();
  await other.goto('/account');
  await page.goto('/dashboard');
  await page.goto('/account');
  await page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: isMobile ? 'Menu' : 'Compte' })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Se déconnecter' })
    .locator('visible=true')
    .click();
  await expect(page).not.toHaveURL(/\/account/);
  await expect(other).not.toHaveURL(/\/account$/);
  await page.goBack();
  await expect(page.getByText('Léa')).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitrine.session');
});

test('an account is deleted with its password and a typed word', async ({ page, complaints }) => {
  complaints.allow(/401|403/);
  const email = await newCustomer(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await axe(page);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(dialog.getByText('Tapez le mot SUPPRIMER.').first()).toBeVisible();
  await dialog.getByLabel(/Tapez SUPPRIMER/).fill('SUPPRIMER');
  await dialog.getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole('main').getByText('Échec de la connexion').first()).toBeVisible();
});

test('an open dialog traps the focus, closes on Escape and restores the focus', async ({ page }) => {
  await newVerifiedCustomer(page);
  await page.goto('/account');
  const opener = page.getByRole('button', { name: 'Désactiver', exact: true });
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

const doors = [
  '/auth/login',
  '/en/auth/signup',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/en/auth/verify-email?token=x',
  '/auth/invitation?token=x',
  '/auth/login?redirect=%2Fnew-project%3Fservice%3Dweb%26tier%3Dsimple',
];
for (const path of doors) {
  inEachLook(`page ${path}`, () => {
    test('is accessible, valid and free of console errors', async ({ page }) => inspectPrivate(page, path));
  });
}

for (const locale of languagesInTurn(13)) {
  inEachLook(`account page, ${locale || '/fr'}`, () => {
    test('is accessible, valid and free of console errors', async ({ page }) => {
      await newCustomer(page);
      for (const path of ['/dashboard', '/account']) await inspectPrivate(page, `${locale}${path}`);
    });
  });
}
