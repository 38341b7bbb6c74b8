// Changes public content: runs after tests that count it.
import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { articleWord } from '../fixtures/articles';
import { axe } from '../fixtures/checks/axe';
import { chooseFiles } from '../fixtures/file-chooser';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { mailedLink } from '../fixtures/mail';
import { enterAsAdmin, expect, newEmail, password, test } from '../fixtures/accounts';
import { callApi } from '../fixtures/requests';
import { aside, newPost, save, saved } from '../fixtures/posts';

const portrait = async () => ({
  name: 'colette.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 600, height: 600, channels: 3, background: { r: 90, g: 120, b: Date.now() % 256 } },
  })
    .jpeg()
    .toBuffer(),
});

async function enterAsWriter(admin: Page, stranger: () => Promise<Page>): Promise<Page> {
  const email = newEmail();
  await callApi(admin, 'POST', '/api/users/invite', {
    ...{ firstName: 'Lou', lastName: 'Pascal', email, locale: 'fr' },
    ...{ role: 'manager', rights: ['blog'] },
  });
  const writer = await stranger();
  await writer.goto(await mailedLink(email, '/auth/invitation'));
  await writer.getByLabel('Mot de passe', { exact: true }).fill(password);
  await writer.getByRole('button', { name: 'Entrer', exact: true }).click();
  await expect(writer).toHaveURL(/\/admin\/blog$/);
  return writer;
}

async function addGuest(writer: Page, name: string): Promise<void> {
  await writer.goto('/admin/blog/authors');
  await writer.getByRole('button', { name: 'Ajouter un invité' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Ajouter un auteur invité' });
  await dialog.getByRole('button', { name: 'Ajouter et compléter le profil' }).click();
  await expect(dialog.getByLabel('Nom')).toHaveAccessibleDescription(/Indiquez le nom de l’invité/);
  await axe(writer);
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByRole('button', { name: 'Ajouter et compléter le profil' }).click();
  await expect(writer.locator('h1')).toContainText(name);
}

async function fillProfile(writer: Page, word: string): Promise<void> {
  const inLanguage = (group: string) => writer.getByRole('group', { name: group, exact: true });
  await inLanguage('Français')
    .getByLabel(/^Fonction/)
    .fill(`Luthière ${word}`);
  await inLanguage('Français')
    .getByLabel(/^Présentation/)
    .fill('Répare des violons.');
  await inLanguage('Anglais')
    .getByLabel(/^Fonction/)
    .fill(`Violin maker ${word}`);
  await inLanguage('Anglais')
    .getByLabel(/^Présentation/)
    .fill('Mends violins.');
  await writer.getByRole('button', { name: 'Choisir une image' }).click();
  const picker = writer.getByRole('dialog');
  await chooseFiles(
    writer,
    () => picker.getByRole('button', { name: 'Choisir un fichier' }).click(),
    await portrait(),
  );
  await picker.getByLabel('Description en français').fill('Une luthière à son établi');
  await picker.getByRole('button', { name: 'Choisir l’image' }).click();
  await expect(picker).toHaveCount(0);
  await save(writer);
  await expect(writer.getByText('Enregistré.', { exact: true })).toBeVisible();
}

/** What search engines read of the author. */
async function authorInData(reader: Page): Promise<Record<string, unknown>> {
  const graphs = await reader.locator('script[type="application/ld+json"]').allTextContents();
  const [posting] = graphs
    .flatMap((graph) => (JSON.parse(graph) as { '@graph': Record<string, unknown>[] })['@graph'])
    .filter((node) => node['@type'] === 'BlogPosting');
  return posting?.['author'] as Record<string, unknown>;
}

test('a guest signs an article in both languages, and is deleted once another author signs it', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/409|422/);
  const word = articleWord();
  const name = `Colette ${word}`;
  await enterAsAdmin(page);
  const writer = await enterAsWriter(page, stranger);
  await addGuest(writer, name);
  await fillProfile(writer, word);
  await axe(writer);
  const guestPath = new URL(writer.url()).pathname;

  const french = await newPost(writer, { title: `${word} du luthier`, published: true });
  const english = await newPost(writer, {
    title: `${word} of the violin maker`,
    locale: 'en',
    source_id: french.id,
    published: true,
  });
  for (const { id } of [french, english]) {
    await writer.goto(`/admin/blog/${id}/edit`);
    await aside(writer).getByLabel('Signé par').selectOption({ label: name });
    await expect(saved(writer)).toBeVisible();
    await save(writer);
    await expect
      .poll(
        async () =>
          (await callApi<{ post: { author: object } }>(writer, 'GET', `/api/blog/${id}`)).post.author,
      )
      .toMatchObject({ name, guest: true });
  }

  const reader = await stranger();
  await reader.goto(`/blog/${french.slug}`);
  const end = reader.getByRole('article').locator('footer');
  await expect(end).toContainText(`${name}, plume invitée`);
  await expect(end).toContainText('Répare des violons.');
  await expect(end.locator('img')).toBeVisible();
  expect(await authorInData(reader)).toMatchObject({ name, jobTitle: `Luthière ${word}` });
  expect(await authorInData(reader)).not.toHaveProperty('worksFor');
  await axe(reader);
  await reader.goto(`/en/blog/${english.slug}`);
  await expect(end).toContainText(`${name}, guest author`);
  await expect(end).toContainText('Mends violins.');
  expect(await authorInData(reader)).toMatchObject({ name, jobTitle: `Violin maker ${word}` });
  for (const feed of ['/feed.xml', '/en/feed.xml'])
    expect(await (await reader.request.get(feed)).text()).toContain(`<dc:creator><![CDATA[${name}]]>`);

  await writer.goto('/admin/blog/authors');
  const row = writer.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('invité');
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(writer.getByText(`${name} signe encore un article.`, { exact: false })).toBeVisible();
  await writer.getByRole('link', { name: 'Voir ces articles' }).click();
  await expect(writer.getByRole('rowheader')).toHaveCount(1);
  const refused = await writer.request.delete(`/api/blog/authors/${guestPath.split('/').at(-1)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([refused.status(), (await refused.json()).message]).toEqual([409, expect.stringContaining('(1)')]);

  const { authors } = await callApi<{ authors: { id: string; guest: boolean }[] }>(
    writer,
    'GET',
    '/api/blog/authors',
  );
  const other = authors.find(({ guest }) => !guest)?.id;
  for (const { id } of [french, english])
    await callApi(writer, 'PUT', `/api/blog/${id}`, { author_id: other });
  await writer.goto(guestPath);
  await writer.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await axe(writer);
  await writer.getByRole('dialog').getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(writer).toHaveURL(/\/admin\/blog\/authors$/);
  await expect(writer.getByRole('rowheader', { name })).toHaveCount(0);
  await reader.goto(`/blog/${french.slug}`);
  await expect(end).not.toContainText(name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a guest is added, completed and read', async ({ page, stranger, complaints }) => {
    complaints.allow(/422/);
    const word = articleWord();
    const name = `Ivo ${word}`;
    await enterAsAdmin(page);
    await addGuest(page, name);
    await fillProfile(page, word);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { slug } = await newPost(page, { title: `${word} de passage`, author_id: id, published: true });
    const reader = await stranger();
    await reader.goto(`/en/blog/${slug}`);
    const end = reader.getByRole('article').locator('footer');
    await expect(end).toContainText(`${name}, guest author`);
    await expect(end).toContainText('Répare des violons.');
    await axe(reader);
  });
});

inEachLook('guest author', () => {
  test('is accessible, valid and free of console errors', async ({ page }) => {
    await enterAsAdmin(page);
    const { author } = await callApi<{ author: { id: string } }>(page, 'POST', '/api/blog/authors', {
      name: `Noa ${articleWord()}`,
    });
    await inspectPrivate(page, `/admin/blog/authors/${author.id}`);
    await newPost(page, { author_id: author.id });
    await inspectPrivate(page, `/en/admin/blog/authors/${author.id}`);
    await inspectPrivate(page, '/admin/blog/authors');
  });
});
