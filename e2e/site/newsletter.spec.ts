import { axe } from '../fixtures/checks/axe';
import { mailedLink } from '../fixtures/mail';
import { someUnsubscribeToken } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';
import { inEachLook, inspectPrivate } from '../fixtures/looks';

let emails = 0;
const newEmail = () => `lectrice-${process.pid}-${Date.now()}-${emails++}@atelier.example`;

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([
    { name: 'cookiesAccepted', value: 'false', url: baseURL ?? '' },
    {
      name: 'cookiesAcceptedAt',
      value: encodeURIComponent(`${new Date().toISOString()}/2`),
      url: baseURL ?? '',
    },
  ]);
});

test('a visitor subscribes on the home page, confirms by mail, and unsubscribes @bundled', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email);
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText(
    'Cliquez sur son lien pour confirmer',
  );
  await expect(page.getByRole('textbox', { name: 'Votre adresse e-mail' })).toHaveValue('');

  const confirm = await mailedLink(email, '/newsletter/confirm');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  const response = await page.goto(confirm);
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(response?.headers()['cache-control']).toContain('no-store');
  // Mail scanners open links.
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Confirmer l’abonnement' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Vous êtes abonné.' })).toBeFocused();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirmer l’abonnement' }).click();
  await expect(page.getByRole('heading', { name: 'Vous êtes déjà abonné.' })).toBeVisible();

  await page.goto(await mailedLink(email, '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(page.getByRole('heading', { name: 'C’est fait.' })).toBeFocused();
  await page.getByRole('link', { name: 'S’abonner à la lettre' }).click();
  await expect(page.getByRole('textbox', { name: 'Votre adresse e-mail' })).toBeInViewport();
});

test('newsletter form shows address errors in the language of the page', async ({ page }) => {
  await page.goto('/en');
  const field = page.getByRole('textbox', { name: 'Your email address' });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter your email address.');
  await field.fill('not an address');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAccessibleDescription(
    'Please enter a valid email address. Example: name@example.com',
  );
  await axe(page);
});

test('newsletter form keeps the address when sending fails', async ({ page, complaints }) => {
  complaints.allow(/api\/newsletter|ERR_FAILED/);
  await page.route('**/api/newsletter', (route) => route.abort());
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Votre adresse e-mail' });
  await field.fill('vous@atelier.example');
  await page.getByRole('button', { name: 'S’abonner' }).click();
  await expect(
    page.getByText('Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'),
  ).toBeVisible();
  await expect(field).toHaveValue('vous@atelier.example');
});

test('newsletter form shows that it needs JavaScript when scripts are disabled', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fr-FR',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('#letter').getByText(/Ce formulaire a besoin de JavaScript/)).toBeVisible();
  await context.close();
});

test('an invalid or incomplete newsletter link shows an error page with the next step', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  await page.goto(`/en/newsletter/unsubscribe?token=${someUnsubscribeToken}`);
  await page.getByRole('button', { name: 'Unsubscribe me' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/en/contact',
  );
  for (const path of ['/en/newsletter/confirm', '/en/newsletter/unsubscribe?token=short']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'The link is incomplete.' })).toBeVisible();
  }
});

inEachLook('pages of newsletter links', () => {
  test('are accessible', async ({ page }) => {
    for (const path of [
      '/newsletter/confirm?token=jeton-de-vingt-signes',
      `/en/newsletter/unsubscribe?token=${someUnsubscribeToken}`,
      '/newsletter/unsubscribe',
    ])
      await inspectPrivate(page, path);
  });
});
