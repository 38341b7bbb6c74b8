import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { ageProof } from '../fixtures/proof';
import { callApi } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

interface Mail {
  mail: { senderName: string; signature: { fr: string; en: string } };
  updatedAt: string;
}

const open = async (page: Page, section: string, prefix = '') => {
  await page.goto(`${prefix}/admin/settings/${section}`);
  // Without changes, the button that saves stays disabled; this one is enabled once scripts run.
  await expect(page.getByRole('button', { name: /^(Voir sur le site|See it on the site)$/ })).toBeEnabled();
};
const read = (page: Page) => callApi<Mail>(page, 'GET', '/api/site/mail');
const sender = (page: Page) => page.getByRole('textbox', { name: 'Nom de l’expéditeur' });

// Tests of one section would wait for one another's saves.
test.describe.configure({ mode: 'serial' });

let before: Mail;

test.beforeEach(async ({ page }) => {
  await enterAsAdmin(page);
  before = await read(page);
});

// Also after a failure: a retry would save the value that is saved already.
test.afterEach(async ({ page }) => {
  const { mail, updatedAt } = await read(page);
  if (mail.senderName !== before.mail.senderName)
    await callApi(page, 'PUT', '/api/site/mail', { mail: before.mail, updatedAt });
});

test('a section is saved by keyboard, undone, and its history shows both saves', async ({ page }) => {
  await open(page, 'mail');
  const { mail } = before;
  await sender(page).fill('Atelier de Vitrine');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();
  const undo = await undoButton(page);
  expect((await read(page)).mail.senderName).toBe('Atelier de Vitrine');
  await axe(page);
  await undo.click();
  await expect(sender(page)).toHaveValue(mail.senderName);
  expect((await read(page)).mail).toEqual(mail);

  await page.getByRole('link', { name: 'Historique' }).click();
  await page
    .getByRole('link', { name: /Nom de l’expéditeur/ })
    .nth(1)
    .click();
  const row = page.getByRole('row', { name: /Nom de l’expéditeur/ });
  await expect(row.getByRole('deletion')).toHaveText(mail.senderName);
  await expect(row.getByRole('insertion')).toHaveText('Atelier de Vitrine');
  await axe(page);
  await page.getByRole('button', { name: 'Reprendre cet enregistrement' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/mail$/);
  await expect(sender(page)).toHaveValue('Atelier de Vitrine');
  await (await undoButton(page)).click();
  await expect.poll(async () => (await read(page)).mail.senderName).toBe(mail.senderName);
});

test('a wrong value gets the focus, is not saved, and stays typed after a reload', async ({ page }) => {
  await open(page, 'mail');
  const reply = page.getByRole('textbox', { name: 'Répondre à' });
  await reply.fill('pas une adresse');
  await sender(page).focus();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveAccessibleDescription(/adresse e-mail valide/);
  await axe(page);
  await page.reload();
  await expect(reply).toHaveValue('pas une adresse');
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(reply).not.toHaveValue('pas une adresse');
});

test('two tabs: the second save shows both versions and overwrites nothing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  await open(page, 'mail');
  const { mail } = before;
  const other = await context.newPage();
  await open(other, 'mail');
  await sender(other).fill('Autre onglet');
  await other.keyboard.press('ControlOrMeta+s');
  await expect(other.getByText(/^Enregistré à/)).toBeVisible();

  await sender(page).fill('Cet onglet');
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByRole('region', { name: 'Modifié entre-temps' });
  await expect(conflict).toContainText('Cet onglet');
  await expect(conflict).toContainText('Autre onglet');
  await axe(page);
  expect((await read(page)).mail.senderName).toBe('Autre onglet');
  await conflict.getByText('Prendre l’autre').click();
  await expect(sender(page)).toHaveValue('Autre onglet');
  await sender(page).fill(mail.senderName);
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(async () => (await read(page)).mail.senderName).toBe(mail.senderName);
});

test('legal details ask for a proof of who saves, and keep what is typed meanwhile', async ({
  page,
  complaints,
}) => {
  complaints.allow(/403/);
  await open(page, 'legal');
  await page.getByRole('textbox', { name: /^IBAN/ }).fill('FR76 3000 6000 0112 3456 7890 188');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/IBAN n’existe pas/)).toBeVisible();
  const iban = page.getByRole('textbox', { name: /^IBAN/ });
  await iban.fill('FR76 3000 6000 0112 3456 7890 189');
  await ageProof(page);
  await page.keyboard.press('ControlOrMeta+s');
  const proof = page.getByRole('dialog');
  await expect(proof).toContainText('Changer les mentions légales et bancaires');
  await proof.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(iban).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
  await page.getByRole('button', { name: 'Abandonner' }).click();
});

for (const [section, field, purpose] of [
  ['mail', 'Nom de l’expéditeur', 'Changer les réglages du courrier'],
  ['visibility', 'Hébergée par', 'Changer la visibilité et la mesure d’audience'],
] as const)
  test(`${section} asks for a proof of who saves, and keeps what is typed meanwhile`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/403/);
    await open(page, section);
    await page.getByRole('textbox', { name: field }).fill('Ailleurs');
    await ageProof(page);
    await page.keyboard.press('ControlOrMeta+s');
    const proof = page.getByRole('dialog');
    await expect(proof).toContainText(purpose);
    await proof.getByRole('button', { name: 'Ne rien changer' }).click();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue('Ailleurs');
    await page.getByRole('button', { name: 'Abandonner' }).click();
  });

test('the preview shows unsaved words in a tab of its own, and visitors do not see them', async ({
  page,
  context,
}) => {
  await open(page, 'home');
  await page.getByRole('textbox', { name: 'Dessous, français' }).fill('Un aperçu que nul ne voit encore.');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Voir sur le site' }).click(),
  ]);
  await expect(tab.getByRole('region', { name: 'Aperçu du site' })).toBeVisible();
  await expect(tab.getByText('Un aperçu que nul ne voit encore.')).toBeVisible();
  await expect(tab).toHaveURL(/\/preview\/site\/opened/);
  await tab.goto('/');
  await expect(tab.getByText('Un aperçu que nul ne voit encore.')).toHaveCount(0);
});

test('all settings leave as a file and come back after a report', async ({ page }, info) => {
  await page.goto('/admin/settings/file');
  const { mail } = before;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger les réglages' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const file = info.outputPath('reglages.json');
  await writeFile(file, text.replaceAll(`"senderName": "${mail.senderName}"`, '"senderName": "Du fichier"'));
  await page.getByLabel('Fichier de réglages').setInputFiles(file);
  await expect(page.getByRole('row', { name: /Courrier/ })).toContainText('remplacée');
  await expect(page.getByRole('row', { name: /Promesse/ })).toContainText('identique');
  expect((await read(page)).mail.senderName).toBe(mail.senderName);
  await axe(page);
  await page.getByRole('button', { name: 'Remplacer ces sections' }).click();
  await expect(page.getByText(/L’historique garde ceux d’avant/)).toBeVisible();
  expect((await read(page)).mail.senderName).toBe('Du fichier');

  await page.getByLabel('Fichier de réglages').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Remplacer ces sections' }).click();
  await expect.poll(async () => (await read(page)).mail.senderName).toBe(mail.senderName);
});

inEachLook('the pages of the settings', () => {
  test('are accessible, valid and not indexed', async ({ page }) => {
    for (const path of [
      '/admin/settings',
      '/en/admin/settings/home',
      '/admin/settings/services',
      '/en/admin/settings/mail',
      '/admin/settings/promise',
      '/admin/settings/navigation',
      '/en/admin/settings/legal',
      '/admin/settings/visibility',
      '/en/admin/settings/identity/history',
      '/admin/settings/file',
    ])
      await inspectPrivate(page, path);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one language shows at a time, and the save bar stays in view', async ({ page }) => {
    await open(page, 'identity');
    const slogan = (language: string) => page.getByRole('textbox', { name: `Slogan, ${language}` });
    const [french, english] = [slogan('français'), slogan('anglais')];
    await expect(french).toBeVisible();
    await expect(english).toBeHidden();
    await page.getByText('EN', { exact: true }).last().click();
    await expect(english).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enregistrer/ })).toBeInViewport();
    await axe(page);
  });
});
