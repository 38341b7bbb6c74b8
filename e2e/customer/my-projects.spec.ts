import type { Page } from '@playwright/test';
import { axe } from '../fixtures/checks/axe';
import { budgets } from '../fixtures/checks/budgets';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { enterAsAdmin, expect, newCustomer, newVerifiedCustomer, test } from '../fixtures/accounts';
import { addMilestone, dayFromNow, newManager, newProject, userIdOf } from '../fixtures/projects';
import { newSharedProject } from '../fixtures/shared-project';
import { callApi } from '../fixtures/requests';
import { measureTransfer } from '../fixtures/transfer';

/** Polling slows down while nothing changes. */
const soon = { timeout: 90_000 };

const schedule = (page: Page) => page.getByRole('region', { name: 'Calendrier' });
const parts = ['plan', 'conversation', 'files', 'quotes'];
const rows = (page: Page) => page.getByRole('rowheader');

async function share(page: Page, stranger: () => Promise<Page>, deadline = dayFromNow(85)) {
  const shared = await newSharedProject(page, stranger, { startDate: dayFromNow(-60), deadline });
  return { ...shared, path: `/my-projects/${shared.project.id}` };
}

test(
  'many projects are filtered, searched and paged through the URL, on small pages',
  { tag: '@wide' },
  async ({ page, stranger }) => {
    test.slow();
    const desk = await stranger();
    await enterAsAdmin(desk);
    await newVerifiedCustomer(page);
    await page.goto('/my-projects');
    await expect(page.getByRole('heading', { name: 'Aucun projet pour l’instant' })).toBeVisible();
    const members = [{ userId: await userIdOf(page), role: 'client' as const }];
    await newProject(desk, {
      title: 'Billetterie du festival',
      startDate: dayFromNow(-90),
      deadline: dayFromNow(-6),
      members,
    });
    await page.goto('/my-projects');
    await expect(rows(page)).toHaveText([/Billetterie du festival/]);
    await expect(page.getByText('En retard de 6 jours')).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    for (let index = 1; index <= 20; index++)
      await newProject(desk, {
        title: `Chantier ${String(index).padStart(2, '0')} de la Réserve`,
        status: index > 18 ? 'on_hold' : 'in_progress',
        startDate: dayFromNow(-30),
        deadline: dayFromNow(index),
        members,
      });

    const { sizes } = await measureTransfer(page, '/my-projects');
    expect(sizes.document, 'kB of a page of 20 projects').toBeLessThanOrEqual(budgets.customer.document);
    await page.goto('/my-projects');
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('link', { name: 'Suivants' }).click();
    await expect(page).toHaveURL(/\/my-projects\?page=2$/);
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await page.getByRole('searchbox').fill('festival');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=festival/);
    await expect(rows(page)).toHaveText([/Billetterie du festival/]);
    await page.getByRole('link', { name: 'En pause', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Rien pour/ })).toBeVisible();
    await page.getByRole('link', { name: 'Retirer les filtres' }).click();
    await expect(page).toHaveURL(/\/my-projects$/);
    await page.getByRole('link', { name: 'En pause 2', exact: true }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Projets' }).getByRole('img')).toHaveCount(6);
  },
);

test('a milestone moved by the manager appears on the customer’s open page, as a chart and a table', async ({
  page,
  stranger,
}) => {
  test.slow();
  const { desk, team, project, path } = await share(page, stranger);
  await addMilestone(desk, project.id, {
    title: 'Conception',
    startDate: dayFromNow(-50),
    dueDate: dayFromNow(-20),
    status: 'done',
  });
  await addMilestone(desk, project.id, {
    title: 'Développement',
    startDate: dayFromNow(-19),
    dueDate: dayFromNow(30),
    status: 'in_progress',
  });
  for (const address of [path, `${path}/plan`]) {
    const { sizes } = await measureTransfer(page, address);
    for (const kind of ['document', 'script', 'style'] as const)
      expect(sizes[kind], `kB of ${kind} of ${address}`).toBeLessThanOrEqual(budgets.customer[kind]);
  }
  await page.goto(`${path}/plan`);
  await expect(page.locator('h1')).toHaveText('Borne d’accueil du musée');
  await expect(schedule(page).getByRole('img', { name: /^Développement.*En cours$/ })).toBeVisible();
  await expect(page.getByText('Modifier le calendrier')).toHaveCount(0);

  await team.goto(`${path}/plan`);
  await team.getByText('Modifier le calendrier').focus();
  await team.keyboard.press('Enter');
  await team.getByRole('button', { name: 'Modifier Développement' }).press('Enter');
  const dialog = team.getByRole('dialog', { name: 'Modifier l’étape' });
  await dialog.getByLabel('Échéance').fill('');
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(dialog.getByLabel('Échéance')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Échéance').fill(dayFromNow(40));
  await dialog.getByLabel('Nom').fill('Développement et essais');
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(team.getByText('L’étape est enregistrée.')).toBeVisible();
  await team.getByRole('button', { name: 'Monter Développement et essais' }).press('Enter');
  await expect(team.getByText(/est maintenant à la place 1\./)).toBeVisible();
  await expect(team.getByRole('button', { name: 'Descendre Développement et essais' })).toBeFocused();

  const titles = schedule(page).getByRole('heading', { level: 3 });
  await expect(titles.first()).toContainText('Développement et essais', soon);
  await expect(titles).toHaveCount(3);
  await page.getByText('Lire en tableau').click();
  await expect(schedule(page).getByRole('rowheader')).toHaveText(['Développement et essais', 'Conception']);
});

test(
  'when two managers change one milestone, the slower one sees both versions and loses no text',
  { tag: ['@wide', '@bundled'] },
  async ({ page, stranger, complaints }) => {
    complaints.allow(/409|404/);
    const { desk, team, project, path } = await share(page, stranger);
    const { id } = await addMilestone(desk, project.id, { title: 'Pose', dueDate: dayFromNow(30) });
    await team.goto(path);
    await team.getByRole('link', { name: 'Modifier le calendrier' }).click();
    await expect(team).toHaveURL(`${path}/plan#plan-tools`);
    await team.getByRole('button', { name: 'Modifier Pose' }).click();
    const dialog = team.getByRole('dialog');
    await dialog.getByLabel('Nom').fill('Pose et mise en service');
    await callApi(desk, 'PUT', `/api/projects/${project.id}/milestones/${id}`, { dueDate: dayFromNow(50) });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    const stale = dialog.getByRole('region', { name: 'Cette étape a changé entre-temps' });
    await expect(stale.getByRole('term')).toHaveText(['Nom', 'Échéance']);
    await axe(team);
    await expect(dialog.getByLabel('Nom')).toHaveValue('Pose et mise en service');
    await dialog.getByLabel('Échéance').fill(dayFromNow(50));
    await dialog.getByRole('button', { name: 'Enregistrer' }).dblclick();
    await expect(schedule(team).getByRole('heading', { name: /Pose et mise en service/ })).toBeVisible();

    await team.getByRole('button', { name: 'Modifier Pose et mise en service' }).click();
    await callApi(desk, 'DELETE', `/api/projects/${project.id}/milestones/${id}`);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByText(/^Cette étape a été supprimée entre-temps/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(schedule(team).getByRole('heading', { name: /Pose et mise en service/ })).toHaveCount(1);
  },
);

test(
  'the manager changes the project’s status, the customer sees it, and reopening needs a reason',
  { tag: ['@wide', '@bundled'] },
  async ({ page, stranger }) => {
    test.slow();
    const { team, path } = await share(page, stranger);
    await page.goto(path);
    await team.goto(path);
    const figures = page.getByRole('main').locator('dl').first();
    const tools = team.getByRole('region', { name: 'Conduite du projet' });
    await expect(figures).toContainText('85 jours');
    await tools.getByRole('button', { name: 'Terminer' }).click();
    const dialog = team.getByRole('dialog');
    await expect(dialog).toContainText('Ses 2 membres le voient dans la conversation.');
    await dialog.getByLabel(/^Un mot aux membres/).fill('Tout est posé.');
    await dialog.getByRole('button', { name: 'Terminer' }).click();
    await expect(team.getByText('L’état du projet est changé.')).toBeFocused();
    await expect(figures).toContainText('Terminé', soon);
    await tools.getByRole('button', { name: 'Rouvrir' }).click();
    await dialog.getByRole('button', { name: 'Rouvrir' }).click();
    await expect(dialog.getByLabel(/^Un mot aux membres/)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(/^Un mot aux membres/).fill('Une salle de plus.');
    await dialog.getByRole('button', { name: 'Rouvrir' }).click();
    await expect(figures).toContainText('En cours', soon);
    await expect(page.getByRole('region', { name: 'Conduite du projet' })).toHaveCount(0);
  },
);

test(
  'other customers, and managers of other projects, get 404 for each page and call',
  { tag: '@wide' },
  async ({ page, stranger, complaints }) => {
    complaints.allow(/404/);
    const { desk, project, path } = await share(page, stranger);
    const { id } = await addMilestone(desk, project.id, { title: 'Pose', dueDate: dayFromNow(30) });
    const [visitor, outsider] = [await stranger(), await stranger()];
    await newCustomer(visitor);
    await newManager(outsider, desk);
    await visitor.goto('/my-projects');
    const api = `/api/projects/${project.id}`;
    for (const tab of [visitor, outsider]) {
      await expect(tab.getByText(project.title)).toHaveCount(0);
      for (const address of [path, `/en${path}`, ...parts.map((part) => `${path}/${part}`)])
        expect((await tab.goto(address))?.status(), address).toBe(404);
      for (const address of [api, `${api}/milestones`, `${api}/updates`, `${api}/files`, `${api}/orders`])
        expect((await tab.request.get(address)).status(), address).toBe(404);
      const origin = { origin: new URL(tab.url()).origin, 'sec-fetch-site': 'same-origin' };
      expect(
        (await tab.request.patch(`${api}/status`, { headers: origin, data: { status: 'on_hold' } })).status(),
      ).toBe(404);
      expect((await tab.request.delete(`${api}/milestones/${id}`, { headers: origin })).status()).toBe(404);
    }
    const unknownClient = await stranger();
    for (const address of [path, ...parts.map((part) => `${path}/${part}`)]) {
      await unknownClient.goto(address);
      await expect(unknownClient).toHaveURL(
        new RegExp(`/auth/login\\?redirect=${encodeURIComponent(address)}$`),
      );
    }
    expect((await unknownClient.request.get(api)).status()).toBe(401);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(project.title);
  },
);

for (const locale of languagesInTurn(0)) {
  inEachLook(`customer projects, ${locale || '/fr'}`, () => {
    test('are accessible, valid and free of console errors, with the team’s tools', async ({
      page,
      stranger,
    }) => {
      test.slow();
      const { desk, team, project, path } = await share(page, stranger, dayFromNow(-3));
      await addMilestone(desk, project.id, {
        title: 'Conception',
        startDate: dayFromNow(-50),
        dueDate: dayFromNow(-20),
        status: 'done',
      });
      await addMilestone(desk, project.id, {
        title: 'Développement de l’application de visite',
        startDate: dayFromNow(-19),
        dueDate: dayFromNow(-5),
        status: 'in_progress',
      });
      for (const address of ['/my-projects', path, `${path}/plan`, '/dashboard'])
        await inspectPrivate(page, `${locale}${address}`);
      await inspectPrivate(team, `${locale}${path}/plan`);
      await team.locator('#plan-tools > summary').click();
      await axe(team);
    });
  });
}
