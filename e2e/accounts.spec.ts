// Accounts: signing up and in, mailed links, guards, and leaving; with real mails and real sessions.
import type { Page } from '@playwright/test';
import { axe } from './fixtures/axe';
import { mailedLink } from './fixtures/mail';
import { expect, test } from './fixtures/test';
import { themes, useTheme } from './fixtures/themes';

const password = 'une phrase assez longue';
let people = 0;
const somebody = () => `client-${process.pid}-${Date.now()}-${people++}@client.example`;

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([
    { name: 'cookiesAccepted', value: 'false', url: baseURL ?? '' },
    { name: 'cookiesAcceptedAt', value: encodeURIComponent(`${new Date().toISOString()}/1`), url: baseURL ?? '' },
  ]);
});

async function signUp(page: Page, path = '/auth/signup'): Promise<string> {
  const email = somebody();
  await page.goto(path);
  await page.getByLabel('Prénom').fill('Léa');
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  const form = page.locator('form').filter({ has: page.getByLabel('Prénom') });
  await form.getByLabel('Adresse e-mail').fill(email);
  await form.getByLabel('Mot de passe', { exact: true }).fill(password);
  await form.getByRole('button', { name: /Créer le compte/ }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  return email;
}

async function logIn(page: Page, email: string, secret = password, path = '/auth/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: /^Se connecter/ }).click();
}

test('a visitor signs up, confirms the mailed address, and finds the dashboard', async ({ page }) => {
  const email = await signUp(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('h1')).toHaveText('Bonjour Léa.');
  await expect(page.getByRole('main')).toContainText(`Confirmez ${email}`);
  const link = await mailedLink(email, '/auth/verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('L’adresse est confirmée.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).not.toContainText('Confirmez');
});

test('a mailed link serves once', async ({ page, complaints }) => {
  complaints.allow(/422/);
  const email = await signUp(page);
  const link = await mailedLink(email, '/auth/verify-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('L’adresse est confirmée.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page.getByText('Ce lien ne sert plus.')).toBeVisible();
});

test.describe('the guard', () => {
  test('sends a stranger to the login page with the whole address, and on to it afterwards', async ({ page, browser, baseURL }) => {
    const email = await signUp(page);
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
    const other = await context.newPage();
    await other.goto('/account?from=mail');
    expect(new URL(other.url()).searchParams.get('redirect')).toBe('/account?from=mail');
    await other.getByLabel('Adresse e-mail').fill(email);
    await other.getByLabel('Mot de passe', { exact: true }).fill(password);
    await other.getByRole('main').getByRole('button', { name: /^Se connecter/ }).click();
    await expect(other).toHaveURL(/\/account\?from=mail$/);
    await context.close();
  });

  test('takes the service chosen by a visitor through sign-up', async ({ page }) => {
    await page.goto('/new-project?service=web&action=start&tier=simple');
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await signUp(page, page.url());
    await expect(page).toHaveURL(/\/new-project\?service=web&action=start&tier=simple$/);
  });

  test('shows no administration to a customer, not even that it exists', async ({ page, complaints }) => {
    complaints.allow(/404/);
    await signUp(page);
    const response = await page.goto('/admin');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).not.toContainText('Administration');
  });

  test('sends somebody signed in from the login page to the dashboard', async ({ page }) => {
    await signUp(page);
    await page.goto('/auth/login');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    test(`follows no redirect to ${target}`, async ({ page, browser, baseURL }) => {
      const email = await signUp(page);
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
      const other = await context.newPage();
      await logIn(other, email, password, `/auth/login?redirect=${encodeURIComponent(target)}`);
      await expect(other).toHaveURL(new RegExp(`^${baseURL ?? ''}/dashboard$`));
      await context.close();
    });
  }
});

test.describe('the login form', () => {
  test('says that both fields are needed, and that a try failed, in the words of the specification', async ({ page, complaints }) => {
    complaints.allow(/401/);
    await page.goto('/auth/login');
    await page.getByRole('main').getByRole('button', { name: /^Se connecter/ }).click();
    await expect(page.getByText('Email et mot de passe sont obligatoires')).toBeVisible();
    const email = somebody();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon');
    await page.getByRole('main').getByRole('button', { name: /^Se connecter/ }).click();
    await expect(page.getByText('Échec de la connexion')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  });

  test('hands no token to the page', async ({ page, context, complaints }) => {
    complaints.allow(/403/);
    const email = await signUp(page);
    const refused = await page.evaluate(async ([address, secret]) => {
      const response = await fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: address, password: secret }) });
      return { status: response.status, text: await response.text() };
    }, [email, password]);
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('accessToken');
    const readable = await page.evaluate(() => `${document.cookie} ${JSON.stringify({ ...localStorage })} ${JSON.stringify({ ...sessionStorage })}`);
    expect(readable).not.toMatch(/eyJ/);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('vitrine.session'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await (await page.request.get('/session/session')).text()).not.toMatch(/eyJ|token/i);
  });
});

test('signing out reaches the other tab, and the back button shows nothing private', async ({ page, context, isMobile }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/account');
  await page.goto('/account');
  await page.getByRole('banner').locator('summary').filter({ hasText: isMobile ? 'Menu' : 'Compte' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).locator('visible=true').click();
  await expect(page).not.toHaveURL(/\/account/);
  await expect(other).not.toHaveURL(/\/account$/);
  await page.goBack();
  await expect(page.getByText('Léa')).toHaveCount(0);
});

test('a forgotten password is replaced by mail, and every session ends', async ({ page, browser, baseURL, complaints }) => {
  complaints.allow(/401/);
  const email = await signUp(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const other = await context.newPage();
  await other.goto('/auth/forgot-password');
  await other.getByLabel('Adresse e-mail').fill(email);
  await other.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(other.getByText('C’est parti, si l’adresse a un compte.')).toBeVisible();
  await other.goto(await mailedLink(email, '/auth/reset-password'));
  await other.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre phrase longue');
  await other.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(other.getByText('Le mot de passe est changé.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(other, email, 'une autre phrase longue');
  await expect(other).toHaveURL(/\/dashboard$/);
  await context.close();
});

test('an account is deleted with its password and a typed word, and is gone', async ({ page, complaints }) => {
  complaints.allow(/401/);
  const email = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await axe(page);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByLabel(/Tapez SUPPRIMER/).fill('SUPPRIMER');
  await dialog.getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible();
  await logIn(page, email);
  await expect(page.getByText('Échec de la connexion')).toBeVisible();
});

test.describe('private pages', () => {
  for (const theme of themes) {
    test(`are accessible and quiet on ${theme}`, async ({ page }) => {
      await useTheme(page, theme);
      for (const path of ['/auth/login', '/en/auth/signup', '/auth/forgot-password', '/auth/login?redirect=%2Fnew-project']) {
        await page.goto(path);
        await expect(page.locator('h1')).toHaveCount(1);
        await axe(page);
      }
      await signUp(page);
      for (const path of ['/dashboard', '/en/dashboard', '/account', '/en/account', '/new-project']) {
        const response = await page.goto(path);
        expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
        expect(response?.headers()['cache-control']).toContain('no-store');
        await axe(page);
      }
    });
  }
});
