// Changes the footer of all pages: runs after tests that count public content.
import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { axe } from '../fixtures/checks/axe';
import { inspect } from '../fixtures/looks';
import { line, newPost, save, saved, text } from '../fixtures/posts';
import { callApi } from '../fixtures/requests';
import { undoButton } from '../fixtures/undo';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Réglages de la page' });
const footer = (page: Page) => page.getByRole('contentinfo');

/** Publishes or withdraws by keyboard. */
async function press(page: Page, name: string, done: string): Promise<void> {
  await inspector(page).getByRole('button', { name, exact: true }).press('Enter');
  await expect(page.getByText(done)).toBeVisible();
}

async function write(page: Page, locale: 'fr' | 'en', title: string): Promise<void> {
  await expect(text(page, locale)).toBeVisible();
  await line(page, locale, 'Titre').fill(title);
  await page.keyboard.press('Enter');
  await line(page, locale, 'Résumé').fill(
    `${title}, en une phrase assez longue pour un résultat de recherche.`,
  );
  await page.keyboard.press('Enter');
  await expect(text(page, locale)).toBeFocused();
  await page.keyboard.type('Deux jours chez vous.');
  await expect(saved(page)).toBeVisible();
}

test('a page is written by keyboard in both languages, shown in the footer, renamed, moved and withdrawn', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/404/);
  const word = `Charte ${Date.now()}`;
  const former = word.toLowerCase().replace(' ', '-');
  await enterAsAdmin(page);
  await page.goto('/admin');
  const places = page.getByRole('navigation', { name: 'Administration' });
  await places.getByRole('link', { name: /^Pages/ }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/pages$/);
  await axe(page);
  await page.getByRole('link', { name: 'Nouvelle page' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/new\?kind=page$/);
  for (const name of ['Couverture', 'Signature', 'À la une', 'Étiquettes'])
    await expect(inspector(page).getByText(name, { exact: true })).toHaveCount(0);
  await expect(inspector(page).getByText('Enregistrez d’abord la page.').first()).toBeVisible();

  await write(page, 'fr', word);
  await expect(page).toHaveURL(/\/admin\/blog\/[\w-]{20,}\/edit$/);
  const french = page.url();
  // A refresh mounts a new page's screen again.
  await page.goto(french);
  const inFooter = inspector(page).getByLabel('Montrer au pied de page');
  await inFooter.press('Space');
  await expect(inFooter).toBeChecked();
  await (await undoButton(page)).press('Enter');
  await expect(inFooter).not.toBeChecked();
  await inFooter.press('Space');
  await expect(inFooter).toBeChecked();
  await press(page, 'Publier maintenant', 'La page est publiée.');
  await axe(page);

  const visitor = await stranger();
  await visitor.goto('/services');
  await footer(visitor).getByRole('link', { name: word }).press('Enter');
  await expect(visitor).toHaveURL(new RegExp(`/pages/${former}$`));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(word);
  await expect(visitor.getByRole('main')).toContainText(/Mise à jour le \d/);
  await inspect(visitor, await visitor.reload());
  await visitor.goto('/en');
  await expect(footer(visitor).getByRole('link', { name: word })).toHaveCount(0);

  await inspector(page).getByRole('button', { name: 'Traduire en anglais' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/new\?locale=en&from=/);
  await write(page, 'en', `${word} in English`);
  await expect(inspector(page).getByLabel('Montrer au pied de page')).toBeChecked();
  await press(page, 'Publier maintenant', 'La page est publiée.');
  await visitor.goto('/en/contact');
  await footer(visitor)
    .getByRole('link', { name: `${word} in English` })
    .press('Enter');
  await expect(visitor).toHaveURL(new RegExp(`/en/pages/${former}-in-english$`));
  for (const [language, path] of [
    ['fr', `/pages/${former}`],
    ['en', `/en/pages/${former}-in-english`],
  ] as const)
    await expect(visitor.locator(`link[hreflang="${language}"]`)).toHaveAttribute(
      'href',
      new RegExp(`${path}$`),
    );

  await page.goto(french);
  await line(page, 'fr', 'Titre').fill(`${word} 2`);
  await inspector(page).getByRole('textbox', { name: 'Adresse' }).fill(`${former}-2`);
  await expect(inspector(page).getByText(`L’ancienne adresse, /pages/${former}, mènera ici.`)).toBeVisible();
  await save(page);
  await expect(page.getByText('Publié : les lecteurs voient ce texte.')).toBeVisible();
  await visitor.goto('/services');
  await expect(footer(visitor).getByRole('link', { name: `${word} 2`, exact: true })).toBeVisible();
  for (const [address, target] of [
    [`/pages/${former}`, `/pages/${former}-2`],
    [`/en/pages/${former}-2`, `/en/pages/${former}-in-english`],
  ] as const) {
    const moved = await visitor.request.get(address, { maxRedirects: 0 });
    expect([moved.status(), new URL(moved.headers()['location'] ?? '', visitor.url()).pathname]).toEqual([
      308,
      target,
    ]);
  }

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(`${word} in`);
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option')).toContainText('publié');
  await page.keyboard.press('Escape');
  await press(page, 'Dépublier', 'La page n’est plus en ligne.');
  await visitor.goto(`/pages/${former}-2`);
  await expect(visitor).toHaveURL(new RegExp(`/en/pages/${former}-in-english$`));
  await visitor.goto('/services');
  await expect(footer(visitor).getByRole('link', { name: word })).toHaveCount(0);
  await visitor.goto('/en');
  await expect(footer(visitor).getByRole('link', { name: word })).toHaveCount(1);

  await page.goto(`/admin/blog/pages?search=${encodeURIComponent(word)}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('au pied de page');
  await expect(row.getByText('Brouillon', { exact: true })).toHaveCount(1);
  await page.goto(french);
  await inspector(page).getByRole('button', { name: 'Supprimer cette version' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer pour de bon' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog\/pages$/);
  await page.goto('/admin/activity?type=page');
  await expect(page.getByRole('row').filter({ hasText: 'Page supprimée' }).first()).toBeVisible();
});

test('a page is in the site map and the sitemap, and in no list of articles; links of the editor find it', async ({
  page,
  stranger,
}) => {
  await enterAsAdmin(page);
  const word = `Zinc${Date.now()}`;
  const { id, slug } = await newPost(page, { kind: 'page', title: `Page ${word}`, published: true });
  const article = await newPost(page, { title: `Article ${word}`, published: true });
  const visitor = await stranger();
  const bodyOf = async (path: string) => (await visitor.request.get(path)).text();
  for (const path of ['/blog', `/blog?search=${word}`, '/feed.xml', '/sitemap-posts.xml', '/'])
    expect(await bodyOf(path), path).not.toContain(`Page ${word}`);
  expect(await bodyOf(`/blog?search=${word}`)).toContain(`Article ${word}`);
  expect(await bodyOf('/sitemap-posts.xml')).not.toContain(slug);
  expect(await bodyOf('/sitemap-pages.xml')).toContain(`/pages/${slug}<`);
  expect((await visitor.request.get(`/blog/${slug}`)).status()).toBe(404);
  await visitor.goto('/site-map');
  await expect(
    visitor.getByRole('region', { name: 'Pages' }).getByRole('link', { name: `Page ${word}` }),
  ).toHaveAttribute('href', `/pages/${slug}`);

  await page.goto(`/admin/blog/${article.id}/edit`);
  await text(page, 'fr').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Adresse, ou page du site' }).fill(`Page ${word}`);
  const hit = page.getByRole('option', { name: `Page ${word}` });
  await expect(hit).toContainText('page');
  await hit.click();
  await expect(page.getByRole('combobox', { name: 'Adresse, ou page du site' })).toHaveValue(
    `/pages/${slug}`,
  );
  await callApi(page, 'PATCH', `/api/blog/${id}/unpublish`, {});
  await callApi(page, 'DELETE', `/api/blog/${id}`);
});
