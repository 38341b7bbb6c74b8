import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axe } from '../fixtures/checks/axe';
import { mailTo } from '../fixtures/mail';
import { enter, enterAsAdmin, expect, logIn, newCustomer, password, test } from '../fixtures/accounts';
import { userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

/** Tests share the first administrator. */
async function newAdmin(page: Page, admin: Page): Promise<{ email: string; id: string }> {
  const email = await newCustomer(page);
  const id = await userIdOf(page);
  await callApi(admin, 'PUT', `/api/users/${id}`, { role: 'admin' });
  // A change of role ends the user's sessions.
  await enter(page, email);
  return { email, id };
}

const section = (page: Page) => page.getByRole('region', { name: 'Double authentification' });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function turnOn(page: Page): Promise<string[]> {
  await page.goto('/account#two-factor');
  const place = section(page);
  await place.getByRole('button', { name: 'Activer' }).click();
  await expect(place.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(place.getByRole('img', { name: /Code QR/ })).toBeVisible();
  await axe(page);
  const key =
    /[A-Z2-7]{4}(?: [A-Z2-7]{4})+/.exec((await place.innerText()).replaceAll('\u00a0', ' '))?.[0] ?? '';
  await place.getByLabel('Code à six chiffres').fill('000000');
  await place.getByRole('button', { name: 'Activer' }).click();
  await expect(place.getByLabel('Code à six chiffres')).toHaveAttribute('aria-invalid', 'true');
  await place.getByLabel('Code à six chiffres').fill(codeOf(key.replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  await expect(place.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  await axe(page);
  const codes = await place.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await place.getByLabel('J’ai gardé ces codes en lieu sûr.').check();
  await place.getByRole('button', { name: 'Terminer' }).click();
  await expect(place).toContainText(/Codes de secours restants.*10/);
  return codes;
}

test('an administrator turns on two-factor sign-in, and must enter a code at each sign-in', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[13]|422/);
  const admin = await stranger();
  await enterAsAdmin(admin);
  const { email, id } = await newAdmin(page, admin);
  const elsewhere = await stranger();
  await enter(elsewhere, email);
  const codes = await turnOn(page);
  await mailTo(email, /La double authentification est active/);
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/auth\/login/);

  await logIn(elsewhere, email);
  const code = elsewhere.getByLabel('Code de vérification');
  await expect(code).toBeFocused();
  await expect(elsewhere.getByLabel('Adresse e-mail')).toHaveValue(email);
  await axe(elsewhere);
  await elsewhere.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('000000');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Ce code n’est pas le bon, ou il a déjà servi.').first()).toBeVisible();
  await code.fill((codes[0] ?? '').toLowerCase());
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/admin$/);

  await page.getByLabel('Prénom').fill('Léopoldine');
  await callApi(admin, 'DELETE', `/api/users/${id}/sessions`);
  await page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(dialog.getByLabel('Code de vérification')).toBeFocused();
  await page.keyboard.type(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enregistré.').first()).toBeVisible();

  const act = async (button: string, proof: string) => {
    await section(page).getByRole('button', { name: button }).click();
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
    await dialog.getByLabel('Code de vérification').fill(proof);
    await axe(page);
    await page.keyboard.press('Enter');
  };
  await act('Renouveler les codes de secours', codes[2] ?? '');
  await expect(section(page).getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  const renewed = await section(page).getByRole('listitem').allTextContents();
  await section(page).getByLabel('J’ai gardé ces codes en lieu sûr.').check();
  await section(page).getByRole('button', { name: 'Terminer' }).click();
  await act('Désactiver', renewed[0] ?? '');
  await expect(section(page)).toContainText('est désactivée');
  await page.reload();
  await expect(section(page).getByRole('button', { name: 'Activer' })).toBeVisible();
});

test('after a lost phone, a colleague turns two-factor off, and the user sets it up again', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[13]/);
  const admin = await stranger();
  await enterAsAdmin(admin);
  const { email, id } = await newAdmin(page, admin);
  await page.goto('/account');
  const { secret } = await callApi<{ secret: string }>(page, 'POST', '/api/auth/otp', { password });
  await callApi(page, 'POST', '/api/auth/otp/confirm', { code: codeOf(secret) });
  await callApi(admin, 'DELETE', `/api/users/${id}/otp`);
  await mailTo(email, /a retiré la double authentification/);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/account');
  await expect(section(page)).toContainText('Inactive');
});
