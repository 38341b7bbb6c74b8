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
  await page.getByRole('button', { name: /^Concentration/ }).click();
  await page.keyboard.type('Encore. ');
  await expect(text(page, 'fr')).toContainText('Encore.');
});

test('browser Back shows the saved text, not the one of the first visit', async ({ page }) => {
  await enterAsAdmin(page);
  const { id } = await newPost(page);
  await page.goto('/admin/blog');
  await page.locator(`main a[href="/admin/blog/${id}/edit"]`).first().click();
  await text(page, 'fr').click();
  await page.keyboard.type('Plus tard. ');
  await expect(page.getByText('Enregistré il y a un instant').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Chemin' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await page.goBack();
  await expect(text(page, 'fr')).toContainText('Plus tard.');
  await text(page, 'fr').click();
  await page.keyboard.type('Enfin. ');
  await expect(page.getByText('Enregistré il y a un instant').first()).toBeVisible();
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

test('the head of the editor stays above the toolbar, in one row', async ({ page }) => {
  await enterAsAdmin(page);
  const title = 'Pourquoi un formulaire de contact a onze champs quand trois suffisent à tout le monde';
  const { id } = await newPost(page, {
    title,
    content: Array(40).fill('Chaque champ a un prix.').join('\n\n'),
  });
  for (const width of [1440, 1280, 1080, 821]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/blog/${id}/edit`);
    const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' });
    await expect(toolbar).toBeVisible();
    await text(page, 'fr').click();
    await page.keyboard.type('a');
    await expect(page.getByText('Enregistré il y a un instant').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    const [head, tools] = await Promise.all([
      page.locator('[data-frame=whole]').boundingBox(),
      toolbar.boundingBox(),
    ]);
    expect(head && head.y + head.height, `${width} pixels`).toBeLessThanOrEqual((tools?.y ?? 0) + 1);
    expect(head?.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone, an ended session is in sight below the first screen, and the text keeps the focus', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  const { id } = await newPost(page, { content: Array(60).fill('Chaque champ a un prix.').join('\n\n') });
  await page.goto(`/admin/blog/${id}/edit`);
  await text(page, 'fr').locator('p').last().click();
  await context.clearCookies({ name: /session$/ });
  await page.keyboard.type('Encore. ');
  const notice = page.getByText('Pas enregistré : session expirée').first();
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await page.keyboard.type('Et encore.');
  await expect(text(page, 'fr')).toContainText('Encore. Et encore.');
  const [strip, tools] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('toolbar', { name: 'Mise en forme' }).boundingBox(),
  ]);
  expect(tools?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  await axe(page);
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
