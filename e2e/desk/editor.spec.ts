import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate, inTurns } from '../fixtures/looks';
import { enter, enterAsAdmin, expect, newCustomer, test } from '../fixtures/accounts';
import { moveCaret } from '../fixtures/editor-keys';
import { aside, featuredKeys, line, newPost, pane, postTitle, save, saved, text } from '../fixtures/posts';
import { userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

const places = ['/', '/blog', '/feed.xml', '/sitemap-posts.xml'];

async function mentions(visitor: Page, slug: string): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  // Excludes the translation's address, which begins alike.
  const own = new RegExp(`/blog/${slug}(?![\\w-])`);
  for (const address of places) found[address] = own.test(await (await visitor.request.get(address)).text());
  found['its page'] = (await visitor.request.get(`/blog/${slug}`)).status() === 200;
  return found;
}

const everywhere = (is: boolean): Record<string, boolean> =>
  Object.fromEntries(places.map((address) => [address, is]));

test('a post is translated, scheduled, published and unpublished; readers see each change', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/404/);
  const visitor = await stranger();
  const title = postTitle();
  const slug = title.toLowerCase().replace(/ /g, '-');
  await enterAsAdmin(page);
  const before = await featuredKeys(page);
  expect(await mentions(visitor, slug)).toMatchObject(everywhere(false));

  await page.goto('/admin/blog/new');
  await line(page, 'fr', 'Titre').fill(title);
  await page.keyboard.press('Enter');
  await expect(line(page, 'fr', 'Résumé')).toBeFocused();
  await page.keyboard.type('Ce que coûte un champ.');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/[\w-]{36}\/edit$/);
  await page.keyboard.type(' Et une case.');
  await text(page, 'fr').click();
  await page.keyboard.type('Chaque champ a un prix.\n## Trois questions\nQui lit la réponse ?');
  await save(page);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await expect(aside(page).getByRole('textbox', { name: 'Adresse' })).toHaveValue(slug);
  const id = /blog\/([\w-]{36})/.exec(page.url())?.[1] ?? '';
  await axe(page);

  await page.getByRole('button', { name: 'Anglais à côté' }).click();
  await pane(page, 'en').getByRole('button', { name: 'Traduire en anglais' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/new\?locale=en/);
  await expect(pane(page, 'fr')).toContainText('Qui lit la réponse');
  await pane(page, 'en').getByRole('button', { name: 'Partir du texte original' }).click();
  await line(page, 'en', 'Titre').fill(`${title} in English`);
  await line(page, 'en', 'Résumé').fill('What a field costs.');
  await expect(text(page, 'en').getByRole('heading', { level: 2 })).toHaveText('Trois questions');
  await save(page);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();

  await pane(page, 'fr').getByRole('link', { name: 'Écrire ici' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${id}/edit$`));
  await aside(page).getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Programmé, /)).toBeVisible();
  expect((await mentions(visitor, slug))['its page'], 'before its time').toBe(false);

  const opened = page
    .context()
    .waitForEvent(
      'request',
      (request) => request.isNavigationRequest() && request.url().includes('/preview/'),
    );
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.keyboard.press('ControlOrMeta+Shift+p'),
  ]);
  const shown = await visitor.goto((await opened).url());
  expect(shown?.headers()['x-robots-tag']).toContain('noindex');
  expect(shown?.headers()['cache-control']).toContain('no-store');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole('heading', { level: 2, name: 'Trois questions' })).toBeVisible();
  await preview.close();

  await callApi(page, 'PUT', '/api/blog/featured', {
    order: [
      (await callApi<{ post: { translation_key: string } }>(page, 'GET', `/api/blog/${id}`)).post
        .translation_key,
      ...before.slice(0, 11),
    ],
  });
  await aside(page).getByRole('checkbox', { name: 'L’anglais en même temps' }).check();
  await aside(page).getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('L’article est publié.')).toBeVisible();
  expect(await mentions(visitor, slug)).toMatchObject({ ...everywhere(true), 'its page': true });
  await visitor.goto(`/blog/${slug}`);
  await visitor.getByRole('banner').locator('summary').filter({ hasText: 'Langue' }).click();
  await visitor.getByRole('link', { name: 'English' }).locator('visible=true').first().click();
  await expect(visitor).toHaveURL(new RegExp(`/en/blog/${slug}-in-english$`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title} in English`);

  const reader = await stranger();
  await text(page, 'fr').click();
  await moveCaret(page, 'ControlOrMeta+End');
  await page.keyboard.type(' Personne, parfois.');
  await expect(saved(page)).toBeVisible();
  expect(await (await reader.request.get(`/blog/${slug}`)).text()).not.toContain('Personne, parfois');
  await page.getByRole('button', { name: /^Publier les modifications/ }).click();
  await expect(page.getByText(/^Publié.: les lecteurs voient ce texte/)).toBeVisible();
  expect(await (await reader.request.get(`/blog/${slug}`)).text()).toContain('Personne, parfois');
  expect(await (await reader.request.get('/feed.xml')).text(), 'the whole text').toContain(
    'Personne, parfois',
  );

  await aside(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('L’article n’est plus en ligne.')).toBeVisible();
  expect(await mentions(reader, slug)).toMatchObject(everywhere(false));
  expect((await reader.request.get(`/blog/${slug}`)).url(), 'the other language').toMatch(
    new RegExp(`/en/blog/${slug}-in-english$`),
  );
  expect(
    await (await reader.request.get(`/en/blog/${slug}-in-english`)).text(),
    'no way to what is gone',
  ).not.toMatch(new RegExp(`/blog/${slug}["<]`));
  await pane(page, 'en').getByRole('link', { name: 'Écrire ici' }).click();
  await aside(page).getByRole('button', { name: 'Dépublier' }).click();
  await expect(page.getByText('L’article n’est plus en ligne.')).toBeVisible();
  expect(await mentions(reader, slug)).toMatchObject({ ...everywhere(false), 'its page': false });
  await callApi(page, 'PUT', '/api/blog/featured', { order: before });
});

test('a scheduled post appears within five seconds of its time, also on stored pages', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  await enterAsAdmin(page);
  const reader = await stranger();
  const due = Date.now() + 8000;
  const { slug } = await newPost(page, { published: new Date(due).toISOString() });
  expect(await mentions(reader, slug), 'before its time').toMatchObject({
    ...everywhere(false),
    'its page': false,
  });
  // Counted from the attempt's start: reading five pages takes an unpredictable time.
  let requestCount = 0;
  await expect(async () => {
    requestCount = Date.now();
    expect(await mentions(reader, slug)).toMatchObject({
      '/blog': true,
      '/feed.xml': true,
      '/sitemap-posts.xml': true,
      'its page': true,
    });
  }).toPass({ intervals: [250], timeout: 16_000 });
  expect(requestCount - due, 'milliseconds after its publication time').toBeLessThan(5000);
});

test('lost network, closed window and ended session lose no text; an old version is restored', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch RSC payload|401/);
  await enterAsAdmin(page);
  const { id } = await newPost(page);
  await page.goto(`/admin/blog/${id}/edit`);
  await text(page, 'fr').click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await moveCaret(page, 'ControlOrMeta+End');
  await page.keyboard.type('\nÉcrit dans le tunnel.');
  await expect(page.getByText('Hors ligne, gardé sur cet appareil').first()).toBeVisible();
  await page.keyboard.type(' Et au-delà.');
  // `setOffline` does not stop requests on unload; a missing session cookie does.
  const cookies = await context.cookies();
  await context.clearCookies({ name: /session$/ });
  await page.goto('about:blank');
  await context.setOffline(false);
  await context.addCookies(cookies);
  await page.goto(`/admin/blog/${id}/edit`);
  await expect(text(page, 'fr')).toContainText('Écrit dans le tunnel. Et au-delà.');
  await expect(page.getByText(/^Ce que vous aviez écrit sur cet appareil/)).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await context.clearCookies({ name: /session$/ });
  await line(page, 'fr', 'Titre').press('End');
  await page.keyboard.type(', la suite');
  await expect(page.getByText('Pas enregistré : session expirée').first()).toBeVisible();
  // No dialog takes the focus.
  await page.keyboard.type(' et fin');
  await expect(page.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue(/, la suite et fin$/);
  const again = await context.newPage();
  await enterAsAdmin(again);
  await again.goto('/admin');
  await save(page);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();

  const revisions = aside(page).getByRole('region', { name: 'Révisions' });
  await expect(revisions.getByRole('listitem')).toHaveCount(2);
  await revisions
    .getByRole('button', { name: /^Comparer/ })
    .last()
    .click();
  const compare = page.getByRole('dialog', { name: 'Comparer deux textes' });
  await expect(compare.getByRole('insertion').first()).toBeVisible();
  await axe(page);
  await compare.getByRole('button', { name: 'Reprendre le texte d’avant' }).click();
  await expect(text(page, 'fr')).not.toContainText('tunnel');
  await expect(saved(page)).toBeVisible();
  await save(page);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  const { post } = await callApi<{ post: { content: string } }>(page, 'GET', `/api/blog/${id}`);
  expect(post.content).toBe('Chaque champ a un prix.\n\nNous avons compté.');
});

test('two people edit one post: the second sees the first’s text, and either can be saved', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/409/);
  const other = await stranger();
  const email = await newCustomer(other);
  const person = await userIdOf(other);
  await enterAsAdmin(page);
  await callApi(page, 'PUT', `/api/users/${person}`, {
    role: 'admin',
    firstName: 'Maud',
    lastName: 'Kerbiriou',
  });
  await enter(other, email);
  const { id } = await newPost(page);
  for (const each of [page, other]) await each.goto(`/admin/blog/${id}/edit`);
  await line(other, 'fr', 'Résumé').fill('Le résumé de Maud.');
  await expect(saved(other)).toBeVisible();
  await line(page, 'fr', 'Résumé').fill('Mon résumé.');
  const note = page.getByRole('alert').filter({ hasText: 'Maud Kerbiriou a enregistré cet article' });
  await expect(note).toContainText('Votre texte est gardé ici, rien n’est écrasé.');
  await expect(page.getByText('Pas enregistré : modifié ailleurs').first()).toBeVisible();
  await note.getByRole('button', { name: 'Comparer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Les deux textes, mot à mot' });
  await expect(dialog.getByRole('deletion').filter({ hasText: 'Maud' })).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(note).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await save(page);
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();

  await line(other, 'fr', 'Titre').press('End');
  await other.keyboard.type(' encore');
  const theirs = other.getByRole('alert').filter({ hasText: 'a enregistré cet article' });
  await expect(theirs).toBeVisible();
  await theirs.getByRole('button', { name: 'Prendre l’autre' }).click();
  await expect(line(other, 'fr', 'Résumé')).toHaveValue('Mon résumé.');
  await save(other);
  await expect(theirs).toBeHidden();
});

inEachLook('the editor', () => {
  test('is accessible, valid and free of console errors', async ({ page }) => {
    test.slow();
    await enterAsAdmin(page);
    const post = await newPost(page, {
      content:
        '## Un titre\n\nUn mot[^1] en `code`, une [adresse](/contact).\n\n- un\n- deux\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```\n\n[^1]: Une note.',
    });
    const { id } = await newPost(page, {
      locale: 'en',
      translation_key: post.translation_key,
      source_id: post.id,
      title: 'A notebook',
    });
    await callApi(page, 'PUT', `/api/blog/${post.id}`, {
      content: `${post.content}\n\nUn paragraphe de plus.`,
    });
    for (const address of inTurns([
      '/admin/blog/new',
      `/admin/blog/${post.id}/edit`,
      `/admin/blog/${id}/edit`,
    ])) {
      await inspectPrivate(page, address);
      await expect(page.locator('[contenteditable=true]')).toBeVisible();
      await axe(page);
    }
  });
});
