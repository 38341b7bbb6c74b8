import sharp from 'sharp';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { chooseFiles } from '../fixtures/file-chooser';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { column, photo, save, word } from '../fixtures/office-projects';
import { newProject } from '../fixtures/projects';
import { undoButton } from '../fixtures/undo';

const gallery = (page: Page): Locator => page.getByRole('region', { name: 'Galerie' });
const cover = (page: Page): Locator => gallery(page).getByRole('group', { name: 'Couverture', exact: true });

/** Of the page's social card. */
async function card(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [, url = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const response = await request.get(new URL(url).pathname);
  const { format, width, height } = await sharp(await response.body()).metadata();
  return { format, width, height };
}

/** Expects the photograph, loaded and cropped, in the place of the drawing. */
async function expectPhotograph(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', /^\/uploads\/projects\//);
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  const box = await image.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
}

test('a photograph of the gallery becomes the cover on every page, and gives way to the drawing', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  // The form saves again after the gallery's changes.
  complaints.allow(/409/);
  const name = word();
  await enterAsAdmin(page);
  // Old: the home page shows newer ones.
  const { id, slug } = await newProject(page, {
    title: name,
    description: 'Une borne dans le hall du musée.',
    isPublic: true,
    startDate: '2001-02-03',
  });
  const visitor = await stranger();
  const path = `/projects/${slug}`;
  const list = `/projects?search=${name}`;
  const row = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name }) });
  await visitor.goto(list);
  await expect(row.locator('img').first()).toHaveAttribute('src', /^\/covers\//);
  expect(await card(visitor.request, path)).toEqual({ format: 'png', width: 1200, height: 630 });

  await page.goto(`/admin/projects/${id}/edit`);
  await expect(cover(page)).toContainText(/^Couverture.*Dessinée pour ce projet/);
  await chooseFiles(page, () => gallery(page).getByRole('button', { name: 'Choisir des images' }).click(), [
    await photo('hall.jpg', '#8a5300'),
  ]);
  const use = gallery(page).getByRole('button', { name: /^Prendre comme couverture/ });
  await use.press('Enter');
  await expect(cover(page)).toContainText('Image 1, hall.jpg');
  await expect(cover(page)).toContainText('Il lui faut une description');
  expect(await card(visitor.request, path), 'a picture without description').toMatchObject({ format: 'png' });
  await gallery(page)
    .getByLabel(/Description en français de l’image 1/)
    .fill('Le hall, vide');
  await gallery(page)
    .getByLabel(/Description en anglais de l’image 1/)
    .fill('The empty hall');
  await page.keyboard.press('Enter');
  await expect(gallery(page).getByText('Visible dans les deux langues')).toBeVisible();
  await axe(page);

  await visitor.goto(list);
  await expectPhotograph(row.locator('img'));
  await expect(row.locator('img')).toHaveAttribute('alt', '');
  await visitor.goto(path);
  const opening = visitor.getByRole('img', { name: 'Le hall, vide' }).first();
  await expect(opening).toHaveAttribute('fetchpriority', 'high');
  await axe(visitor);
  await expectPhotograph(opening);
  await visitor.goto(`/en${path}`);
  await expectPhotograph(visitor.getByRole('img', { name: 'The empty hall' }).first());
  expect(await card(visitor.request, path)).toEqual({ format: 'jpeg', width: 1200, height: 630 });

  // The form, opened before, keeps the photograph.
  await column(page, 'Français').getByLabel('Description').fill('Deux bornes dans le hall du musée.');
  await save(page);
  await expect(page.getByText('Enregistré, visible sur le site.')).toBeVisible();
  await expect(cover(page)).toContainText('Image 1, hall.jpg');

  await cover(page).getByRole('button', { name: 'Revenir au dessin' }).press('Enter');
  await expect(cover(page)).toContainText('Dessinée pour ce projet');
  expect(await card(visitor.request, path)).toMatchObject({ format: 'png' });
  await (await undoButton(page)).click();
  await expect(cover(page)).toContainText('Image 1, hall.jpg');
  expect(await card(visitor.request, path)).toMatchObject({ format: 'jpeg' });

  await gallery(page)
    .getByRole('button', { name: /^Supprimer l’image 1/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Supprimer cette image/ });
  await expect(dialog).toContainText('C’est la couverture du projet');
  await dialog.getByRole('button', { name: 'Supprimer l’image' }).click();
  await expect(
    gallery(page).getByText('L’image est supprimée. La couverture est de nouveau dessinée.'),
  ).toBeFocused();
  await expect(cover(page)).toContainText('Dessinée pour ce projet');
  expect(await card(visitor.request, path)).toMatchObject({ format: 'png' });
  await visitor.goto(list);
  await expect(row.locator('img').first()).toHaveAttribute('src', /^\/covers\//);
});
