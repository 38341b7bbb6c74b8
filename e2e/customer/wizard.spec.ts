import { chooseFiles } from '../fixtures/file-chooser';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import {
  confirmAddress,
  expect,
  logIn,
  newCustomer,
  newVerifiedCustomer,
  signUp,
  test,
} from '../fixtures/accounts';
import { callApi, draft } from '../fixtures/requests';
import {
  attach,
  describe,
  goToDestination,
  headings,
  onStep,
  paper,
  row,
  saved,
  saving,
  tabTo,
  type StepName,
} from '../fixtures/wizard';

test('a visitor signs up from a price, confirms the address, and sends a request in eight steps', async ({
  page,
}) => {
  test.slow();
  await page.goto('/services');
  await page.getByRole('link', { name: /^Commencer.*Web, Professionnel/ }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
  const email = await signUp(page, page.url());
  await expect(page).toHaveURL(/\/new-project\?service=web&action=start&tier=professional$/);
  await confirmAddress(page, email);
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page).toHaveURL(/\/new-project\?service=web&action=start&tier=professional$/);

  await onStep(page, 'general');
  await expect(page.getByRole('radio', { name: 'Site web' })).toBeChecked();
  await expect(page.getByLabel(/^Budget à partir de/)).toHaveValue('8000');
  await expect(page.getByLabel(/^Budget jusqu’à/)).toHaveValue('15000');
  await describe(page, { type: 'Site web' });
  await goToDestination(page, 'contact');
  await expect(page).toHaveURL(/\/new-project\?draft=[\w-]+&step=contact$/);
  await expect(page.getByLabel(/^Nom complet/)).toHaveValue('Léa Martin');
  await expect(page.getByLabel(/^Adresse e-mail/)).toHaveValue(email);
  await goToDestination(page, 'technical');
  await page.getByLabel(/^Ce que cela doit faire/).fill('Payer par carte\nRecevoir un reçu');
  await goToDestination(page, 'specific');
  await page.getByRole('radio', { name: '15 au plus' }).check();
  await page.getByRole('checkbox', { name: 'Un espace membres' }).check();
  await goToDestination(page, 'design');
  await page
    .getByRole('group', { name: /charte graphique/ })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await goToDestination(page, 'hosting');
  await page
    .getByRole('group', { name: /hébergement/ })
    .getByRole('radio', { name: 'Oui' })
    .check();
  await goToDestination(page, 'documents');
  await attach(page, [paper('Cahier des charges.pdf')]);
  await expect(row(page, 'Cahier des charges.pdf')).toContainText('Reçu');
  await goToDestination(page, 'review');
  const details = page.getByRole('article', { name: 'Espace adhérents' });
  for (const text of ['Web', 'Professionnel', email, 'Payer par carte', 'Un espace membres'])
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: 'Cahier des charges.pdf' })).toBeVisible();
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page).toHaveURL(/\/thank-you\?request=/);
  await expect(
    page.getByText(/^Votre demande \S+, «\sEspace adhérents\s», est entre nos mains\.$/),
  ).toBeVisible();
  const { requests } = await callApi<{
    requests: { status: string; projectName: string; fileCount: number }[];
  }>(page, 'GET', '/api/project-requests/my');
  expect(requests).toMatchObject([{ status: 'pending', projectName: 'Espace adhérents', fileCount: 1 }]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette demande est déjà partie');
});

test('the wizard works by keyboard', async ({ page, complaints }) => {
  // One file has an unsupported type.
  complaints.allow(/415/);
  test.slow();
  await newVerifiedCustomer(page);
  await page.goto('/new-project');
  await expect(page.getByLabel(/^Nom du projet/)).toBeEnabled();
  await tabTo(page, page.getByLabel(/^Nom du projet/));
  await page.keyboard.type('Espace adhérents');
  await tabTo(page, page.getByRole('radio', { name: 'Site web' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Application mobile' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Ce qui doit changer/)).toBeFocused();
  await page.keyboard.type('Nos adhérents renouvellent par chèque.');
  await tabTo(page, page.getByRole('button', { name: /^Continuer/ }));
  await page.keyboard.press('Enter');
  await onStep(page, 'contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const step of ['technical', 'specific', 'design', 'hosting', 'documents'] as const) {
    await page.keyboard.press('Control+Enter');
    await onStep(page, step);
  }
  await tabTo(page, page.getByRole('button', { name: 'Choisir des fichiers' }));
  await chooseFiles(page, () => page.keyboard.press('Enter'), [
    paper('Statuts.pdf'),
    paper('Plan.pdf', 'rien d’un pdf'),
  ]);
  await expect(row(page, 'Statuts.pdf')).toContainText('Reçu');
  await expect(row(page, 'Plan.pdf')).toContainText(
    'Format non pris en charge (pdf, doc ou docx uniquement)',
  );
  await tabTo(page, page.getByRole('button', { name: 'Retirer Plan.pdf' }));
  await page.keyboard.press('Enter');
  await expect(row(page, 'Plan.pdf')).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: /^Relire/ }));
  await page.keyboard.press('Enter');
  await onStep(page, 'review');
  await tabTo(page, page.getByLabel(/^J’accepte/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/thank-you\?request=/);
});

test('a wizard closed at the fourth step continues in another browser', async ({ page, stranger }) => {
  const email = await newVerifiedCustomer(page);
  await page.goto('/new-project');
  await describe(page);
  await goToDestination(page, 'contact');
  await goToDestination(page, 'technical');
  await page.getByLabel(/^Ce que cela doit faire/).fill('Payer par carte');
  await goToDestination(page, 'specific');
  await saving(page, () => page.getByRole('checkbox', { name: 'Un mot de passe' }).check());
  await expect(saved(page)).toBeVisible();
  await page.close();

  const other = await stranger();
  await logIn(other, email, undefined, '/auth/login?redirect=%2Fnew-project');
  await expect(other).toHaveURL(/\/new-project$/);
  await expect(other.getByRole('listitem').filter({ hasText: 'Espace adhérents' })).toContainText(
    'Étape 4 sur 8',
  );
  await other.getByRole('link', { name: 'Reprendre Espace adhérents' }).click();
  await onStep(other, 'specific');
  await expect(other.getByRole('checkbox', { name: 'Un mot de passe' })).toBeChecked();
  for (const step of ['design', 'hosting', 'documents', 'review'] as const)
    await goToDestination(other, step);
  await expect(other.getByRole('article', { name: 'Espace adhérents' })).toContainText('Payer par carte');
  await other.getByLabel(/^J’accepte/).check();
  await other.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(other).toHaveURL(/\/thank-you\?request=/);
});

for (const locale of languagesInTurn(4)) {
  inEachLook(`every step of the wizard, ${locale || '/fr'}`, () => {
    test('is accessible, valid and fits a narrow screen', async ({ page }) => {
      test.slow();
      const email = await newCustomer(page);
      const id = await draft(page, {
        projectType: 'ecommerce',
        description: 'Une boutique',
        contact: { fullName: 'Léa Martin', email },
        service: 'web',
        tier: 'professional',
        step: 'review',
      });
      for (const step of Object.keys(headings) as StepName[])
        await inspectPrivate(page, `${locale}/new-project?draft=${id}&step=${step}`);
    });
  });
}
