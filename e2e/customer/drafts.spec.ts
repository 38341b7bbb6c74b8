import { axe } from '../fixtures/checks/axe';
import {
  confirmAddress,
  expect,
  newCustomer,
  newVerifiedCustomer,
  password,
  test,
} from '../fixtures/accounts';
import { draft } from '../fixtures/requests';
import { attach, describe, goToDestination, onStep, paper, row, saving } from '../fixtures/wizard';

test('each step has a URL; back and forward work, and the first incomplete step blocks later ones', async ({
  page,
}) => {
  await newCustomer(page);
  await page.goto('/new-project?step=design');
  await onStep(page, 'general');
  await describe(page);
  await goToDestination(page, 'contact');
  await page.getByLabel(/^Société/).fill('Les Amis du musée');
  await goToDestination(page, 'technical');
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.goBack();
  await onStep(page, 'contact');
  await expect(page.getByLabel(/^Société/)).toHaveValue('Les Amis du musée');
  await page.goBack();
  await onStep(page, 'general');
  // Steps share one document: no navigation.
  await page.evaluate(() => history.forward());
  await onStep(page, 'contact');
  expect(await page.evaluate(() => performance.timeOrigin), 'loaded once').toBe(loaded);
  await saving(page, () => page.getByLabel(/^Adresse e-mail/).fill(''));
  const address = page.url().replace('step=contact', 'step=review');
  await page.goto(address);
  await onStep(page, 'contact');
  await page.reload();
  await onStep(page, 'contact');
});

test('a draft is restored when returning from another page', async ({ page, complaints }) => {
  // A page from the back/forward cache is older than the draft: the first save may answer 409.
  complaints.allow(/409/);
  await newCustomer(page);
  await page.goto('/new-project');
  await describe(page);
  await goToDestination(page, 'contact');
  await page.getByLabel(/^Société/).fill('Les Amis du musée');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /confidentialité/i })
    .click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await page.goBack();
  await onStep(page, 'contact');
  await expect(page.getByLabel(/^Société/)).toHaveValue('Les Amis du musée');
});

test('several drafts exist side by side, and another can be started', async ({ page }) => {
  await newCustomer(page);
  await draft(page, { projectName: 'Boutique' });
  await draft(page, { projectName: 'Borne' });
  await page.goto('/new-project?service=mobile&action=start&tier=simple');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reprendre, ou commencer/);
  await page.getByRole('link', { name: /^Nouvelle demande.*Mobile, Simple/ }).click();
  await expect(page.getByRole('radio', { name: 'Application mobile' })).toBeChecked();
  await saving(page, () => page.getByLabel(/^Nom du projet/).fill('Carnet'));
  await page.goto('/new-project');
  await expect(page.getByRole('listitem').filter({ hasText: /Boutique|Borne|Carnet/ })).toHaveCount(3);
});

test('with two tabs on one draft, the outdated one shows the differences and loses no text', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  await newCustomer(page);
  const id = await draft(page, {
    projectName: 'Boutique',
    projectType: 'ecommerce',
    description: 'Vendre',
    step: 'general',
  });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/new-project?draft=${id}`);
  await saving(other, () => other.getByLabel(/^Nom du projet/).fill('Boutique du musée'));
  await page.getByLabel(/^Ce qui doit changer/).fill('Vendre des cartes postales');
  const dialog = page.getByRole('dialog', { name: 'Ce brouillon a été modifié ailleurs' });
  await expect(dialog).toContainText('Boutique du musée');
  await axe(page);
  await saving(page, () => dialog.getByRole('button', { name: 'Garder ma version' }).click());
  await other.getByLabel(/^Nom du projet/).fill('Boutique de cartes');
  await other.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(other.getByLabel(/^Ce qui doit changer/)).toHaveValue('Vendre des cartes postales');
  await expect(other.getByLabel(/^Nom du projet/)).toHaveValue('Boutique');
});

test('offline text stays on the device, also after a reload, and is saved when online again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await newCustomer(page);
  await page.goto('/new-project');
  await describe(page);
  await goToDestination(page, 'contact');
  await context.setOffline(true);
  await page.getByLabel(/^Société/).fill('Sans réseau');
  await expect(page.getByText('Hors ligne, gardé sur cet appareil').first()).toBeVisible();
  await goToDestination(page, 'technical');
  await page.getByLabel(/^Ce que cela doit faire/).fill('Attendre');
  await expect(page.getByText('Hors ligne, gardé sur cet appareil').first()).toBeVisible();
  await saving(page, () => context.setOffline(false));
  await page.reload();
  await expect(page.getByLabel(/^Ce que cela doit faire/)).toHaveValue('Attendre');
});

test('a request waits for the address to be confirmed, and keeps its data', async ({ page, complaints }) => {
  complaints.allow(/403/);
  const email = await newCustomer(page);
  const id = await draft(page, {
    projectType: 'api',
    description: 'Une API',
    contact: { fullName: 'Léa Martin', email },
    step: 'review',
  });
  await page.goto(`/new-project?draft=${id}`);
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Confirmez d’abord/ })).toBeFocused();
  await confirmAddress(page, email);
  await page.goto(`/new-project?draft=${id}`);
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page).toHaveURL(/\/thank-you\?request=/);
});

test('a phone number rejected by the API is reported before sending, and corrected at its field', async ({
  page,
  complaints,
}) => {
  complaints.allow(/422/);
  const email = await newVerifiedCustomer(page);
  const id = await draft(page, {
    projectType: 'api',
    description: 'Une API',
    contact: { fullName: 'Léa Martin', email, phone: '0000000000' },
    step: 'review',
  });
  await page.goto(`/new-project?draft=${id}`);
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: "Une erreur s'est produite lors de la soumission de votre demande." }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Contact –/ }).click();
  await expect(page.getByLabel(/^Téléphone/)).toBeFocused();
  await page.getByLabel(/^Téléphone/).fill('02 61 91 40 14');
  await goToDestination(page, 'technical');
  await page.getByRole('link', { name: /Relecture/ }).click();
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole('button', { name: /^Envoyer/ }).click();
  await expect(page).toHaveURL(/\/thank-you\?request=/);
});

test('documents are rejected by name or content, and a failed upload is retried', async ({
  page,
  complaints,
}) => {
  complaints.allow(/415|ERR_FAILED|ERR_CONNECTION/);
  await newCustomer(page);
  const id = await draft(page, {
    projectType: 'website',
    description: 'Un site',
    contact: { fullName: 'Léa', email: 'lea@client.example' },
    step: 'documents',
  });
  await page.goto(`/new-project?draft=${id}`);
  await onStep(page, 'documents');
  await attach(page, [
    paper('Photos.zip'),
    paper('Programme.pdf', Buffer.from('MZ\u0090\u0000')),
    paper('Vide.docx', ''),
  ]);
  await expect(row(page, 'Photos.zip')).toContainText(
    'Format non pris en charge (pdf, doc ou docx uniquement)',
  );
  await expect(row(page, 'Programme.pdf')).toContainText(
    'Format non pris en charge (pdf, doc ou docx uniquement)',
  );
  await expect(row(page, 'Vide.docx')).toContainText('Ce fichier est vide.');
  await page.route('**/files', (route) => route.abort('connectionreset'), { times: 1 });
  await attach(page, [paper('Plan.pdf')]);
  await expect(row(page, 'Plan.pdf')).toContainText(/Envoi coupé/);
  await page.getByRole('button', { name: 'Réessayer l’envoi : Plan.pdf' }).click();
  await expect(row(page, 'Plan.pdf')).toContainText('Reçu');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Vos fichiers' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Retirer Plan.pdf' }).click();
  await expect(page.getByRole('region', { name: 'Vos fichiers' })).toHaveCount(0);
});

test('a wizard whose session has ended continues after signing in on the page', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/);
  const email = await newCustomer(page);
  await page.goto('/new-project');
  await describe(page);
  await context.clearCookies({ name: /session$/ });
  await page.getByRole('button', { name: /^Continuer/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Session expirée. Veuillez vous reconnecter.' });
  await expect(dialog).toContainText(email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Se reconnecter' }).click();
  await onStep(page, 'contact');
});
