import { exportList } from '../fixtures/export-list';
import { readFile } from 'node:fs/promises';
import { axe } from '../fixtures/checks/axe';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { expect, newCustomer, newVerifiedCustomer, enterAsAdmin, newEmail, test } from '../fixtures/accounts';
import { callApi, draft, sendRequest } from '../fixtures/requests';

test('a sent request is readable on screen and paper, and its files can be downloaded', async ({ page }) => {
  await newVerifiedCustomer(page);
  const { id, reference } = await sendRequest(page);
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Demandes' })
    .getByRole('link', { name: 'Espace adhérents' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/my-requests/${id}$`));
  await expect(page.locator('h1')).toHaveText(`Demande ${reference}`);
  await expect(page.getByRole('article')).toContainText('Paiement par carte');
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText(
    /En attente.*répondons avant le/,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger Cahier des charges.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Cahier des charges.pdf');
  expect((await readFile(await file.path(), 'latin1')).startsWith('%PDF-')).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.locator('h1')).toBeHidden();
});

test('a request is cancelled by keyboard after a confirmation, with its reason in the history', async ({
  page,
}) => {
  await newVerifiedCustomer(page);
  const { id, reference } = await sendRequest(page);
  await page.goto(`/my-requests/${id}`);
  const dialog = page.getByRole('dialog', { name: /Annuler cette demande/ });
  // Before hydration the button does nothing.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('button', { name: 'Annuler la demande' }).press('Enter');
    await expect(dialog).toContainText(reference, { timeout: 1000 });
  }).toPass();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Annuler la demande' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/Pourquoi/).fill('Le budget est passé ailleurs.');
  await dialog.getByRole('button', { name: 'Annuler la demande' }).press('Enter');
  await expect(page.getByText('La demande est annulée.')).toBeFocused();
  const state = page.getByRole('region', { name: 'Où elle en est' });
  await expect(state).toContainText('Annulée');
  await expect(state.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(
    'Le budget est passé ailleurs.',
  );
});

test('a request of another customer and an unknown request both return 404', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  await newVerifiedCustomer(page);
  const { id } = await sendRequest(page);
  const other = await stranger();
  await newCustomer(other);
  for (const path of [`/my-requests/${id}`, '/my-requests/nope']) {
    const response = await other.goto(path);
    expect(response?.status()).toBe(404);
    await expect(other.locator('h1')).toHaveText('Cette vitrine est vide.');
    await expect(other.getByRole('main')).not.toContainText('Espace adhérents');
  }
  expect((await other.goto(`/en/my-requests/${id}`))?.status()).toBe(404);
  await expect(other.locator('h1')).toHaveText('This window is empty.');
  expect((await other.goto(`/admin/requests/${id}`))?.status()).toBe(404);
});

test('drafts are listed; each can be resumed, or deleted after a confirmation', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  await newCustomer(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Demandes' })).toContainText('Rien d’envoyé pour l’instant.');
  const first = await draft(page, { projectName: 'Boutique du musée' });
  const second = await draft(page, { projectName: 'Borne d’accueil' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Borne d’accueil.* attend la suite/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reprendre Boutique du musée' })).toHaveAttribute(
    'href',
    `/new-project?draft=${first}`,
  );
  await page.getByRole('button', { name: 'Supprimer Borne d’accueil' }).click();
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page.getByText('Le brouillon est supprimé.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Boutique du musée.* attend la suite/ })).toBeVisible();
  expect((await page.goto(`/my-requests/${second}`))?.status()).toBe(404);
  await page.goto(`/my-requests/${first}`);
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer pour de bon' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Ouvrez le lien/ })).toBeVisible();
});

test('the agency finds a request and converts it once, and its customer sees the project', async ({
  page,
  stranger,
}) => {
  await newVerifiedCustomer(page);
  const name = `Halle aux grains ${Date.now()}`;
  const { id, reference } = await sendRequest(page, { projectName: name });

  const desk = await stranger();
  await enterAsAdmin(desk);
  await desk.goto('/admin/requests?status=pending');
  await expect(desk).toHaveURL(/\/admin\/requests\?status=pending$/);
  await desk.getByRole('searchbox').fill(reference);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`search=${reference}`));
  expect(new URL(desk.url()).searchParams.get('status')).toBe('pending');
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('link', { name }).click();
  await expect(desk.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await expect(desk.getByRole('region', { name, exact: true })).toContainText(reference);
  await expect(desk.getByRole('region', { name: 'Qui demande' })).toContainText('Musée de Brévigny');

  await desk.getByRole('button', { name: 'Ouvrir un projet' }).click();
  const dialog = desk.getByRole('dialog', { name: /Ouvrir un projet/ });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('Léa Martin et vous en devenez membres');
  await axe(desk);
  await dialog.getByRole('button', { name: 'Ouvrir le projet' }).dblclick();
  await expect(desk.getByText('Le projet est ouvert.')).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Projet' })).toContainText(name);
  await expect(desk.getByRole('button', { name: 'Ouvrir un projet' })).toHaveCount(0);
  const again = await Promise.all(
    [1, 2].map(() =>
      callApi<{ project: { id: string } }>(desk, 'POST', `/api/project-requests/${id}/convert`),
    ),
  );
  expect(new Set(again.map(({ project }) => project.id)).size).toBe(1);

  await desk.goto('/admin/requests?search=rien-de-tel-nulle-part');
  await expect(desk.getByRole('heading', { name: /^Rien pour/ })).toBeVisible();
  await desk.getByRole('link', { name: 'Retirer les filtres' }).click();
  await expect(desk).toHaveURL(/\/admin\/requests$/);

  await page.goto(`/my-requests/${id}`);
  await expect(page.getByRole('region', { name: 'Où elle en est' })).toContainText(
    'Elle est devenue un projet.',
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Projets' })).toContainText(name);
});

test('the list of subscribers is filtered through the URL and exported as CSV', async ({ page }) => {
  const email = newEmail();
  await callApi(page, 'POST', '/api/newsletter', { email, locale: 'fr', source: 'home' });
  await enterAsAdmin(page);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Lettre/ })
    .click();
  await page.getByRole('link', { name: 'Abonnés' }).click();
  await page.getByRole('searchbox').fill(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('À confirmer');
  await page.getByRole('link', { name: 'Abonnée', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Rien pour/ })).toBeVisible();
  await page.getByRole('link', { name: 'À confirmer', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), exportList(page)]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});

for (const locale of languagesInTurn(3)) {
  inEachLook(`request pages, ${locale || '/fr'}`, () => {
    test('are accessible, private and fit a narrow screen', async ({ page, stranger }) => {
      test.slow();
      await newVerifiedCustomer(page);
      const { id } = await sendRequest(page);
      const begun = await draft(page);
      for (const path of ['/dashboard', `/my-requests/${id}`, `/my-requests/${begun}`])
        await inspectPrivate(page, `${locale}${path}`);
      const desk = await stranger();
      await enterAsAdmin(desk);
      for (const path of ['/admin/requests', `/admin/requests/${id}`])
        await inspectPrivate(desk, `${locale}${path}`);
    });
  });
}
