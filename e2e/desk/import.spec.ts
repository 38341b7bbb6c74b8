import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { ghostExport } from '../fixtures/imports';
import { inspectPrivate } from '../fixtures/looks';

const slug = `quai-${Date.now().toString(36)}`;
const ghost = ghostExport([
  {
    ...{ id: slug, slug, title: `Le quai ${slug}`, status: 'published' },
    html: '<p>Un texte repris.</p><video src="https://example.net/film.mp4"></video>',
    custom_excerpt: 'Un résumé.',
    published_at: '2024-01-02T08:30:00.000Z',
  },
  { ...{ id: `${slug}-page`, slug: `${slug}-page`, title: 'À propos', type: 'page' } },
]);

test('a writer imports articles, and their old addresses redirect @bundled', async ({
  page: admin,
  stranger,
}) => {
  test.slow();
  await enterAsAdmin(admin);
  const page = await stranger();
  await admin.goto('/admin/blog');
  await admin
    .getByRole('navigation', { name: 'Rubriques du blog' })
    .getByRole('link', { name: 'Import' })
    .click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Importer des articles');
  await admin
    .getByLabel('Fichier des articles')
    .setInputFiles({ name: 'blog.json', mimeType: 'application/json', buffer: ghost });
  await admin.getByRole('button', { name: 'Vérifier le fichier' }).click();

  await expect(admin.getByRole('button', { name: 'Importer 1 article' })).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByRole('row', { name: /Le quai/ })).toContainText('Il n’avait pas d’auteur');
  await expect(admin.getByRole('row', { name: /À propos/ })).toContainText('c’est une page, pas un article');
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);

  await admin.getByRole('button', { name: 'Importer 1 article' }).click();
  await expect(admin.getByText('L’import est terminé.')).toBeVisible({ timeout: 30_000 });
  await page.goto(`/${slug}/`);
  await expect(page).toHaveURL(new RegExp(`/blog/${slug}$`));
  await expect(page.getByText('Un texte repris.')).toBeVisible();

  await admin.goto(`/admin/import/redirects?search=${slug}`);
  await admin.getByRole('button', { name: /^Supprimer/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(admin.getByText('Adresse supprimée.')).toBeVisible();
  expect((await page.request.get(`/${slug}/`, { maxRetries: 1 })).status()).toBe(404);
});

test('the pages of imports are private and accessible @bundled', async ({ page }) => {
  await enterAsAdmin(page);
  await inspectPrivate(page, '/admin/import');
  await inspectPrivate(page, '/en/admin/import/redirects');
});
