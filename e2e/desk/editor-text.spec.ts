import type { Locator, Page } from '@playwright/test';
import { inEachLook } from '../fixtures/looks';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { moveCaret } from '../fixtures/editor-keys';
import { aside, line, newPost, text } from '../fixtures/posts';

const everyBlock =
  '---\n\n## Un titre\n\nUn mot *en italique*, ***les deux***, **gras**, ~~barré~~, `code`, [lien](/contact).\n\n<div>\nbrut\n</div>\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```\n\n---\n';

const selections: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the whole text': async (page) => {
    await text(page, 'fr').getByRole('heading').click();
    await page.keyboard.press('ControlOrMeta+a');
  },
  'a rule': (page) => text(page, 'fr').locator('hr').first().click(),
  'raw HTML': (page) => text(page, 'fr').locator('pre[data-raw]').click(),
  'the gap before a rule': async (page) => {
    await text(page, 'fr').locator('hr').first().click();
    await page.keyboard.press('ArrowLeft');
  },
  'a table cell': (page) => text(page, 'fr').getByRole('cell', { name: '1' }).click(),
};

for (const [name, select] of Object.entries(selections)) {
  test(`every tool and key works while ${name} is selected, and undo restores the text`, async ({ page }) => {
    test.slow();
    await enterAsAdmin(page);
    const { id } = await newPost(page, { content: everyBlock });
    await page.goto(`/admin/blog/${id}/edit`);
    await expect(text(page, 'fr')).toBeVisible();
    const dialog = page.getByRole('dialog');
    const undoAll = async () => {
      await text(page, 'fr').focus();
      for (let step = 0; step < 4; step++) await page.keyboard.press('ControlOrMeta+z');
    };
    for (const tool of await page.getByRole('toolbar').getByRole('button').all()) {
      await select(page);
      if (await tool.getAttribute('aria-disabled')) continue;
      const isSource = (await tool.textContent()) === 'Markdown';
      await tool.click();
      if ((await tool.textContent()) === 'Image') await expect(dialog).toBeVisible();
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      if (isSource) await tool.click();
      await page.keyboard.press('Escape');
      await undoAll();
    }
    for (const key of [
      'ControlOrMeta+b',
      'ControlOrMeta+i',
      'ControlOrMeta+e',
      'ControlOrMeta+Alt+2',
      'ControlOrMeta+Alt+c',
      'ControlOrMeta+Alt+f',
      'ControlOrMeta+Shift+8',
      'ControlOrMeta+Shift+9',
      'Shift+Enter',
      'Enter',
      'Backspace',
      'a',
      ' ',
      '/',
    ]) {
      await select(page);
      await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await undoAll();
    }
    await expect(text(page, 'fr').locator('hr')).toHaveCount(2);
    await expect(text(page, 'fr').getByRole('heading', { name: 'Un titre' })).toBeVisible();
  });
}

async function openEditor(page: Page, content: string): Promise<Locator> {
  test.slow();
  await enterAsAdmin(page);
  const { id } = await newPost(page, { content });
  await page.goto(`/admin/blog/${id}/edit`);
  const field = text(page, 'fr');
  // The site's largest script.
  await expect(field).toBeVisible({ timeout: 60_000 });
  return field;
}

test('Ctrl+K links the word under the cursor', async ({ page }) => {
  const field = await openEditor(page, 'Un mot.');
  await field.getByText('Un mot.').click({ position: { x: 2, y: 10 } });
  await moveCaret(page, 'Home', ...Array.from('Un mo', () => 'ArrowRight'));
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Lien', exact: true });
  await expect(dialog.getByRole('textbox', { name: 'Texte du lien' })).toHaveValue('mot');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('/contact');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field.getByRole('link', { name: 'mot' })).toHaveAttribute('href', '/contact');
});

test('Ctrl+K outside of the text opens the palette', async ({ page }) => {
  await openEditor(page, 'Un mot.');
  await line(page, 'fr', 'Titre').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Aller à, ou faire' })).toBeFocused();
});

test('the table tools cover neither the title nor the selected cell', async ({ page }) => {
  const field = await openEditor(page, '| a | b |\n|---|---|\n| 1 | 2 |');
  const cell = field.getByRole('cell', { name: '1' });
  await cell.click();
  const tools = page.getByRole('group', { name: 'Tableau' });
  await expect(tools).toBeVisible();
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { y: NaN, height: NaN };
  const [title, chosen, bar] = await Promise.all([
    boxOf(line(page, 'fr', 'Titre')),
    boxOf(cell),
    boxOf(tools),
  ]);
  expect(bar.y).toBeGreaterThan(title.y + title.height);
  expect(bar.y).toBeGreaterThanOrEqual(chosen.y + chosen.height);
});

test('ArrowDown leaves a code block at the end of the text', async ({ page }) => {
  const field = await openEditor(page, '```\ncode\n```');
  await field.getByText('code', { exact: true }).click();
  await moveCaret(page, 'ArrowDown');
  await page.keyboard.type('Après.');
  await expect(field.locator('pre + p')).toHaveText('Après.');
});

test('a new article shows placeholders, and neither a reading time nor a score', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/blog/new');
  await expect(text(page, 'fr').locator('[data-placeholder]')).toBeVisible();
  await expect(aside(page).getByRole('region', { name: 'Versions' })).toContainText(/0.mot(?!.*min)/);
  await expect(aside(page).getByRole('region', { name: 'Recherche et partage' })).not.toContainText('%');
});

inEachLook('formatted text in the editor', () => {
  test('has the style of its format', async ({ page }) => {
    await enterAsAdmin(page);
    const { id } = await newPost(page, { content: everyBlock });
    await page.goto(`/admin/blog/${id}/edit`);
    await expect(text(page, 'fr')).toBeVisible();
    const drawn = await text(page, 'fr').evaluate(async (field) => {
      await document.fonts.ready;
      const look = (selector: string) => {
        const { fontFamily, fontStyle, fontWeight, fontSynthesis, textDecorationLine, color } =
          getComputedStyle(field.querySelector(selector) ?? field);
        const family = fontFamily.split(',')[0]?.replace(/["']/g, '') ?? '';
        const faces = [...document.fonts].filter(
          (face) => face.family.replace(/["']/g, '') === family && face.status === 'loaded',
        );
        return {
          family,
          slanted: fontStyle === 'italic' && faces.some(({ style }) => style === 'italic'),
          weight: Number(fontWeight),
          fontSynthesis,
          textDecorationLine,
          color,
        };
      };
      return {
        plain: look('p'),
        em: look('p > em'),
        both: look('strong em, em strong'),
        strong: look('p > strong'),
        del: look('del'),
        code: look('p code'),
        link: look('a'),
      };
    });
    expect(drawn.em.slanted, 'italic text uses the italic font').toBe(true);
    expect(drawn.both.slanted).toBe(true);
    expect(drawn.both.weight).toBeGreaterThan(drawn.plain.weight);
    expect(drawn.both.fontSynthesis).toContain('weight');
    expect(drawn.strong.weight).toBeGreaterThan(drawn.plain.weight);
    expect(drawn.del.textDecorationLine).toContain('line-through');
    expect(drawn.code.family).not.toBe(drawn.plain.family);
    expect(drawn.link.textDecorationLine).toContain('underline');
  });
});
