// Sends to every subscriber of the site: runs after tests that read mails of subscribers.
import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, newEmail, password, test } from '../fixtures/accounts';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { newLetter } from '../fixtures/letters';
import { mailedLink, mailTo, mailsTo } from '../fixtures/mail';
import { callApi } from '../fixtures/requests';

let emails = 0;
const newReader = () => `lectrice-${process.pid}-${Date.now()}-${emails++}@lettre.example`;

const welcome = {
  fr: { password: 'Mot de passe', enter: 'Entrer' },
  en: { password: 'Password', enter: 'Enter' },
} as const;

/** @param writer without session */
async function enterAsWriter(admin: Page, writer: Page, locale: 'fr' | 'en' = 'fr'): Promise<string> {
  const email = newEmail();
  await callApi(admin, 'POST', '/api/users/invite', {
    ...{ firstName: 'Lou', lastName: 'Pascal', email, locale },
    ...{ role: 'manager', rights: ['blog', 'letters'] },
  });
  await writer.goto(await mailedLink(email, '/auth/invitation'));
  await writer.getByLabel(welcome[locale].password, { exact: true }).fill(password);
  await writer.getByRole('button', { name: welcome[locale].enter, exact: true }).click();
  await expect(writer).toHaveURL(/\/admin\/blog$/);
  return email;
}

async function subscribe(visitor: Page, locale: 'fr' | 'en'): Promise<string> {
  const email = newReader();
  await callApi(visitor, 'POST', '/api/newsletter', { email, locale, source: 'home' });
  await visitor.goto(await mailedLink(email, '/newsletter/confirm'));
  await visitor
    .getByRole('button', { name: locale === 'fr' ? 'Confirmer l’abonnement' : 'Confirm the subscription' })
    .click();
  await expect(visitor.locator('h1')).toBeFocused();
  return email;
}

test('a writer writes a letter in both languages, previews, tests, schedules, cancels and sends it; a subscriber unsubscribes @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/about:srcdoc/);
  await enterAsAdmin(page);
  const visitor = await stranger();
  await visitor.goto('/');
  const [french, english] = [await subscribe(visitor, 'fr'), await subscribe(visitor, 'en')];
  const writer = await stranger();
  const email = await enterAsWriter(page, writer);
  const word = `Lettre ${Date.now()}`;

  await writer.goto('/admin/letters');
  await writer.getByRole('button', { name: /^Écrire une lettre/ }).dblclick();
  await expect(writer).toHaveURL(/\/admin\/letters\/[\w-]{20,}$/);
  const here = new URL(writer.url()).pathname;
  await writer.getByRole('textbox', { name: 'Objet' }).fill(word);
  await writer.getByRole('textbox', { name: 'Texte français de la lettre' }).fill('Bonjour à tous.');
  await writer.getByRole('group', { name: 'Langue du texte' }).getByText('English').click();
  await writer.getByRole('textbox', { name: 'Objet' }).fill(`${word} in English`);
  await writer.getByRole('textbox', { name: 'Texte anglais de la lettre' }).fill('Hello there.');
  await expect(writer.getByText('Enregistrée il y a un instant').first()).toBeVisible();
  await writer.reload();
  await expect(writer.getByRole('textbox', { name: 'Objet' })).toHaveValue(word);

  await writer.getByRole('button', { name: /^Aperçu/ }).click();
  await expect(writer).toHaveURL(/\/preview\?language=fr$/);
  for (const scheme of ['Clair', 'Sombre'])
    await expect(
      writer
        .frameLocator(`iframe[title^="Courrier, ${scheme}"]`)
        .getByRole('paragraph')
        .filter({ hasText: 'Bonjour à tous.' }),
    ).toBeVisible();
  await writer.getByRole('button', { name: 'M’envoyer un essai' }).click();
  await expect(writer.getByRole('status').filter({ hasText: email })).toContainText('L’essai est en route');
  await mailTo(email, new RegExp(word));

  await writer.getByRole('link', { name: 'Envoyer…' }).click();
  await expect(writer.getByText(/^Essai de cette version en français.*, pour /)).toBeVisible();
  await expect(writer.getByText('Aucun essai en anglais')).toBeVisible();
  await writer.reload();
  await expect(writer.getByText(/^Essai de cette version en français.*, pour /)).toBeVisible();
  await writer.getByText('À une date', { exact: true }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await writer.getByLabel('Jour').fill(tomorrow);
  await writer.getByRole('button', { name: /^Programmer pour/ }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Programmer', exact: true }).click();
  await expect(writer).toHaveURL(new RegExp(`${here}$`));
  await expect(writer.getByText('Programmée', { exact: true })).toBeVisible();
  await writer.getByRole('button', { name: 'Changer l’heure' }).click();
  await expect(writer.getByLabel('Jour')).toHaveValue(tomorrow);
  const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await writer.getByLabel('Jour').fill(dayAfter);
  await writer.getByRole('button', { name: /^Programmer pour/ }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Programmer', exact: true }).click();
  await expect(writer).toHaveURL(new RegExp(`${here}$`));
  await writer.getByRole('button', { name: 'Annuler le départ' }).click();
  await expect(writer.getByText('Brouillon', { exact: true })).toBeVisible();
  expect(await mailsTo(french)).toHaveLength(1);

  await writer.getByRole('button', { name: 'Envoyer…' }).click();
  await writer.getByRole('textbox', { name: 'Rythme' }).fill('1200');
  await writer.getByRole('button', { name: /^Envoyer à \d+ lecteurs?$/ }).click();
  await axe(writer);
  await writer.getByRole('dialog').getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(writer).toHaveURL(new RegExp(`${here}$`));
  await expect(writer.getByRole('heading', { name: 'Envoyée', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(writer.getByText('remises', { exact: true })).toBeVisible();
  await axe(writer);

  const mail = await mailTo(french, new RegExp(`${word}\\n`));
  expect(mail.text).toContain('Bonjour à tous.');
  expect((await mailTo(english, /in English/)).text).toContain('Hello there.');
  await visitor.goto(await mailedLink(french, '/newsletter/unsubscribe'));
  await visitor.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(visitor.getByRole('heading', { name: 'C’est fait.' })).toBeVisible();
  await writer.reload();
  await expect(writer.getByText('désinscrites').locator('..')).toContainText('1');
  await writer.goto('/admin/letters');
  await expect(writer.getByRole('row').filter({ hasText: word })).toContainText('Envoyée');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a writer writes, schedules, postpones and sends a letter in English @bundled', async ({
    page,
    stranger,
    complaints,
  }) => {
    test.slow();
    complaints.allow(/about:srcdoc/);
    const admin = await stranger();
    await enterAsAdmin(admin);
    const visitor = await stranger();
    await visitor.goto('/');
    const reader = await subscribe(visitor, 'en');
    const email = await enterAsWriter(admin, page, 'en');
    const word = `Pocket letter ${Date.now()}`;
    const inView = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

    await page.goto('/en/admin/letters');
    await page.getByRole('button', { name: /^Write a letter/ }).tap();
    await expect(page).toHaveURL(/\/en\/admin\/letters\/[\w-]{20,}$/);
    const here = new URL(page.url()).pathname;
    await page.getByRole('textbox', { name: 'Subject' }).fill(word);
    await page.getByRole('textbox', { name: 'English text of the letter' }).fill('Hello from the tram.');
    await expect(page.getByText('Saved a moment ago').first()).toBeVisible();
    expect(await inView()).toBe(true);

    await page.getByRole('button', { name: /^Preview/ }).tap();
    await expect(
      page.frameLocator('iframe[title^="Mail, Dark"]').getByText('Hello from the tram.').last(),
    ).toBeVisible();
    expect(await inView()).toBe(true);
    await page.getByRole('button', { name: 'Send me a test' }).tap();
    await mailTo(email, new RegExp(word));

    await page.getByRole('link', { name: 'Send…' }).tap();
    await page.getByText('At a date', { exact: true }).tap();
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const schedule = async (days: number) => {
      await page.getByLabel('Day').fill(dayIn(days));
      await page.getByRole('button', { name: /^Schedule for/ }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).tap();
      await expect(page).toHaveURL(new RegExp(`${here}$`));
    };
    await schedule(1);
    await page.getByRole('button', { name: 'Change the time' }).tap();
    await expect(page.getByLabel('Day')).toHaveValue(dayIn(1));
    await schedule(2);

    await page.getByRole('button', { name: 'Departure…' }).tap();
    await page.getByText('Now', { exact: true }).tap();
    await page.getByRole('textbox', { name: 'Pace' }).fill('1200');
    await page.getByRole('button', { name: /^Send to \d+ readers?$/ }).tap();
    await axe(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible({ timeout: 60_000 });
    expect(await inView()).toBe(true);
    await axe(page);
    expect((await mailTo(reader, new RegExp(`${word}\\n`))).text).toContain('Hello from the tram.');
  });
});

test('a second tab gets both texts of a conflict, and loses none', async ({ page, context, complaints }) => {
  complaints.allow(/409/);
  await enterAsAdmin(page);
  const { id } = await newLetter(page);
  await page.goto(`/admin/letters/${id}`);
  const other = await context.newPage();
  await other.goto(`/admin/letters/${id}`);
  await other.getByRole('textbox', { name: 'Objet' }).fill('Écrit là-bas');
  await expect(other.getByText('Enregistrée il y a un instant').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Objet' }).fill('Écrit ici');
  await expect(page.getByText('Votre texte est gardé ici, rien n’est écrasé.')).toBeVisible();
  for (let reload = 0; reload < 3; reload += 1) {
    await page.reload();
    await expect(page.getByText('Votre texte est gardé ici, rien n’est écrasé.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue('Écrit ici');
  }
  await page.getByRole('button', { name: /^Aperçu/ }).click();
  await other.reload();
  await other.getByRole('button', { name: 'Prendre l’autre' }).click();
  await expect(other.getByRole('textbox', { name: 'Objet' })).toHaveValue('Écrit là-bas');
  await page.getByRole('button', { name: 'Comparer' }).click();
  await expect(page.getByRole('dialog')).toContainText('là-bas');
  await page.getByRole('dialog').getByRole('button', { name: 'Garder le mien' }).click();
  await expect(page.getByText('Enregistrée il y a un instant').first()).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Objet' })).toHaveValue('Écrit ici');
});

test('text typed offline is saved after the connection returns', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await enterAsAdmin(page);
  const { id } = await newLetter(page);
  await page.goto(`/admin/letters/${id}`);
  const subject = page.getByRole('textbox', { name: 'Objet' });
  await subject.fill('Trois champs');
  await expect(page.getByText('Enregistrée il y a un instant').first()).toBeVisible();
  await context.setOffline(true);
  await subject.fill('Écrit dans le train');
  await expect(page.getByText('Hors ligne, gardée sur cet appareil').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Enregistrée il y a un instant').first()).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('Écrit dans le train');
});

inEachLook('letters', () => {
  test('list, writing, preview and sending are accessible', async ({ page, complaints }) => {
    test.slow();
    // The checks try to run in the frames, which allow no scripts.
    complaints.allow(/about:srcdoc/);
    await enterAsAdmin(page);
    const { id } = await newLetter(page);
    for (const path of [
      '/admin/letters',
      `/admin/letters/${id}`,
      `/en/admin/letters/${id}/preview`,
      `/admin/letters/${id}/preview?view=page`,
      `/admin/letters/${id}/send`,
    ])
      await inspectPrivate(page, path);
  });
});
