import { axe } from '../fixtures/checks/axe';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { aside, line, newPost, pane, text } from '../fixtures/posts';

test('focus mode leaves the text and the state of saving, and Escape ends it', async ({ page }) => {
  await enterAsAdmin(page);
  const { id } = await newPost(page);
  await page.goto(`/admin/blog/${id}/edit`);
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' });
  await expect(toolbar).toBeVisible();
  await text(page, 'fr').click();
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(toolbar).toBeHidden();
  await expect(aside(page)).toBeHidden();
  await expect(text(page, 'fr')).toBeFocused();
  await page.keyboard.type('Sans bruit. ');
  await expect(page.getByText('Enregistré il y a un instant').first()).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(toolbar).toBeVisible();
  await expect(aside(page)).toBeVisible();
  await expect(text(page, 'fr')).toContainText('Sans bruit.');
});

test('the other language is beside the text on demand, and scrolls without it', async ({ page }) => {
  await enterAsAdmin(page);
  const original = await newPost(page, { content: Array(60).fill('Chaque champ a un prix.').join('\n\n') });
  await page.goto(`/admin/blog/new?locale=en&from=${original.id}`);
  const beside = page.getByRole('button', { name: 'Français à côté' });
  await expect(beside, 'a new translation').toHaveAttribute('aria-pressed', 'true');
  await expect(pane(page, 'fr')).toContainText('Chaque champ a un prix.');
  await pane(page, 'fr').evaluate((element) => element.scrollTo(0, 400));
  expect(await pane(page, 'fr').evaluate((element) => element.scrollTop)).toBe(400);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await axe(page);
  await line(page, 'en', 'Titre').click();
  await page.keyboard.press('ControlOrMeta+Shift+l');
  await expect(pane(page, 'fr')).toBeHidden();
  await page.reload();
  await expect(pane(page, 'fr'), 'remembered').toBeHidden();
});
