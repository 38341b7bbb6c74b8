import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { person, question, send, solution, write } from '../fixtures/contact-form';
import { mailTo } from '../fixtures/mail';
import { expect, test } from '../fixtures/test';
import { inEachLook, inspect } from '../fixtures/looks';

let emails = 0;
const newEmail = () => `visiteuse-${process.pid}-${Date.now()}-${emails++}@halle.example`;
const message = (page: Page) => page.getByLabel('Message', { exact: true });

test.beforeEach(async ({ context, baseURL, complaints }) => {
  // 422: refusals; 429: a shared address.
  complaints.allow(/\b4(22|29)\b/);
  await context.addCookies([
    { name: 'cookiesAccepted', value: 'false', url: baseURL ?? '' },
    {
      name: 'cookiesAcceptedAt',
      value: encodeURIComponent(`${new Date().toISOString()}/2`),
      url: baseURL ?? '',
    },
  ]);
});

test('a question sent from a service card arrives, and its sender gets a receipt @bundled', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/services');
  await page
    .locator('article#cloud')
    .getByRole('link', { name: /Poser une question/ })
    .click();
  await expect(page).toHaveURL(/\/contact\?service=cloud&action=info$/);
  const form = page.getByRole('form', { name: 'Écrire un message' });
  await expect(form.getByText('Cloud', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Un renseignement')).toBeChecked();
  await write(page, { email });
  await page.waitForTimeout(person);
  await send(page);
  const heading = page.getByRole('heading', { name: 'Merci, Maëlle Kerven. C’est bien arrivé.' });
  await expect(heading).toBeFocused();
  const reference = /C-[\w-]+/.exec((await page.getByText(/^Référence C-/).textContent()) ?? '')?.[0] ?? '';
  // Repeats no input: the address may belong to someone else.
  expect((await mailTo(email, new RegExp(reference))).text).not.toContain('Maëlle Kerven');
  await page.getByRole('button', { name: 'Envoyer un autre message' }).click();
  await expect(message(page)).toBeFocused();
  await expect(message(page)).toHaveValue('');
  await expect(page.getByLabel('Nom complet')).toHaveValue('Maëlle Kerven');
  await message(page).fill('J’oubliais : le quai ferme à midi.');
  await question(page).fill(String(await solution(page)));
  await page.getByLabel(/^J’accepte/).check();
  await send(page);
});

test('contact form can be filled and sent by keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await question(page).waitFor();
  const type = async (text: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  };
  await page.getByLabel('Nom complet').focus();
  await page.keyboard.type('Maëlle Kerven');
  await type(newEmail());
  await type('Criée de Port-Lannec');
  await type('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('De l’aide')).toBeChecked();
  await type('La balance parle, personne ne l’écoute.');
  await type(String(await solution(page)));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^J’accepte/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeFocused();
  await page.waitForTimeout(person);
  await expect(async () => {
    await page.getByRole('button', { name: 'Envoyer le message' }).press('Enter');
    await expect(page.getByText(/^Référence C-/)).toBeVisible({ timeout: 2500 });
  }).toPass({ timeout: 20_000, intervals: [person] });
});

test('contact form refuses a message sent too fast, keeps it, and sends it a moment later', async ({
  page,
}) => {
  await page.goto('/contact');
  await write(page, { email: newEmail() });
  // Mocked: a busy machine may fill the form too slowly for a refusal.
  await page.route(
    '**/api/contact',
    (route) =>
      route.fulfill({
        status: 422,
        headers: { 'retry-after': '2' },
        json: {
          success: false,
          code: 'TOO_FAST',
          message: 'Veuillez patienter un instant avant de soumettre le formulaire.',
        },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Veuillez patienter un instant' })).toBeVisible();
  await expect(message(page)).toHaveValue(/crayon/);
  await page.waitForTimeout(person);
  await send(page);
});

test('a wrong captcha answer shows the specified message, a new question, and keeps the text', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await page.getByLabel('Full name').fill('Rosalind Achterberg');
  await page.getByRole('main').getByLabel('Email').first().fill(newEmail());
  await page
    .getByLabel('Message', { exact: true })
    .fill('We run four boats between the mainland and two islands.');
  await question(page).fill(String((await solution(page)) + 1));
  await page.getByLabel(/^I agree/).check();
  await page.waitForTimeout(person);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('The captcha answer is incorrect. Please try again.').first()).toBeVisible();
  await expect(question(page)).toHaveValue('');
  await expect(message(page)).toHaveValue('We run four boats between the mainland and two islands.');
  await question(page).fill(String(await solution(page)));
  await expect(async () => {
    await page.getByRole('button', { name: 'Send the message' }).click();
    await expect(page.getByText(/^Reference C-/)).toBeVisible({ timeout: 2500 });
  }).toPass({ timeout: 20_000, intervals: [person] });
});

test('contact form shows errors at each field, from the browser and from the API', async ({ page }) => {
  await page.goto('/en/contact');
  await question(page).waitFor();
  await page.getByRole('main').getByLabel('Email').first().fill('rosalind@lowtide');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Some fields need correcting.' });
  await expect(summary).toBeFocused();
  await expect(page.getByText('Please enter a valid email address.').last()).toBeVisible();
  await expect(page.getByText(/^Tick this box/).last()).toBeVisible();
  await axe(page);
  await summary.getByRole('link', { name: 'Please enter a valid email address.' }).click();
  await page.keyboard.type('.example');
  await page.getByLabel('Full name').fill('Rosalind Achterberg');
  await page.getByLabel(/^Phone/).fill('+33 1 70');
  await message(page).fill('Our timetable lives in a PDF.');
  await question(page).fill(String(await solution(page)));
  await page.getByLabel(/^I agree/).check();
  await page.waitForTimeout(person);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Please enter a valid phone number.').last()).toBeVisible();
  await message(page).fill(
    'Look: http://a.example http://b.example http://c.example http://d.example http://e.example',
  );
  await page.getByLabel(/^Phone/).fill('');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(
    page.getByText('Your message contains content that appears to be spam. Please modify it.').first(),
  ).toBeVisible();
});

test.describe('contact form when sending fails', () => {
  for (const [name, words, answer] of [
    [
      'an unavailable service',
      'Le service de contact n’est pas disponible',
      {
        status: 503,
        json: {
          success: false,
          code: 'CONTACT_UNAVAILABLE',
          message: 'The contact service is not available',
        },
      },
    ],
    [
      'a rate limit',
      'Trop de demandes. Veuillez réessayer dans 15 minutes.',
      {
        status: 429,
        json: {
          success: false,
          code: 'TOO_MANY_REQUESTS',
          message: 'Trop de demandes. Veuillez réessayer dans 15 minutes.',
        },
        headers: { 'retry-after': '60' },
      },
    ],
    [
      'a network error',
      'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
      undefined,
    ],
  ] as const) {
    test(`shows the error for ${name} in the language of the page, and keeps the text`, async ({
      page,
      complaints,
    }) => {
      complaints.allow(/503|api\/contact|ERR_FAILED/);
      await page.route('**/api/contact', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/contact');
      await write(page, { email: newEmail() });
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeFocused();
      await expect(message(page)).toHaveValue(/crayon/);
      await page.unroute('**/api/contact');
      await page.waitForTimeout(person);
      await send(page);
    });
  }
});

test('contact form restores typed text after navigation, and clears it once sent', async ({ page }) => {
  await page.goto('/contact');
  await question(page).waitFor();
  await message(page).fill('Un brouillon.');
  await page.getByLabel('Un emploi').check();
  await page.goto('/services');
  await page.goto('/contact');
  await expect(message(page)).toHaveValue('Un brouillon.');
  await expect(page.getByLabel('Un emploi')).toBeChecked();
  await write(page, { email: newEmail() });
  await page.waitForTimeout(person);
  await send(page);
  await page.reload();
  await question(page).waitFor();
  await expect(message(page)).toHaveValue('');
});

test('honeypot field is hidden from keyboard and assistive technology', async ({ page }) => {
  await page.goto('/contact');
  await question(page).waitFor();
  const trap = page.locator('input[name=website]').first();
  expect(await trap.evaluate((input: HTMLInputElement) => input.tabIndex)).toBe(-1);
  await expect(page.getByRole('textbox', { name: 'Laissez ce champ vide' })).toHaveCount(0);
  expect(await trap.evaluate((input) => input.closest('[aria-hidden=true]') !== null)).toBe(true);
});

test('contact page shows other ways to write when scripts are disabled', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'fr-FR',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByText(/Ce formulaire a besoin de JavaScript/)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer le message' })).toBeDisabled();
  await context.close();
});

inEachLook('the contact form and its confirmation', () => {
  test('are accessible and fit a narrow screen', async ({ page }) => {
    await page.goto('/contact?service=web&action=info');
    await write(page, { email: newEmail() });
    // Under the sticky header, axe reports part of a pane as too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await inspect(page);
    await page.waitForTimeout(person);
    await send(page);
    await inspect(page);
  });
});
