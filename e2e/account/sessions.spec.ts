import { registerSecret } from '@/lib/auth/session/secret';
import { seal, unseal } from '@/lib/auth/session/seal';
import type { Session } from '@/lib/auth/session/session';
import type { BrowserContext } from '@playwright/test';
import { testSecret } from '../../scripts/lib/servers/test-identity.mjs';
import { axe } from '../fixtures/checks/axe';
import { mailedLink } from '../fixtures/mail';
import { enter, expect, logIn, newCustomer, password, test } from '../fixtures/accounts';

test.beforeAll(() => registerSecret(testSecret));

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'vitrine.session');

async function readSession(context: BrowserContext): Promise<Session> {
  const session = await unseal((await cookieOf(context))?.value);
  if (!session) throw new Error('There is no session');
  return session;
}

/** Changes timestamps of the session cookie, not the API's token in it. */
async function age(context: BrowserContext, change: (session: Session) => Partial<Session>): Promise<void> {
  const cookie = await cookieOf(context);
  if (!cookie) throw new Error('There is no session');
  const session = await readSession(context);
  await context.addCookies([{ ...cookie, value: await seal({ ...session, ...change(session) }) }]);
}

const pastHalf = ({ issuedAt }: Session) => ({ issuedAt: issuedAt - 4000, expiresAt: issuedAt + 3200 });

test('a notice before the end of an idle session continues it, and leaves typed text', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await newCustomer(page);
  await page.goto('/new-project');
  await page.getByLabel('Nom du projet').fill('Halle aux caisses');
  await age(context, () => ({ expiresAt: Math.floor(Date.now() / 1000) + 59 * 60 }));
  await page.clock.fastForward('50:30');
  const notice = page.getByRole('alert').getByText(/^Sans activité, votre session se termine/);
  await expect(notice).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Rester connecté' }).click();
  await expect(notice).toHaveCount(0);
  expect((await readSession(context)).expiresAt).toBeGreaterThan(Date.now() / 1000 + 110 * 60);
  await expect(page.getByLabel('Nom du projet')).toHaveValue('Halle aux caisses');
});

test.describe('a session past half of its lifetime', () => {
  test('is renewed when a page opens, without interrupting the reader', async ({ page, context }) => {
    await newCustomer(page);
    const { issuedAt } = await readSession(context);
    await age(context, pastHalf);
    await page.goto('/dashboard');
    await expect(page.locator('h1')).toHaveText('Bonjour Léa.');
    // Tokens of the same second are identical.
    expect((await readSession(context)).issuedAt).toBeGreaterThanOrEqual(issuedAt);
    await page.goto('/account');
    await expect(page.locator('h1')).toHaveText('Compte');
  });

  test('is not renewed by a mere check of the session', async ({ page, context }) => {
    await newCustomer(page);
    await age(context, pastHalf);
    const { issuedAt } = await readSession(context);
    expect(
      (
        await page.request.get('/api/auth/profile', { headers: { 'sec-fetch-site': 'same-origin' } })
      ).status(),
    ).toBe(200);
    expect((await readSession(context)).issuedAt).toBe(issuedAt);
  });

  test('serves eight concurrent requests', async ({ page, context }) => {
    await newCustomer(page);
    await age(context, pastHalf);
    const old = (await cookieOf(context))?.value ?? '';
    // With the old cookie, since no answer has arrived.
    const ask = (index: number) =>
      index % 2 === 0
        ? page.request.get('/dashboard', { headers: { cookie: `vitrine.session=${old}` }, maxRedirects: 0 })
        : page.request.put('/api/users/profile', {
            headers: { cookie: `vitrine.session=${old}`, 'sec-fetch-site': 'same-origin' },
            data: { firstName: `Léa${'a'.repeat(index)}` },
          });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(index)));
    expect(answers.map((answer) => answer.status())).toEqual(Array.from({ length: 8 }, () => 200));
    await page.goto('/dashboard');
    await expect(page.locator('h1')).toContainText('Bonjour Léa');
  });
});

test.describe('a session ends', () => {
  test('when its token has expired', async ({ page, context }) => {
    await newCustomer(page);
    const cookie = await cookieOf(context);
    const session = await readSession(context);
    const over = Math.floor(Date.now() / 1000) - 1;
    if (cookie) await context.addCookies([{ ...cookie, value: await seal({ ...session, expiresAt: over }) }]);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount$/);
  });

  test('after two hours without activity', async ({ page, context }) => {
    await newCustomer(page);
    await age(context, ({ lastActivity }) => ({ lastActivity: lastActivity - 7201 }));
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('when its cookie has been manipulated', async ({ page, context }) => {
    await newCustomer(page);
    const cookie = await cookieOf(context);
    if (cookie) await context.addCookies([{ ...cookie, value: `${cookie.value.slice(0, -3)}AAA` }]);
    await page.goto('/account');
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('at the next call after another device changed the password', async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/401/);
    const email = await newCustomer(page);
    const other = await stranger();
    await enter(other, email);
    await other.goto('/account');
    await other.getByLabel('Mot de passe actuel').fill(password);
    await other.getByLabel('Nouveau mot de passe', { exact: true }).fill('une troisième phrase longue');
    await other.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(
      other.getByText('Le mot de passe est changé, les autres connexions sont fermées.'),
    ).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\/login\?left=ended&redirect=%2Fdashboard$/);
    await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
    await other.goto('/dashboard');
    await expect(other.locator('h1')).toHaveText('Bonjour Léa.');
  });

  test('when the page gets the focus after another device ended the session', async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/401/);
    const email = await newCustomer(page);
    await page.goto('/dashboard');
    const other = await stranger();
    await enter(other, email);
    await other.goto('/account');
    await other.getByRole('button', { name: 'Fermer toutes les autres' }).click();
    await expect(other.getByText('Les autres connexions sont fermées.')).toBeVisible();
    // The page checks its session at most once a second.
    await page.waitForTimeout(1100);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/auth\/login\?left=ended&redirect=%2Fdashboard$/);
    await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  });

  test('but not when the network fails', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await newCustomer(page);
    await page.goto('/dashboard');
    await context.setOffline(true);
    await page.waitForTimeout(1100);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForTimeout(500);
    await context.setOffline(false);
    await expect(page.locator('h1')).toHaveText('Bonjour Léa.');
    await page.goto('/account');
    await expect(page.locator('h1')).toHaveText('Compte');
  });
});

test('a forgotten password is reset by mail, and all sessions end', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  const other = await stranger();
  await other.goto('/auth/forgot-password');
  await other.getByLabel('Adresse e-mail').fill(email);
  await other.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(other.getByText('C’est parti, si l’adresse a un compte.')).toBeVisible();
  await other.goto(await mailedLink(email, '/auth/reset-password'));
  await other.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une autre phrase longue');
  await other.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(other.getByText('Le mot de passe est changé.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login/);
  await logIn(other, email, 'une autre phrase longue');
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('a form whose session has ended asks for the password on the page, and saves the typed text', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  await page.goto('/account');
  await page.getByLabel('Prénom').fill('Léopoldine');
  const other = await stranger();
  await enter(other, email);
  expect(
    (
      await other.request.delete('/api/auth/sessions/others', {
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).ok(),
  ).toBe(true);
  await page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page.getByText('Enregistré.').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.locator('h1')).toHaveText('Bonjour Léopoldine.');
});

test('typed text is restored after a redirect to the login page', async ({ page, context, complaints }) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  await page.goto('/account');
  await page.getByLabel('Prénom').fill('Léonie');
  await context.clearCookies({ name: 'vitrine.session' });
  await context.clearCookies({ name: 'user-role' });
  await page.goto('/account');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Faccount$/);
  await logIn(page, email, password, page.url());
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByLabel('Prénom')).toHaveValue('Léonie');
  await expect(page.getByText('Ce que vous aviez tapé est remis')).toBeVisible();
});
