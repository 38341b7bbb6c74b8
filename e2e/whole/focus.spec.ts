// Actions that remove their own button. Dialogs that only close are in accessibility.spec.ts.
import type { Page } from '@playwright/test';
import { enterAsAdmin, expect, newVerifiedCustomer, test } from '../fixtures/accounts';
import { pressAndKeepFocus } from '../fixtures/keyboard';
import { newPost, text } from '../fixtures/posts';
import { addMilestone, dayFromNow, newProject } from '../fixtures/projects';
import { declare, makeQuote, quotesPath } from '../fixtures/quotes';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name });

test('the focus stays on the page when the team publishes, archives, deletes or moves something', async ({
  page,
}) => {
  await enterAsAdmin(page);
  const { id } = await newPost(page, { title: `Foyer ${Date.now()}` });
  await page.goto(`/admin/blog/${id}/edit`);
  await expect(text(page, 'fr')).toBeVisible();
  const inspector = page.getByRole('complementary', { name: 'Réglages de l’article' });
  for (const name of ['Publier maintenant', 'Dépublier', 'Archiver'])
    await pressAndKeepFocus(page, inspector.getByRole('button', { name, exact: true }));
  await pressAndKeepFocus(page, inDialog(page, 'Archiver'));
  await pressAndKeepFocus(page, inspector.getByRole('button', { name: /^Supprimer/ }));
  await inDialog(page, 'Supprimer pour de bon').press('Enter');
  await expect(page).toHaveURL(/\/admin\/blog$/);

  const project = await newProject(page, { startDate: dayFromNow(-3), deadline: dayFromNow(30) });
  for (const title of ['Conception', 'Essais'])
    await addMilestone(page, project.id, { title, dueDate: dayFromNow(9) });
  await page.goto(`/admin/projects/${project.id}/plan`);
  await page.getByText('Modifier le calendrier').press('Enter');
  for (const title of ['Essais', 'Conception']) {
    await button(page, `Supprimer ${title}`).press('Enter');
    await pressAndKeepFocus(page, inDialog(page, /^Supprimer/));
  }
});

test('the focus stays on the page when a customer accepts a quote or leaves a step of a request', async ({
  page,
  stranger,
}) => {
  const email = await newVerifiedCustomer(page);
  const desk = await stranger();
  await enterAsAdmin(desk);
  const project = await newProject(desk, { members: [email] });
  const quote = await makeQuote(desk, project.id);
  await page.goto(quotesPath(project.id, quote.id));
  await button(page, /^Accepter, /).press('Enter');
  await declare(page.getByRole('dialog'));
  await pressAndKeepFocus(page, inDialog(page, 'Accepter le devis'));

  await page.goto('/new-project');
  await page.getByLabel(/^Nom du projet/).fill('Espace adhérents');
  await page.getByRole('radio', { name: 'Application web' }).check();
  await page.getByLabel(/^Ce qui doit changer/).fill('Nous renouvelons par chèque.');
  await pressAndKeepFocus(page, button(page, /^Continuer/));
  await pressAndKeepFocus(page, button(page, 'Précédent'));
});
