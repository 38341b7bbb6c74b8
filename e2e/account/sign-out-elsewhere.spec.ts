import type { Page } from '@playwright/test';
import { expect, newCustomer, password, test } from '../fixtures/accounts';
import { draft } from '../fixtures/requests';

const words = {
  fr: {
    menu: 'Compte',
    out: 'Se déconnecter',
    email: 'Adresse e-mail',
    secret: 'Mot de passe',
    enter: /^Se connecter/,
  },
  en: { menu: 'Account', out: 'Log out', email: 'Email', secret: 'Password', enter: /^Log in/ },
} as const;

async function signOut(tab: Page, language: 'fr' | 'en', isMobile: boolean): Promise<void> {
  const banner = tab.getByRole('banner');
  await banner
    .locator('summary')
    .filter({ hasText: isMobile ? 'Menu' : words[language].menu })
    .click();
  await banner.getByRole('button', { name: words[language].out }).locator('visible=true').click();
}

async function signIn(tab: Page, language: 'fr' | 'en', email: string): Promise<void> {
  const submit = tab.getByRole('button', { name: words[language].enter });
  const form = tab.getByRole('main').locator('form').filter({ has: submit });
  await form.getByLabel(words[language].email).fill(email);
  await form.getByLabel(words[language].secret, { exact: true }).fill(password);
  await submit.click();
}

test('text typed in the wizard is restored after signing in again', async ({
  page,
  context,
  isMobile,
  complaints,
}) => {
  complaints.allow(/401|ERR_FAILED/);
  const email = await newCustomer(page);
  const id = await draft(page, { projectType: 'webApp', description: 'Avant.', step: 'general' });
  await page.goto(`/new-project?draft=${id}&step=general`);
  const other = await context.newPage();
  await other.goto('/dashboard');
  const description = page.getByLabel(/^Ce qui doit changer/);
  await expect(description).toHaveValue('Avant.');
  // Only this tab has the text.
  await page.route('**/api/project-requests/**', (route) => route.abort());
  await description.fill('Avant. Et les derniers mots.');
  await signOut(other, 'fr', isMobile);

  await expect(page).toHaveURL(/\/auth\/login\?left=elsewhere&redirect=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vous vous êtes déconnecté dans un autre onglet.',
  );
  await expect(page.getByRole('button', { name: /Créer le compte/ })).toHaveCount(0);
  await page.unroute('**/api/project-requests/**');
  await signIn(page, 'fr', email);
  await expect(page).toHaveURL(new RegExp(`/new-project\\?draft=${id}&step=general$`));
  await expect(description).toHaveValue('Avant. Et les derniers mots.');
});

test('text typed in the profile is restored for its owner, and never shown to another account', async ({
  page,
  context,
  isMobile,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  await page.goto('/en/account');
  const name = page.getByLabel('First name');
  await expect(name).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/en/dashboard');
  await name.fill('Léonie');
  await signOut(other, 'en', isMobile);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You signed out in another tab.');
  await newCustomer(page);
  await page.goto('/en/account');
  await expect(name).toBeEnabled();
  await expect(name).toHaveValue('Léa');
  await signOut(page, 'en', isMobile);
  await page.waitForURL((url) => !url.pathname.endsWith('/account'));

  await page.goto('/en/auth/login?redirect=%2Fen%2Faccount');
  await signIn(page, 'en', email);
  await expect(name).toHaveValue('Léonie');
});

test('text typed after the session ended is never saved by another account that signs in', async ({
  page,
  context,
  stranger,
  complaints,
}) => {
  complaints.allow(/401|404/);
  const max = await newCustomer(await stranger());
  const email = await newCustomer(page);
  const id = await draft(page, { projectType: 'webApp', description: 'Avant.', step: 'general' });
  await page.goto(`/new-project?draft=${id}&step=general`);
  const description = page.getByLabel(/^Ce qui doit changer/);
  await expect(description).toHaveValue('Avant.');
  await context.clearCookies({ name: /session/ });
  await description.fill('Avant. Et ce que Max ne doit pas lire.');
  await expect(page.getByText(/session expirée/i).first()).toBeVisible();

  const other = await context.newPage();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/project-requests'))
      sent.push(request.url());
  });
  await other.goto('/auth/login');
  await signIn(other, 'fr', max);
  await expect(other).toHaveURL(/\/dashboard/);
  await expect(description).toBeHidden();
  expect(sent).toEqual([]);

  await context.clearCookies();
  await page.goto(`/auth/login?redirect=${encodeURIComponent(`/new-project?draft=${id}&step=general`)}`);
  await signIn(page, 'fr', email);
  await expect(description).toHaveValue('Avant. Et ce que Max ne doit pas lire.');
});
