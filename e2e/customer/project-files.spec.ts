import { axe } from '../fixtures/checks/axe';
import { chooseFiles } from '../fixtures/file-chooser';
import { inEachLook, inspect, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { enterAsAdmin, expect, newCustomer, test } from '../fixtures/accounts';
import { filesOf, list, openOnBothSides, row, send, sheet } from '../fixtures/project-files';
import { newManager, newProject } from '../fixtures/projects';
import { callApi, pdf } from '../fixtures/requests';

test('a deliverable appears on the customer’s open page, and its new version replaces it', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/415/);
  const { team } = await openOnBothSides(page, stranger);
  await expect(page.getByRole('heading', { name: 'Aucun fichier pour l’instant' })).toBeVisible();

  await expect(team.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('deliverable');
  await send(team, sheet('Plan de salles.pdf'), sheet('Photos.zip'), sheet('Déguisé.pdf', 'MZ'));
  const uploads = team.getByRole('region', { name: 'Envois' });
  await expect(uploads.getByText('Format non pris en charge (pdf, doc ou docx uniquement)')).toHaveCount(2);
  await expect(row(team, 'Plan de salles.pdf')).toContainText('Livrable');
  await expect(row(team, 'Plan de salles.pdf')).toContainText('vous, version 1');
  await team.getByRole('button', { name: 'Retirer Photos.zip' }).click();
  await expect(uploads.getByRole('listitem')).toHaveCount(1);

  await expect(row(page, 'Plan de salles.pdf')).toBeVisible({ timeout: 60_000 });
  await chooseFiles(
    team,
    () => team.getByRole('button', { name: 'Nouvelle version Plan de salles.pdf' }).press('Enter'),
    sheet('Plan corrigé.pdf', `${pdf}\n`),
  );
  await expect(row(team, 'Plan corrigé.pdf')).toContainText('version 2');
  await expect(row(page, 'Plan corrigé.pdf')).toBeVisible({ timeout: 60_000 });
  await page.getByText('Version précédente').click();
  const [before] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger Plan de salles.pdf, version 1' }).click(),
  ]);
  expect(before.suggestedFilename()).toBe('Plan de salles.pdf');
  await page.getByRole('link', { name: 'Facture', exact: true }).click();
  await expect(page).toHaveURL(/category=invoice/);
  await page.getByRole('link', { name: 'Voir tous les fichiers' }).click();
  await expect(row(page, 'Plan corrigé.pdf')).toBeVisible();
});

test('customers delete their own files, the previous version returns, and other users get 404', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[34]/);
  const { project, team } = await openOnBothSides(page, stranger);
  await send(team, sheet('Contrat.pdf'));
  await expect(row(team, 'Contrat.pdf')).toBeVisible();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Cahier des charges');
  await send(page, sheet('Notices.pdf'));
  await expect(row(page, 'Notices.pdf')).toContainText('Cahier des charges');
  await chooseFiles(
    page,
    () => page.getByRole('button', { name: 'Nouvelle version Notices.pdf' }).click(),
    sheet('Notices relues.pdf', `${pdf}\n`),
  );
  await expect(row(page, 'Notices relues.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer Contrat.pdf' })).toHaveCount(0);

  const { files } = await callApi<{ files: { id: string; name: string }[] }>(
    page,
    'GET',
    `/api/projects/${project.id}/files`,
  );
  const contract = files.find(({ name }) => name === 'Contrat.pdf')?.id ?? '';
  await expect(callApi(page, 'DELETE', `/api/projects/${project.id}/files/${contract}`)).rejects.toThrow(
    /403/,
  );

  await page.getByRole('button', { name: 'Supprimer Notices relues.pdf' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Supprimer cette version/ });
  await expect(dialog).toContainText(/La version 1, «\sNotices\.pdf\s», redevient la dernière/);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Supprimer Notices relues.pdf' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Supprimer pour de bon' }).press('Enter');
  await expect(page.getByText(/^La version 2, .* est supprimée\.$/)).toBeFocused();
  await expect(row(page, 'Notices.pdf')).toBeVisible();
  await expect(row(page, 'Notices relues.pdf')).toHaveCount(0);

  const other = await stranger();
  await newCustomer(other);
  expect((await other.goto(filesOf(project.id)))?.status()).toBe(404);
  for (const path of ['files', `files/${contract}/download`, 'specifications'])
    expect((await other.request.get(`/api/projects/${project.id}/${path}`)).status(), path).toBe(404);
});

test('the team edits specifications despite concurrent changes, and the customer reads them', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/409/);
  const { project, desk, team } = await openOnBothSides(page, stranger, { physical: true });
  const specifications = `/my-projects/${project.id}/specifications`;
  await page.goto(specifications);
  await expect(page.getByRole('heading', { name: 'La fiche est encore vide' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remplir la fiche' })).toHaveCount(0);

  await team.goto(specifications);
  await team.getByRole('button', { name: 'Remplir la fiche' }).click();
  await team.getByLabel('Matière').fill('Acier thermolaqué');
  await team.getByLabel('Largeur').fill('620 mm');
  await team.getByLabel('Hauteur').fill('1 740,5');
  await team.getByLabel('Profondeur').fill('480');
  await team.getByLabel('Teinte').fill('RAL 7021');
  await team.getByLabel('Nombre de pièces').fill('2');
  await team.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(team.getByText('Écrivez une mesure en millimètres').last()).toBeVisible();
  await axe(team);
  await team.getByLabel('Largeur').fill('620');

  await callApi(desk, 'PUT', `/api/projects/${project.id}/specifications`, {
    color: 'RAL 9005',
    notes: 'Prise murale côté vestiaire.',
  });
  await team.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(team.getByText(/^Quelqu’un d’autre a modifié la fiche/)).toBeVisible();
  await expect(team.getByLabel('Notes')).toHaveValue('Prise murale côté vestiaire.');
  await expect(team.getByLabel('Teinte')).toHaveValue('RAL 7021');
  await expect(team.getByText(/^Enregistré entre-temps\s: RAL 9005$/)).toBeVisible();
  await team.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(team.getByText('La fiche est enregistrée.')).toBeVisible();

  await page.reload();
  const read = page.getByRole('region', { name: 'Fiche technique' });
  await expect(read).toContainText(/620 × 1\s740,5 × 480\smm \(largeur × hauteur × profondeur\)/);
  await expect(read).toContainText('RAL 7021');
  await expect(read).toContainText('Prise murale côté vestiaire.');
  await expect(read.getByRole('img', { name: /^Encombrement à l’échelle/ })).toBeVisible();
});

for (const locale of languagesInTurn(2)) {
  inEachLook(`files and specifications, ${locale || '/fr'}`, () => {
    test('are accessible, valid and private, empty and filled', async ({ page, stranger }) => {
      test.slow();
      const desk = await stranger();
      await enterAsAdmin(desk);
      const { id } = await newProject(desk, { members: [await newManager(page, desk)], physical: true });
      const specifications = `/my-projects/${id}/specifications`;
      for (const path of [filesOf(id), specifications]) await inspectPrivate(page, `${locale}${path}`);
      await page.getByRole('button', { name: /^(Remplir la fiche|Write the specifications)$/ }).click();
      await inspect(page);
      await page.goto(filesOf(id));
      await send(
        page,
        sheet(
          'Un nom de fichier qui n’en finit pas, avec sa date et ses initiales, version relue et corrigée.pdf',
        ),
        sheet('Photos.zip'),
      );
      await expect(list(page).getByRole('listitem')).toHaveCount(1);
      await inspect(page);
      await callApi(page, 'PUT', `/api/projects/${id}/specifications`, {
        material: 'Chêne huilé',
        dimensions: { width: 620, height: 1740, depth: 480 },
      });
      for (const path of [filesOf(id), specifications]) await inspectPrivate(page, `${locale}${path}`);
    });
  });
}
