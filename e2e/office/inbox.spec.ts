import { exportList } from '../fixtures/export-list';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { sendContacts } from '../fixtures/contacts';
import { inEachLook, inspectPrivate, inTurns } from '../fixtures/looks';
import { mailTo } from '../fixtures/mail';
import { enterAsAdmin, expect, newVerifiedCustomer, newEmail, test } from '../fixtures/accounts';
import { callApi, sendRequest } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

const send = (page: Page) => page.keyboard.press('ControlOrMeta+Enter');
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Shortcuts work once the page is hydrated. */
async function opened(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await expect(
    pane(page, name).getByRole('button', { name: /^(Clore|Rouvrir|Pas indésirable)/ }),
  ).toBeEnabled();
}

test('messages are answered by keyboard, and changed in bulk', async ({ page, stranger, complaints }) => {
  test.slow();
  complaints.allow(/\b4(04|29)\b/);
  const company = `Halle ${Date.now()}`;
  const senders = ['Aline Kerbrat', 'Berthe Lannoy', 'Chloé Morvan'].map((fullName) => ({
    fullName,
    email: newEmail(),
    company,
    message: `Bonjour, ici ${fullName}. Pouvez-vous passer voir notre halle ?`,
  }));
  const visitor = await stranger();
  const [reference = ''] = await sendContacts(visitor, senders);
  const email = senders[0]?.email ?? '';
  const receipt = await mailTo(email, new RegExp(reference));

  await enterAsAdmin(page);
  await page.goto(`/admin/contacts?search=${encodeURIComponent(company)}`);
  await expect(page.getByRole('checkbox', { name: 'Choisir Aline Kerbrat' })).toBeEnabled();
  await expect(page.getByRole('row')).toHaveCount(4);
  for (const [key, name] of [
    ['j', 'Aline Kerbrat'],
    ['j', 'Berthe Lannoy'],
    ['k', 'Aline Kerbrat'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await opened(page, 'Aline Kerbrat');
  const first = pane(page, 'Aline Kerbrat');
  await expect(first).toContainText(reference);
  await expect(first.getByRole('button', { name: /^Marquer non lu/ })).toBeVisible();
  await axe(page);

  await page.keyboard.press('r');
  await expect(page.getByLabel('Réponse par e-mail à Aline Kerbrat')).toBeFocused();
  await page.keyboard.type('Nous passons mardi matin.');
  await send(page);
  await expect(first.getByRole('list', { name: 'Notes et réponses' })).toContainText(
    'Nous passons mardi matin.',
  );
  // A reply is held for ten seconds: undo immediately.
  await page.keyboard.press('z');
  await expect(page.getByLabel('Réponse par e-mail à Aline Kerbrat')).toHaveValue(
    'Nous passons mardi matin.',
  );
  await expect(first.getByRole('list', { name: 'Notes et réponses' })).toHaveCount(0);
  await page.keyboard.press('r');
  await send(page);
  await expect(first.getByRole('list', { name: 'Notes et réponses' })).toContainText(
    'Nous passons mardi matin.',
  );
  await expect(page.getByRole('region', { name: 'Répondre ou noter' })).toBeFocused();
  await expect(first).toContainText('Répondu');
  const answer = await mailTo(email, /Nous passons mardi matin/);
  expect(answer.subject).toContain(reference);
  expect(answer.text).toContain('ici Aline Kerbrat');
  // The header threads the reply with the receipt.
  expect(answer.inReplyTo).toBe(receipt.messageId);
  await expect(first).toContainText('Parti');

  await page.keyboard.press('n');
  await expect(page.getByLabel('Note interne, pour l’équipe seulement')).toBeFocused();
  await page.keyboard.type('Prévoir une demi-journée.');
  await send(page);
  await expect(first.getByRole('listitem').filter({ hasText: 'Prévoir une demi-journée.' })).toContainText(
    'note interne',
  );
  await page.keyboard.press('c');
  await expect(page.getByText('Contact clos.')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Rouvrir/ })).toBeVisible();
  await page.keyboard.press('z');
  await expect(first.getByRole('button', { name: /^Clore/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(first.getByRole('button', { name: /^Rouvrir/ })).toBeVisible();

  await page.keyboard.press('j');
  await opened(page, 'Berthe Lannoy');
  await expect(pane(page, 'Berthe Lannoy').getByRole('button', { name: /^Marquer non lu/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Bien reçu' })).toBeFocused();
  await page.keyboard.press('Enter');
  const reply = page.getByLabel('Réponse par e-mail à Berthe Lannoy');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/^Bonjour Berthe Lannoy,/);
  await page.reload();
  await expect(reply).toHaveValue(/^Bonjour Berthe Lannoy,/);
  await opened(page, 'Berthe Lannoy');
  await expect(pane(page, 'Berthe Lannoy').getByRole('button', { name: /^Marquer non lu/ })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Marqué non lu.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/contacts\?search=/);
  await expect(page.getByRole('link', { name: 'Berthe Lannoy', exact: true })).toBeFocused();
  await expect(row(page, 'Aline Kerbrat')).toHaveCount(0);

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar).toContainText('2 choisis');
  await axe(page);
  await bar.getByRole('button', { name: 'Indésirable' }).click();
  await expect(page.getByText('2 contacts mis aux indésirables.')).toBeVisible();
  await expect(row(page, 'Chloé Morvan')).toHaveCount(0);
  await (await undoButton(page)).click();
  await expect(row(page, 'Chloé Morvan')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toContain(senders[2]?.email);
  expect(table).not.toContain(email);

  await page.getByRole('link', { name: 'Chloé Morvan', exact: true }).click();
  await opened(page, 'Chloé Morvan');
  await pane(page, 'Chloé Morvan').getByRole('button', { name: 'Indésirable' }).click();
  await expect(pane(page, 'Chloé Morvan')).toContainText('C’est un indésirable');
  await page.goto(`/admin/contacts?status=spam&search=${encodeURIComponent(company)}`);
  await page.getByRole('link', { name: 'Chloé Morvan', exact: true }).click();
  await pane(page, 'Chloé Morvan').getByRole('button', { name: 'Pas indésirable' }).click();
  await expect(page.getByLabel('Réponse par e-mail à Chloé Morvan')).toBeVisible();
  await pane(page, 'Chloé Morvan').getByRole('button', { name: 'Supprimer', exact: true }).click();
  const address = page.url();
  await expect(page.getByRole('dialog')).toContainText('Le message reçu (Chloé Morvan');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page).toHaveURL(/\/admin\/contacts\?/);
  expect((await page.goto(address))?.status()).toBe(404);
});

test('one request is discussed and converted, another declined; a late change reports a conflict', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/409/);
  const email = await newVerifiedCustomer(page);
  const name = `Halle aux questions ${Date.now()}`;
  const [confirmed, declined] = [
    await sendRequest(page, { projectName: name }),
    await sendRequest(page, { projectName: `${name}, la seconde` }),
  ];
  const desk = await stranger();
  await enterAsAdmin(desk);
  await desk.goto(`/admin/requests/${confirmed.id}`);
  await expect(desk.getByRole('button', { name: 'Prendre en charge' })).toBeEnabled();
  await desk.keyboard.press('r');
  await expect(desk.getByLabel('Demander une précision')).toBeFocused();
  await desk.keyboard.type('Combien de caisses par matin ?');
  await send(desk);
  await expect(desk.getByText('Question envoyée.')).toBeVisible();
  await axe(desk);

  expect((await mailTo(email, /Combien de caisses par matin/)).text).toContain(
    `/my-requests/${confirmed.id}`,
  );
  await page.goto(`/my-requests/${confirmed.id}`);
  const questions = page.getByRole('region', { name: 'Questions de l’agence' });
  await expect(questions).toContainText('Combien de caisses par matin ?');
  await questions.getByLabel('Votre réponse').fill('Quarante, parfois plus.');
  await questions.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByText('Réponse envoyée.')).toBeVisible();
  await axe(page);

  await desk.getByRole('button', { name: 'Prendre en charge' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prendre en charge' }).click();
  await expect(dialog).toContainText(/Léa Martin l’a changée .*un message/);
  await expect(desk.getByText('Quarante, parfois plus.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Prendre en charge' }).click();
  await expect(desk.getByText('La demande est prise en charge.')).toBeVisible();
  await desk.getByRole('button', { name: 'Ouvrir un projet' }).click();
  await dialog.getByRole('button', { name: 'Ouvrir le projet' }).click();
  await expect(desk.getByText('Le projet est ouvert.')).toBeVisible();

  await desk.goto(`/admin/requests?search=${declined.reference}`);
  const [file] = await Promise.all([desk.waitForEvent('download'), exportList(desk)]);
  expect(await readFile(await file.path(), 'utf8')).toContain(declined.reference);
  await desk.getByRole('link', { name: `${name}, la seconde` }).click();
  await desk.getByRole('button', { name: 'Décliner' }).click();
  await dialog.getByRole('button', { name: 'Décliner la demande' }).click();
  await expect(dialog.getByLabel(/^Pourquoi/)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(/^Pourquoi/).fill('Nous ne ferions pas ce travail mieux qu’un voisin.');
  await dialog.getByRole('button', { name: 'Décliner la demande' }).click();
  await expect(desk.getByText('La demande est déclinée.')).toBeVisible();
  await mailTo(email, /mieux qu’un voisin/);
  await page.goto(`/my-requests/${declined.id}`);
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('mieux qu’un voisin');
});

test('requests are browsed, assigned and noted by keyboard, hidden from their customer', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/409/);
  await newVerifiedCustomer(page);
  const name = `Marché ${Date.now()}`;
  const { id } = await sendRequest(page, { projectName: name });
  await sendRequest(page, { projectName: `${name} bis` });
  const desk = await stranger();
  await enterAsAdmin(desk);
  await desk.goto(`/admin/requests?search=${encodeURIComponent(name)}&sort=submittedAt`);
  await expect(desk.getByRole('checkbox', { name: `Choisir ${name}`, exact: true })).toBeEnabled();
  await desk.keyboard.press('j');
  await expect(desk.getByRole('link', { name, exact: true })).toBeFocused();
  await desk.keyboard.press('Enter');
  const title = (text: string) => desk.getByRole('heading', { level: 2, name: text, exact: true });
  await expect(title(name)).toBeFocused();
  const first = pane(desk, name);
  const assignee = first.getByLabel('Confiée à');
  await expect(assignee).toBeEnabled();
  await axe(desk);
  await desk.keyboard.press('a');
  await expect(desk.getByText(/^Confiée à .+\.$/)).toBeVisible();
  await expect(assignee.locator('option:checked')).toHaveText('moi');
  await desk.keyboard.press('n');
  await expect(desk.getByLabel('Note interne, pour l’équipe seulement')).toBeFocused();
  await desk.keyboard.type('Prévoir deux visites.');
  await send(desk);
  await expect(first.getByRole('listitem').filter({ hasText: 'Prévoir deux visites.' })).toContainText(
    'note interne',
  );
  await callApi(desk, 'PATCH', `/api/project-requests/${id}`, { assigneeId: null });
  await assignee.selectOption('personne');
  await expect(first.getByRole('alert')).toContainText(/a changé cette demande .*à qui elle est confiée/);
  await expect(assignee.locator('option:checked')).toHaveText('personne');

  await title(name).focus();
  await desk.keyboard.press('j');
  await expect(title(`${name} bis`)).toBeFocused();
  await desk.keyboard.press('k');
  await expect(title(name)).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(/\/admin\/requests\?search=/);
  await expect(desk.getByRole('link', { name, exact: true })).toBeFocused();
  await page.goto(`/my-requests/${id}`);
  await expect(page.getByRole('region', { name: 'Historique' })).toBeVisible();
  expect(await page.content()).not.toContain('Prévoir deux visites.');
});

inEachLook('the inbox', () => {
  test('is accessible, private and fits a narrow screen', async ({ page, stranger, complaints }) => {
    test.slow();
    complaints.allow(/429/);
    const visitor = await stranger();
    const company = `Criée ${Date.now()}`;
    await sendContacts(visitor, [
      {
        fullName: 'Maëlle Kerven',
        email: newEmail(),
        company,
        message: 'Notre halle compte ses caisses au crayon. Pouvez-vous passer voir ?',
      },
    ]);
    await enterAsAdmin(page);
    const { contacts } = await callApi<{ contacts: { id: string }[] }>(
      page,
      'GET',
      `/api/contacts?search=${encodeURIComponent(company)}`,
    );
    for (const path of inTurns([
      '/admin/contacts?status=all',
      '/admin/contacts?search=rien-de-tel',
      `/admin/contacts/${contacts[0]?.id}`,
    ]))
      await inspectPrivate(page, path);
  });
});
