// Changes public content: runs after tests that count it.
import { articleWord, findArticles } from '../fixtures/articles';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate } from '../fixtures/looks';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { callApi } from '../fixtures/requests';
import { newPost } from '../fixtures/posts';
import { undoButton } from '../fixtures/undo';

test('articles are found, published together and unpublished; missing and outdated texts are shown', async ({
  page,
  stranger,
}) => {
  const word = articleWord();
  await enterAsAdmin(page);
  const french = await newPost(page, { title: `${word} du matin` });
  const source = await newPost(page, { title: `${word} du soir` });
  await newPost(page, {
    title: `${word} at night`,
    locale: 'en',
    source_id: source.id,
    translation_key: source.translation_key,
  });
  const visitor = await stranger();
  const status = async (slug: string) => (await visitor.request.get(`/blog/${slug}`)).status();
  expect(await status(french.slug)).toBe(404);

  const rows = await findArticles(page, word, 2);
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await page.getByRole('checkbox', { name: 'Tout choisir' }).check();
  await bar.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('3 versions publiées.')).toBeVisible();
  const undo = await undoButton(page);
  await expect(rows.getByText('Publié', { exact: true })).toHaveCount(3);
  expect(await status(french.slug)).toBe(200);
  expect(await (await visitor.request.get('/feed.xml')).text()).toContain(`${word} du matin`);

  await undo.click();
  await expect(page.getByText('C’est rétabli.')).toBeVisible();
  await expect(rows.getByText('Brouillon', { exact: true })).toHaveCount(3);
  expect(await status(french.slug)).toBe(404);
  expect(await (await visitor.request.get('/feed.xml')).text()).not.toContain(word);

  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(rows.first().getByRole('rowheader').getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(rows.getByText('Publié', { exact: true }).first()).toBeVisible();

  await page.getByLabel('Manque').selectOption({ label: 'l’anglais' });
  await expect(page).toHaveURL(/missing=en/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${word} du matin`);
  await expect(rows.getByRole('link', { name: /^Traduire/ })).toHaveAttribute(
    'href',
    new RegExp(`/admin/blog/new\\?locale=en&from=${french.id}$`),
  );

  await callApi(page, 'PUT', `/api/blog/${source.id}`, { content: '## Premier\n\nUn texte tout autre.\n' });
  await page.goto(`/admin/blog?search=${word}&behind=true`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('sa source a changé');
  await axe(page);
  await rows.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${source.id}/edit$`));
});

test('the order of featured posts applies to the home page at the next request', async ({
  page,
  stranger,
}) => {
  const word = articleWord();
  await enterAsAdmin(page);
  await newPost(page, { title: `${word} du port`, published: true });
  const visitor = await stranger();
  const onHome = () => visitor.getByRole('main').locator('#articles').getByRole('link', { name: word });
  await visitor.goto('/');
  await expect(onHome()).toHaveCount(0);

  const rows = await findArticles(page, word, 1);
  const panel = page.getByRole('region', { name: 'À la une' });
  const places = panel.getByRole('listitem');
  const inRow = rows.getByRole('button', { name: /^À la une/ });
  await inRow.click();
  await expect(inRow).toHaveAttribute('aria-pressed', 'true');
  await expect(places.last()).toContainText(word);
  await expect(page.getByText(/est à la une\.$/)).toBeVisible();
  await page.reload();

  const up = panel.getByRole('button', { name: new RegExp(`^Monter.*${word}`) });
  await expect(up).toBeEnabled();
  await up.focus();
  // Further presses at the top do nothing.
  for (let press = 0; press < 12; press++) await page.keyboard.press('Enter');
  await expect(places.first()).toContainText(`${word} du port`);
  await expect(page.getByText(/est à la place 1\./)).toBeVisible();
  await expect(places.first()).toContainText('sur l’accueil');
  await axe(page);
  await visitor.reload();
  await expect(visitor.getByRole('main').locator('#articles').getByRole('link').first()).toContainText(word);

  // A redraw ends the drag.
  await expect(async () => {
    await places.first().locator('[draggable=true]').dragTo(places.last());
    await expect(places.last()).toContainText(word, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/est à la place (?!1\.)\d+\.$/)).toBeVisible();
  await (await undoButton(page)).click();
  await expect(page.getByText('C’est rétabli.')).toBeVisible();
  await expect(places.first()).toContainText(word);

  await panel.getByRole('button', { name: new RegExp(`^Retirer.*${word}`) }).click();
  await expect(places.filter({ hasText: word })).toHaveCount(0);
  await expect(page.getByText(/n’est plus à la une\.$/)).toBeVisible();
  await visitor.reload();
  await expect(onHome()).toHaveCount(0);
});

test('tags are renamed and merged, old addresses redirect; readers see the author’s profile', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/409|422/);
  const word = articleWord();
  const [first, second] = [`Algue ${word}`, `Varech ${word}`];
  await enterAsAdmin(page);
  const post = await newPost(page, {
    title: `${word} à marée basse`,
    tags: [first, second],
    published: true,
  });
  const [algue = '', varech = ''] = post.tags;
  const visitor = await stranger();
  await visitor.goto(`/blog?tag=${algue}`);
  await expect(visitor.locator('h1')).toHaveText(first);

  await page.goto(`/admin/blog/tags?search=${word}`);
  await page.getByRole('button', { name: `Renommer ${first}`, exact: true }).click();
  const renaming = page.getByRole('dialog');
  await renaming.getByLabel('Adresse').fill(varech);
  await renaming.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(renaming.getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await renaming.getByLabel('Adresse').fill(`${algue}-seche`);
  await renaming.getByLabel('Nom français').fill(`Algue sèche ${word}`);
  await renaming.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('rowheader', { name: `Algue sèche ${word}` })).toBeVisible();
  await visitor.goto(`/blog?tag=${algue}`);
  await expect(visitor).toHaveURL(new RegExp(`\\?tag=${algue}-seche$`));
  await expect(visitor.locator('h1')).toHaveText(`Algue sèche ${word}`);

  await page.getByRole('button', { name: `Fusionner Algue sèche ${word}`, exact: true }).click();
  const merging = page.getByRole('dialog');
  await merging.getByLabel('Avec').selectOption({ label: second });
  await expect(merging.getByRole('status')).toContainText(
    /La version d’article qui porte.*portera.*pas revenir en arrière/,
  );
  await axe(page);
  await merging.getByRole('button', { name: 'Fusionner pour de bon' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toHaveText(second);
  const moved = await visitor.request.get(`/blog?tag=${algue}-seche`, { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  await visitor.goto(`/blog?tag=${algue}`);
  await expect(visitor).toHaveURL(new RegExp(`\\?tag=${varech}$`));

  await visitor.goto(`/blog/${post.slug}`);
  const end = visitor.getByRole('article').locator('footer');
  await expect(end).toContainText(post.author.name);
  await page.goto(`/admin/blog/authors/${post.author.id}`);
  const french = page.getByRole('group', { name: 'Français' });
  await french.getByLabel(/^Fonction/).fill(`Gardien de ${word}`);
  await french.getByLabel(/^Présentation/).fill('Écrit à marée basse.');
  await page.getByRole('button', { name: 'Ajouter un lien' }).click();
  const link = page.getByRole('group', { name: /^Lien \d/ }).last();
  await link.getByLabel('Nom').fill(`Carnet ${word}`);
  await link.getByLabel('Adresse').fill('http://carnet.example');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(link.getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await link.getByLabel('Adresse').fill('https://carnet.example');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Enregistré.', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(end).toContainText(`Gardien de ${word}`);
  await expect(end).toContainText('Écrit à marée basse.');
  await expect(end.getByRole('link', { name: `Carnet ${word}` })).toHaveAttribute(
    'href',
    'https://carnet.example',
  );
  await axe(visitor);
});

inEachLook('blog administration', () => {
  test('is accessible, valid and free of console errors', async ({ page }) => {
    await enterAsAdmin(page);
    const post = await newPost(page, {
      title: `${articleWord()} en anglais`,
      locale: 'en',
      tags: ['Rigging'],
    });
    for (const path of [
      '/admin/blog',
      '/en/admin/blog?status=draft',
      '/admin/blog/tags',
      '/en/admin/blog/media',
      '/en/admin/blog/authors',
      `/admin/blog/authors/${post.author.id}`,
    ])
      await inspectPrivate(page, path);
  });
});
