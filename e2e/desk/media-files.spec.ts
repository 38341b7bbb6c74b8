import sharp from 'sharp';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { articleWord } from '../fixtures/articles';
import { chooseFiles } from '../fixtures/file-chooser';
import { moveCaret } from '../fixtures/editor-keys';
import { newPost, text } from '../fixtures/posts';
import { callApi } from '../fixtures/requests';

const colour = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .composite([{ input: Buffer.from(`<svg width="900" height="60"><text y="40">${name}</text></svg>`) }])
    .png()
    .toBuffer(),
});

/** Smallest document that the API accepts. */
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
);

test('a picture is replaced, then cropped, on every page that shows it', async ({ page, stranger }) => {
  const word = articleWord().toLowerCase();
  await enterAsAdmin(page);
  await page.goto('/en/admin/blog/media');
  await chooseFiles(page, () => page.getByRole('button', { name: 'Choose pictures' }).click(), [
    await colour(`${word}.png`, '#c30'),
  ]);
  await expect(page.getByRole('rowheader', { name: new RegExp(word) })).toBeVisible();
  await page.goto(`/en/admin/blog/media?search=${word}`);
  const file = page.getByRole('rowheader', { name: new RegExp(word) }).getByRole('link');
  const former = (await file.getAttribute('href')) ?? '';
  const post = await newPost(page, { title: word, content: `![Quay](${former})`, published: true });
  const visitor = await stranger();
  await visitor.goto(`/blog/${post.slug}`);
  await expect(visitor.getByRole('img', { name: 'Quay' })).toHaveAttribute('height', '1000');

  await page.reload();
  await page.getByRole('button', { name: /^Replace/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(word, { exact: false }).first()).toBeVisible();
  await chooseFiles(page, () => dialog.getByRole('button', { name: 'Choose the new file' }).click(), [
    await colour(`${word}-blue.png`, '#06c'),
  ]);
  await dialog.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(file).not.toHaveAttribute('href', former);
  const blue = await sharp(await (await visitor.request.get(former)).body())
    .extract({ left: 800, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect((blue[2] ?? 0) > 150 && (blue[0] ?? 255) < 60).toBe(true);

  await page.getByRole('button', { name: /^Crop/ }).click();
  await dialog.getByText('Crop', { exact: true }).click();
  await dialog.getByText('1:1').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await visitor.reload();
  const shown = visitor.getByRole('img', { name: 'Quay' });
  await expect(shown).toHaveAttribute('width', '1000');
  await expect(shown).toHaveAttribute('height', '1000');
  await callApi(page, 'PATCH', `/api/blog/${post.id}/archive`, {});
});

test('a file uploaded in the editor is downloaded from the article, and deleted once unused', async ({
  page,
  stranger,
}) => {
  const name = `${articleWord()} tarifs.pdf`;
  await enterAsAdmin(page);
  const { id, slug } = await newPost(page, { content: 'Nos tarifs :', published: true });
  await page.goto(`/admin/blog/${id}/edit`);
  await text(page, 'fr').click();
  await moveCaret(page, 'ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/fichier');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fichier à télécharger' });
  await chooseFiles(page, () => dialog.getByRole('button', { name: 'Choisir un fichier' }).click(), [
    { name, mimeType: 'application/pdf', buffer: Buffer.concat([pdf, Buffer.from(`% ${name}\n`)]) },
  ]);
  await expect(dialog.getByRole('textbox', { name: 'Nom du fichier' })).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(page.getByText(/PDF, 1.ko/)).toBeVisible();
  await page.getByRole('button', { name: /^Publier les modifications/ }).click();
  await expect(page.getByText(/^Publié.: les lecteurs voient ce texte/)).toBeVisible();

  const visitor = await stranger();
  await visitor.goto(`/blog/${slug}`);
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: new RegExp(name) }).click();
  expect((await download).suggestedFilename()).toBe(name);

  await page.goto('/admin/blog/media');
  const row = page
    .getByRole('region', { name: 'Fichiers à télécharger' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(row.getByRole('button')).toHaveCount(0);
  await callApi(page, 'PATCH', `/api/blog/${id}/archive`, {});
  await callApi(page, 'DELETE', `/api/blog/${id}`);
  await page.reload();
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le fichier' }).click();
  await expect(row).toHaveCount(0);
});
