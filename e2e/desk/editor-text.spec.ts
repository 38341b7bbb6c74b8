import type { Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
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
      'Control+Shift+Digit2',
      'Control+Shift+Digit6',
      'Control+Shift+Digit1',
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

test('the tools of a block cover neither the title nor the blocks around it', async ({ page }) => {
  const field = await openEditor(page, '| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```');
  const expectBelow = (lower: Locator, upper: Locator) =>
    expect
      .poll(async () => {
        const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
        return above && below ? below.y - above.y - above.height : NaN;
      })
      .toBeGreaterThanOrEqual(0);
  await field.getByRole('cell', { name: '1' }).click();
  const tableTools = page.getByRole('group', { name: 'Tableau' });
  await expectBelow(tableTools, line(page, 'fr', 'Titre'));
  await expectBelow(field.locator('table'), tableTools);
  await field.getByText('code', { exact: true }).click();
  const codeTools = page.getByRole('group', { name: 'Bloc de code' });
  await expectBelow(codeTools, field.locator('table'));
  await expectBelow(field.locator('pre'), codeTools);
});

test('a click on a block leaves it where it was', async ({ page }) => {
  const lines = Array.from({ length: 30 }, (_, number) => `Ligne ${number}.`).join('\n\n');
  const field = await openEditor(page, `${lines}\n\n:::callout\nUn mot.\n:::\n\n${lines}`);
  const block = field.locator('[data-callout]');
  await block.scrollIntoViewIfNeeded();
  const before = await block.boundingBox();
  await field.getByText('Un mot.').click();
  await expect(page.getByRole('group', { name: 'Encadré' })).toBeVisible();
  await expect(field.locator('.has-room')).toBeVisible();
  expect(Math.abs(((await block.boundingBox())?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(2);
});

test('ArrowDown leaves a code block at the end of the text', async ({ page }) => {
  const field = await openEditor(page, '```\ncode\n```');
  await field.getByText('code', { exact: true }).click();
  await moveCaret(page, 'ArrowDown');
  await page.keyboard.type('Après.');
  await expect(field.locator('pre + p')).toHaveText('Après.');
});

const quay = '![Le quai](/icon.svg "Le soir")';

test('a caption is typed below its picture, and undone', async ({ page }) => {
  const field = await openEditor(page, `Avant.\n\n${quay}\n\nAprès.`);
  await field.getByText('Le soir', { exact: true }).click();
  await moveCaret(page, 'End');
  await page.keyboard.type(' venu');
  await expect(field.getByText('Le soir venu', { exact: true })).toBeVisible();
  // Slow typing is undone in several steps.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expect(field.getByText('Le soir', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(field.getByText('Après.')).toBeVisible();
});

test('arrow keys go through a picture and its caption, and Alt+F10 to its tools', async ({ page }) => {
  const field = await openEditor(page, `Avant.\n\n:::figure\n![Le quai](/icon.svg)\n:::\n\nAprès.`);
  await field.getByText('Avant.').click();
  await moveCaret(page, 'End', 'ArrowDown');
  await expect(page.getByRole('group', { name: 'Image et légende' })).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Texte', exact: true }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await moveCaret(page, 'ArrowDown');
  await page.keyboard.type('Le soir');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dessous.');
  await expect(field.locator('figcaption')).toHaveText('Le soir');
  await expect(field.locator('figure + p')).toHaveText('Dessous.');
});

test('the tools of a block below others are above it', async ({ page }) => {
  const lines = Array.from({ length: 6 }, (_, number) => `Ligne ${number}.`).join('\n\n');
  const field = await openEditor(page, `${lines}\n\n:::callout\nUn mot.\n:::`);
  await field.getByText('Un mot.').click();
  const tools = await page.getByRole('group', { name: 'Encadré' }).boundingBox();
  const block = await field.locator('[data-callout]').boundingBox();
  expect((tools?.y ?? NaN) + (tools?.height ?? NaN)).toBeLessThanOrEqual(block?.y ?? NaN);
});

test('several chosen files become a gallery; one that is no picture is named', async ({
  page,
  complaints,
}) => {
  complaints.allow(/415/);
  const field = await openEditor(page, 'Un mot.');
  await field.click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  const drawing = (color: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><rect width="40" height="30" fill="${color}"/></svg>`,
    );
  await page.locator('dialog input[type=file]').setInputFiles([
    { name: 'un.svg', mimeType: 'image/svg+xml', buffer: drawing('teal') },
    { name: 'deux.svg', mimeType: 'image/svg+xml', buffer: drawing('navy') },
    { name: 'faux.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Plusieurs images' });
  await expect(dialog.getByRole('list', { name: 'Images reçues' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('list', { name: 'Images en cours d’envoi' })).toContainText('faux.png');
  await axe(page);
  await dialog.getByRole('textbox', { name: /un\.svg/ }).fill('Une image');
  await dialog.getByRole('button', { name: 'Insérer les 2 images' }).click();
  await expect(field.locator('figure img')).toHaveCount(2);
  await expect(field.getByRole('img', { name: 'Une image' })).toBeVisible();
});

test('on a phone, the tools are one row, and those of a block are at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const field = await openEditor(page, `Avant.\n\n${quay}`);
  const bar = page.getByRole('toolbar', { name: 'Mise en forme' });
  expect((await bar.boundingBox())?.height).toBeLessThan(70);
  await field.locator('figure img').click();
  const tools = await page.getByRole('group', { name: 'Image et légende' }).boundingBox();
  expect((tools?.y ?? NaN) + (tools?.height ?? NaN)).toBeLessThanOrEqual(844);
  expect(tools?.height).toBeLessThan(70);
  await axe(page);
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
