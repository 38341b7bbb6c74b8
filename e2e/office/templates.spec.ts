import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { sendContacts } from '../fixtures/contacts';
import { mailTo } from '../fixtures/mail';
import { enterAsAdmin, expect, newEmail, newVerifiedCustomer, test } from '../fixtures/accounts';
import { callApi, sendRequest } from '../fixtures/requests';

const contacts = (page: Page, search: string) =>
  callApi<{ contacts: { id: string }[] }>(page, 'GET', `/api/contacts?search=${encodeURIComponent(search)}`);

test('a template is inserted at the caret, undone, filled and sent', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/429/);
  const email = newEmail();
  const company = `Criée ${Date.now()}`;
  await sendContacts(await stranger(), [
    { fullName: 'Rosa Kerven', email, company, message: 'Could you come and see our hall?' },
  ]);
  await enterAsAdmin(page);
  const {
    contacts: [contact],
  } = await contacts(page, company);
  await page.goto(`/admin/contacts/${contact?.id}`);
  const reply = page.getByLabel('Réponse par e-mail à Rosa Kerven');
  await expect(page.getByRole('button', { name: /^Modèles/ })).toBeEnabled();

  await reply.fill('Avant. Après.');
  await reply.press('Home');
  for (let step = 'Avant. '.length; step > 0; step -= 1) await reply.press('ArrowRight');
  await page.getByRole('button', { name: /^Modèles/ }).click();
  await expect(page.getByRole('button', { name: 'Bien reçu' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/^Avant\. Bonjour Rosa Kerven,\n[^{]*Vitrine\s*Après\.$/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(reply).toHaveValue('Avant. Après.');

  await reply.fill('Au sujet de {{contact.service}}, bonjour.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(/^Votre texte contient encore \{\{contact\.service\}\}/)).toBeVisible();
  await reply.fill('Au sujet de la halle, bonjour.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await mailTo(email, /Au sujet de la halle, bonjour\./);
});

test('a question about a request begins with a template, a note does not', async ({ page, stranger }) => {
  test.slow();
  await newVerifiedCustomer(page);
  const { id } = await sendRequest(page, { projectName: `Halle ${Date.now()}` });
  const desk = await stranger();
  await enterAsAdmin(desk);
  await desk.goto(`/admin/requests/${id}`);
  const opener = desk.getByRole('button', { name: /^Modèles/ });
  await expect(opener).toBeEnabled();
  await desk.keyboard.press('n');
  await expect(opener).toBeHidden();
  await desk.getByRole('heading', { level: 2 }).first().focus();
  await desk.keyboard.press('t');
  await desk.getByRole('button', { name: 'Proposer un appel' }).click();
  await expect(desk.getByLabel('Demander une précision')).toHaveValue(/^Bonjour [^{]+Vitrine$/);
  await desk.getByRole('button', { name: 'Retirer le modèle' }).click();
  await expect(desk.getByLabel('Demander une précision')).toHaveValue('');
});
