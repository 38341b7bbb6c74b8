import type { Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { enterAsAdmin, expect, test } from '../fixtures/accounts';
import { moveCaret } from '../fixtures/editor-keys';
import { column, save, word } from '../fixtures/office-projects';
import { newProject } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';

type Language = 'Français' | 'Anglais';
type Part = 'Le problème' | 'L’approche' | 'Les résultats';

/** The editor writes such text otherwise. */
const odd = 'Titre\n===\n\n*   un\n*   __deux__\n\n1) fin';

const text = (page: Page, language: Language, part: Part): Locator =>
  column(page, language).getByRole('textbox', { name: part });

const tool = (page: Page, part: Part, name: string): Locator =>
  column(page, 'Français')
    .getByRole('toolbar', { name: `Mise en forme, ${part}` })
    .getByRole('button', { name, exact: true });

async function openProject(page: Page): Promise<ProjectRecord> {
  await enterAsAdmin(page);
  // Old: the home page shows newer ones.
  const project = await newProject(page, {
    title: word(),
    isPublic: true,
    startDate: '2001-02-03',
    caseStudy: { problem: odd, approach: 'Quatre nuits sur place.' },
  });
  await page.goto(`/admin/projects/${project.id}/edit`);
  await expect(text(page, 'Anglais', 'Les résultats')).toHaveAttribute('contenteditable', 'true', {
    timeout: 60_000,
  });
  return project;
}

const each = (letters: string, key: string): string[] => Array.from(letters, () => key);

const remove = (page: Page, { id }: ProjectRecord) => callApi(page, 'DELETE', `/api/projects/${id}`);

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

for (const [screen, use] of Object.entries(screens))
  test.describe(`on a ${screen}`, () => {
    test.use(use);

    test('the texts of a case study are formatted with mouse and keys, and visitors read them formatted', async ({
      page,
      stranger,
    }) => {
      test.slow();
      const project = await openProject(page);
      try {
        const approach = text(page, 'Français', 'L’approche');
        await approach.click();
        await moveCaret(page, 'Home', ...each('Quatre ', 'ArrowRight'), ...each('nuits', 'Shift+ArrowRight'));
        await page.keyboard.press('ControlOrMeta+b');
        await moveCaret(page, 'End');
        await page.keyboard.press('Enter');
        await tool(page, 'L’approche', 'Liste').click();
        await page.keyboard.type('Mesurer');
        await page.keyboard.press('Enter');
        await page.keyboard.type('Dessiner');
        await moveCaret(page, 'ArrowUp', 'Home', 'Shift+End');
        await page.keyboard.press('ControlOrMeta+k');
        const dialog = page.getByRole('dialog', { name: 'Lien', exact: true });
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await axe(page);
        await page.keyboard.type('/contact');
        await page.keyboard.press('Enter');
        await expect(approach.getByRole('link', { name: 'Mesurer' })).toHaveAttribute('href', '/contact');
        await expect(approach).toBeFocused();

        // To the tools of the link, and from there to the toolbar.
        await page.keyboard.press('Alt+F10');
        await page.keyboard.press('Alt+F10');
        await page.keyboard.press('End');
        await expect(tool(page, 'L’approche', 'Markdown')).toBeFocused();
        await page.keyboard.press('Enter');
        const source = 'Quatre **nuits** sur place.\n\n- [Mesurer](/contact)\n- Dessiner';
        await expect(approach).toHaveValue(source);
        await page.keyboard.press('Tab');
        await expect(approach).toBeFocused();
        await moveCaret(page, 'ControlOrMeta+End');
        await page.keyboard.type(' ensuite');
        await page.keyboard.press('Control+Shift+Digit5');
        await expect(approach).toHaveAttribute('contenteditable', 'true');
        await expect(approach).toBeFocused();
        await expect(approach.getByRole('listitem')).toHaveText(['Mesurer', 'Dessiner ensuite']);

        await column(page, 'Anglais').getByRole('textbox', { name: 'Titre' }).fill('A kiosk');
        await text(page, 'Anglais', 'L’approche').click();
        await page.keyboard.type('## Four ');
        await page.keyboard.press('ControlOrMeta+i');
        await page.keyboard.type('nights');
        await page.route(`**/api/projects/${project.id}`, async (route) => {
          await page.keyboard.type(' and typed during the save');
          await route.continue();
        });
        await save(page);
        await expect(page.getByText('Enregistré, visible sur le site.')).toBeVisible();
        await page.unroute(`**/api/projects/${project.id}`);
        await expect(text(page, 'Anglais', 'L’approche'), 'the focus stays').toBeFocused();
        await expect(text(page, 'Anglais', 'L’approche')).toHaveText('Four nights');
        await axe(page);

        const { project: saved } = await callApi<{ project: ProjectRecord }>(
          page,
          'GET',
          `/api/projects/${project.id}`,
        );
        expect(saved.texts?.fr?.caseStudy, 'unedited text stays the same').toMatchObject({
          problem: odd,
          approach: `${source} ensuite`,
        });
        expect(saved.texts?.en?.caseStudy.approach).toBe('## Four *nights*');

        const visitor = await stranger();
        await visitor.goto(`/projects/${project.slug}`);
        const part = visitor.getByRole('region', { name: 'L’approche' });
        await expect(part.getByText('nuits', { exact: true })).toHaveCSS('font-weight', /^[6-9]00$/);
        await expect(part.getByRole('listitem')).toHaveText(['Mesurer', 'Dessiner ensuite']);
        await expect(part.getByRole('link', { name: 'Mesurer' })).toHaveAttribute('href', '/contact');
        await visitor.goto(`/en/projects/${project.slug}`);
        await expect(visitor.getByRole('heading', { level: 3, name: 'Four nights' })).toBeVisible();
      } finally {
        await remove(page, project);
      }
    });

    test('a text that is too long is refused with its limit, and what was typed outlives leaving the page', async ({
      page,
    }) => {
      test.slow();
      const project = await openProject(page);
      try {
        const results = text(page, 'Français', 'Les résultats');
        await tool(page, 'Les résultats', 'Markdown').click();
        await results.fill(`${'mot '.repeat(5001)}fin`);
        await save(page);
        await page.getByRole('link', { name: /ne peut pas dépasser 20.000 caractères/ }).click();
        await expect(results).toBeFocused();
        await expect(results).toHaveAccessibleDescription(/20.000 caractères/);
        await results.fill('Une minute, **trois** gestes.');
        await expect(results).toHaveAccessibleDescription('');

        await page.goto('/admin/projects');
        await page.goBack();
        await expect(page.getByText(/^Ce que vous aviez tapé est remis/)).toBeVisible();
        await expect(results.getByText('trois', { exact: true })).toBeVisible();
        await page.getByRole('button', { name: 'Revenir à ce qui est enregistré' }).click();
        await expect(results).toHaveText('');
        await expect(page.getByRole('button', { name: 'Revenir à ce qui est enregistré' })).toBeHidden();
      } finally {
        await remove(page, project);
      }
    });
  });
