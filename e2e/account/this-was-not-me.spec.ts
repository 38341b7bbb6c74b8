import { axe } from '../fixtures/checks/axe';
import { localesInTurn } from '../fixtures/looks';
import { mailedLink, mailsTo, mailTo } from '../fixtures/mail';
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
import { callApi } from '../fixtures/requests';
import type { Page } from '@playwright/test';

const another = 'une autre phrase assez longue';

const words = {
  fr: {
    prefix: '',
    notMe: 'Fermer toutes les connexions',
    closed: 'Toutes les connexions sont fermées.',
    takeBack: 'Reprendre mon adresse',
    back: 'Votre adresse est de retour.',
    field: 'Nouveau mot de passe',
    choose: 'Changer le mot de passe',
    chosen: 'Le mot de passe est changé.',
    gone: 'Ce lien ne sert plus.',
  },
  en: {
    prefix: '/en',
    notMe: 'Sign everyone out',
    closed: 'Everyone is signed out.',
    takeBack: 'Take my address back',
    back: 'Your address is back.',
    field: 'New password',
    choose: 'Change the password',
    chosen: 'Your password is changed.',
    gone: 'This link no longer works.',
  },
} as const;

async function pressAndChoose(
  page: Page,
  { button, heading, locale }: { button: string; heading: string; locale: keyof typeof words },
): Promise<void> {
  const { field, choose, chosen } = words[locale];
  await axe(page);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await axe(page);
  await page.getByRole('textbox', { name: field }).fill(another);
  await page.getByRole('button', { name: choose }).click();
  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeFocused();
}

async function speak(page: Page, locale: 'fr' | 'en'): Promise<void> {
  await callApi(page, 'PUT', '/api/users/profile', { locale });
}

for (const locale of localesInTurn(10)) {
  const texts = words[locale];

  test(`the mail about a sign-in on a new device ends that session with one click (${locale})`, async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/401|422/);
    const email = await newCustomer(page);
    await speak(page, locale);
    const thief = await stranger();
    await enter(thief, email);
    const link = await mailedLink(email, '/auth/not-me');
    expect(link.startsWith(`${texts.prefix}/auth/not-me`)).toBe(true);
    // Mail scanners open links: opening must change nothing.
    await page.goto(link);
    await thief.goto('/account');
    await expect(thief).toHaveURL(/\/account/);
    await pressAndChoose(page, { button: texts.notMe, heading: texts.closed, locale });
    await thief.goto('/account');
    await expect(thief).toHaveURL(/\/auth\/login/);
    await page.goto(link);
    await page.getByRole('button', { name: texts.notMe }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.gone })).toBeFocused();
    await logIn(page, email, another);
    await expect(page).not.toHaveURL(/\/auth\//);
  });

  test(`the owner restores an address that another person changed (${locale})`, async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/401/);
    const email = await newVerifiedCustomer(page);
    await speak(page, locale);
    const thief = await stranger();
    await enter(thief, email);
    const theirs = newEmail();
    await callApi(thief, 'PUT', '/api/users/profile', { email: theirs, currentPassword: password });
    await mailedLink(email, '/auth/not-me');
    const confirmation = await mailedLink(theirs, '/auth/verify-email');
    await callApi(thief, 'POST', '/api/auth/verify-email', {
      token: new URLSearchParams(confirmation.split('?')[1]).get('token'),
    });
    await page.goto(await mailedLink(email, '/auth/take-back'));
    await pressAndChoose(page, { button: texts.takeBack, heading: texts.back, locale });
    await thief.goto('/account');
    await expect(thief).toHaveURL(/\/auth\/login/);
    await logIn(page, email, another);
    await expect(page).not.toHaveURL(/\/auth\//);
  });
}

test('a known device causes no mail about a new sign-in, and its cookie is hidden from scripts', async ({
  page,
}) => {
  const email = await newCustomer(page);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.endsWith('vitrine.device'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.context().clearCookies({ name: /session|user-role/ });
  await enter(page, email);
  await callApi(page, 'POST', '/api/auth/forgot-password', { email });
  await mailTo(email, /\/auth\/reset-password/);
  expect((await mailsTo(email)).filter(({ text }) => text?.includes('/auth/not-me'))).toEqual([]);
});

test('other sessions are ended from the account page, which suggests a new password', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  const thief = await stranger();
  await enter(thief, email);
  await page.goto('/account');
  const signIns = page.getByRole('region', { name: 'Connexions récentes' });
  await signIns.getByRole('button', { name: 'Ce n’était pas moi' }).click();
  const message = signIns.getByText('Changez maintenant votre mot de passe.');
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await axe(page);
  await message.getByRole('link', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByLabel('Mot de passe actuel')).toBeInViewport();
  await thief.goto('/account');
  await expect(thief).toHaveURL(/\/auth\/login/);
});

test('a browser whose own session is ended by the link appears signed out in all tabs', async ({
  page,
  context,
  stranger,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  const thief = await stranger();
  await enter(thief, email);
  const tab = await context.newPage();
  await tab.goto('/account');
  await page.goto(await mailedLink(email, '/auth/not-me'));
  await expect(page.locator('html')).toHaveAttribute('data-role', 'user');
  await page.getByRole('button', { name: words.fr.notMe }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.fr.closed })).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-role');
  await expect(tab).toHaveURL(/\/auth\/login/);
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toHaveCount(0);
});
