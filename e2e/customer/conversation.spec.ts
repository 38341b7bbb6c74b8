import type { Page } from '@playwright/test';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { inEachLook, inspect, inspectPrivate } from '../fixtures/looks';
import { expect, newCustomer, test } from '../fixtures/accounts';
import { newSharedProject } from '../fixtures/shared-project';
import { callApi, pdf } from '../fixtures/requests';

/** Active pages poll every five seconds. */
const soon = { timeout: 30_000 };

const pathOf = (id: string) => `/my-projects/${id}/conversation`;
const thread = (page: Page) =>
  page.getByRole('list', { name: 'Messages et événements, du plus ancien au plus récent' });
const box = (page: Page) => page.getByRole('form', { name: 'Écrire' }).getByRole('textbox');
const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parties du projet' }).getByRole('link', { name });
const say = (page: Page, id: string, body: string, more: object = {}) =>
  callApi<{ update: ConversationEntry }>(page, 'POST', `/api/projects/${id}/updates`, { body, ...more });

test('a message appears for the other person, is marked as new until read, and is sent once', async ({
  page,
  stranger,
}) => {
  test.slow();
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  await Promise.all([page.goto(pathOf(id)), office.goto(pathOf(id))]);

  await box(office).fill('Le **plan** est prêt : https://example.org/plan');
  await box(office).press('Control+Enter');
  await expect(box(office)).toHaveValue('');
  await box(page).fill('Une phrase commencée');
  await box(page).focus();
  await expect(thread(page).getByText('Le plan est prêt')).toBeVisible(soon);
  await expect(thread(page).getByRole('link', { name: 'https://example.org/plan' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('Une phrase commencée');

  await page.getByRole('button', { name: 'Envoyer' }).dblclick();
  await expect(box(page)).toHaveValue('');
  await expect(thread(office).getByText('Une phrase commencée')).toBeVisible(soon);
  await expect(thread(office).getByText('Une phrase commencée')).toHaveCount(1);

  await expect(tab(page, /^Conversation/)).toHaveText(/^Conversation\s*$/, soon);

  await tab(page, /^Aperçu/).click();
  await expect(box(page)).toHaveCount(0);
  await say(office, id, 'Et voici la suite.');
  await expect(tab(page, /^Conversation/)).toContainText('1', soon);
  await tab(page, /^Conversation/).click();
  const line = thread(page).getByText('Nouveau depuis votre dernière visite');
  await expect(line).toBeVisible();
  await thread(page).getByText('Et voici la suite.').scrollIntoViewIfNeeded();
  await box(page).scrollIntoViewIfNeeded();
  await expect(tab(page, /^Conversation/)).not.toContainText('1', soon);
  await expect(line).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText('Et voici la suite.')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a message includes a new file and a file of the project', async ({ page, stranger }) => {
  test.slow();
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  await page.goto(pathOf(id));
  await page.getByRole('button', { name: 'Joindre' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Notices corrigées.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await box(page).fill('Voici les notices.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(thread(page).getByRole('link', { name: 'Télécharger Notices corrigées.pdf' })).toBeVisible(
    soon,
  );

  await office.goto(pathOf(id));
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    thread(office).getByRole('link', { name: 'Télécharger Notices corrigées.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Notices corrigées.pdf');
  await office.getByRole('button', { name: 'Joindre' }).click();
  await office.getByRole('checkbox', { name: 'Notices corrigées.pdf' }).check();
  await box(office).fill('Relues.');
  await office.getByRole('button', { name: 'Envoyer' }).click();
  await expect(thread(page).getByRole('link', { name: 'Télécharger Notices corrigées.pdf' })).toHaveCount(
    2,
    soon,
  );
});

test('an internal note is hidden from customers, and the conversation from other users', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/40[34]/);
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  const secret = `marge-${Date.now()}`;
  await page.goto(pathOf(id));
  await office.goto(pathOf(id));
  await office.getByRole('checkbox', { name: /^Note interne/ }).check();
  await office
    .getByRole('textbox', { name: 'Note interne, pour l’équipe seulement' })
    .fill(`Budget serré, ${secret}`);
  await office.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(thread(office).getByText('Note interne, l’équipe seule la voit')).toBeVisible(soon);
  await say(office, id, 'Un mot pour tous.');
  await expect(thread(page).getByText('Un mot pour tous.')).toBeVisible(soon);

  for (const path of [pathOf(id), `/my-projects/${id}`, '/my-projects', '/dashboard']) {
    await page.goto(path);
    expect(await page.content(), path).not.toContain(secret);
  }
  for (const path of [
    `/api/projects/${id}/updates?limit=50`,
    `/api/projects/${id}`,
    '/api/projects/my',
    '/api/projects/my/news',
    '/api/users/export',
  ]) {
    expect(JSON.stringify(await callApi(page, 'GET', path)), path).not.toContain(secret);
  }
  await expect(say(page, id, 'À moi', { internal: true })).rejects.toThrow(/answered 403/);

  const outsider = await stranger();
  await newCustomer(outsider);
  expect((await outsider.goto(pathOf(id)))?.status()).toBe(404);
  await expect(callApi(outsider, 'GET', `/api/projects/${id}/updates`)).rejects.toThrow(/answered 404/);
  await expect(say(outsider, id, 'Bonjour')).rejects.toThrow(/answered 404/);
});

test('typed text survives a lost connection, a reload and an ended session', async ({
  page,
  context,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch RSC payload|401/);
  const { id } = (await newSharedProject(page, stranger)).project;
  await page.goto(pathOf(id));
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  // Offline, the refresh would show the browser's error.
  await expect(
    page.getByRole('navigation', { name: 'Parties du projet' }).getByText(/nouveauté/),
  ).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await box(page).fill('Écrit dans le train');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('form', { name: 'Écrire' }).getByRole('alert')).toBeVisible();
  await expect(box(page)).toHaveValue('Écrit dans le train');
  await context.setOffline(false);
  await page.reload();
  await expect(box(page)).toHaveValue('Écrit dans le train');
  await expect(page.getByText('Votre brouillon est repris.')).toBeVisible();

  await context.clearCookies({ name: /session$/ });
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('dialog', { name: /^Session expirée/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('Écrit dans le train');
});

test('the conversation works without scripts, in pages, and shows another way to write', async ({
  page,
  stranger,
  browser,
}) => {
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  for (let count = 1; count <= 31; count += 1) await say(office, id, `Message ${count}.`);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const reader = await plain.newPage();
  await reader.goto(pathOf(id));
  await expect(thread(reader).getByText('Message 31.')).toBeVisible();
  await expect(thread(reader).getByText('Message 1.', { exact: true })).toHaveCount(0);
  await expect(reader.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await reader.getByRole('link', { name: 'Messages plus anciens' }).click();
  await expect(thread(reader).getByText('Message 1.', { exact: true })).toBeVisible();
  await reader.getByRole('link', { name: 'Messages plus récents' }).click();
  await expect(thread(reader).getByText('Message 31.')).toBeVisible();
  await plain.close();
});

inEachLook('project conversation', () => {
  test('is accessible, private and fits a narrow screen, with attachments and a started note', async ({
    page,
    stranger,
  }) => {
    test.slow();
    const { team: office, project } = await newSharedProject(page, stranger);
    const { id } = project;
    await say(
      office,
      id,
      `Voyez https://example.org/${'long'.repeat(40)}\n\n- un\n- deux\n\n\`\`\`\n${'code '.repeat(60)}\n\`\`\``,
    );
    await say(office, id, 'Budget serré', { internal: true });
    for (const [reader, prefix] of [
      [page, ''],
      [office, '/en'],
    ] as const) {
      await inspectPrivate(reader, `${prefix}${pathOf(id)}`);
      await reader.getByRole('button', { name: /^(Joindre|Attach)$/ }).click();
      await expect(
        reader.getByRole('button', { name: /^(Choisir des fichiers|Choose files)$/ }),
      ).toBeEnabled();
      if (reader === office) await reader.getByRole('checkbox', { name: /^Internal note/ }).check();
      await inspect(reader);
    }
  });
});

test('a user chooses which mails to receive', async ({ page }) => {
  await newCustomer(page);
  await page.goto('/account#mails');
  const form = page.getByRole('form', { name: 'E-mails' });
  await form.getByRole('checkbox', { name: /messages et nouvelles de mes projets/ }).uncheck();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Enregistré.')).toBeVisible();
  await page.reload();
  await expect(
    form.getByRole('checkbox', { name: /messages et nouvelles de mes projets/ }),
  ).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: /devis à accepter/ })).toBeChecked();
});
