import type { Page } from '@playwright/test';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { inEachLook, inspect, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { mailTo } from '../fixtures/mail';
import { acceptance, declare, lot, makeQuote, quotesPath, reprice } from '../fixtures/quotes';
import { enterAsAdmin, expect, newCustomer, test } from '../fixtures/accounts';
import { dayFromNow, userIdOf } from '../fixtures/projects';
import { newSharedProject } from '../fixtures/shared-project';
import { callApi } from '../fixtures/requests';

const sheet = (page: Page) => page.getByRole('article', { name: lot.title });
const answer = (page: Page) => page.getByRole('region', { name: 'Votre réponse' });
const statusOf = async (page: Page, { id }: Quote) =>
  (await callApi<{ order: Quote }>(page, 'GET', `/api/orders/${id}`)).order;

test('a quote is drafted, completed, sent, accepted with terms and name, and printed @bundled', async ({
  page,
  stranger,
}) => {
  test.slow();
  const { team: office, project, customer } = await newSharedProject(page, stranger);
  const { id } = project;
  await page.goto(quotesPath(id));
  await expect(page.getByRole('heading', { name: 'Aucun devis pour l’instant' })).toBeVisible();

  await office.goto(quotesPath(id));
  await office.getByRole('link', { name: 'Faire un devis' }).click();
  await office.getByLabel('Objet').fill(lot.title);
  const first = office.getByRole('group', { name: 'Ligne 1' });
  await first.getByLabel('Désignation').fill('Développement de l’interface tactile');
  await first.getByLabel('Quantité').fill('14');
  await first.getByLabel('Prix unitaire HT').fill('560');
  await office.keyboard.press('Enter');
  const second = office.getByRole('group', { name: 'Ligne 2' });
  await expect(second.getByLabel('Désignation')).toBeFocused();
  await office.keyboard.type('Mobilier');
  await second.getByLabel('Quantité').fill('2');
  await second.getByLabel('Prix unitaire HT').fill('1 280,00');
  await expect(office.getByRole('definition').filter({ hasText: '12 480,00 €' })).toBeVisible();
  const firstPart = office.getByRole('group', { name: 'Part 1' });
  await firstPart.getByLabel('Part', { exact: true }).fill('30');
  await expect(office.getByText('Il reste 8 736,00 € sur 12 480,00 € TTC.')).toBeVisible();
  await office.getByRole('button', { name: 'Enregistrer le brouillon' }).dblclick();
  await expect(sheet(office)).toContainText('12 480,00 €');
  await expect(office).toHaveURL(/quote=(?!new)/);

  // Refused as incomplete, with what is missing; the customer sees nothing.
  const lacking = office.getByRole('region', { name: 'Il manque, avant l’envoi' });
  await expect(lacking).toContainText('La rue de l’adresse de facturation.');
  await expect(lacking).toContainText('Des parts qui couvrent tout le total.');
  await expect(office.getByRole('button', { name: 'Envoyer le devis' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Aucun devis pour l’instant' })).toBeVisible();
  await office.getByRole('button', { name: 'Modifier le devis' }).click();
  await office.getByLabel('Le client est').selectOption('business');
  await office.getByLabel('Raison sociale').fill('Association Musée de Brévigny');
  await office.getByLabel('SIRET', { exact: true }).fill('999 207 111 00017');
  await office.getByLabel('Rue').fill('2, place du Marché-aux-Grains');
  await office.getByLabel('Code postal').fill('49120');
  await office.getByLabel('Ville').fill('Brévigny');
  await office.getByRole('button', { name: 'Ajouter une part' }).click();
  await expect(office.getByRole('group', { name: 'Part 2' }).getByLabel('Part', { exact: true })).toHaveValue(
    '70',
  );
  await expect(office.getByText('Les parts font 12 480,00 € TTC, le total.')).toBeVisible();
  await office.getByLabel('Valable jusqu’au').fill(dayFromNow(15));
  await office.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await office.getByRole('button', { name: 'Envoyer le devis' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Envoyer le devis' }).click();
  await expect(office.getByText('Le devis est envoyé.')).toBeFocused();

  const link = page.getByRole('link', { name: lot.title });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(sheet(page).getByRole('row').last()).toHaveText(/Total TTC\s*12\s480,00\s€/);
  await page.getByRole('button', { name: 'Accepter, 12 480,00 € TTC' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Accepter le devis \d{4}-\d{3,} pour 12\s480,00\s€ TTC/ });
  await expect(dialog).toContainText(lot.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Accepter, / })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Accepter le devis' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Cochez la case pour accepter.');
  await declare(dialog);
  await dialog.getByRole('button', { name: 'Accepter le devis' }).press('Enter');
  await expect(page.getByText('Le devis est accepté.')).toBeFocused();
  await expect(page.getByText(/^par Léa Martin, présidente, le /)).toBeVisible();
  await expect(answer(page)).toContainText('Accepté');
  await expect(page.getByRole('region', { name: /^Et maintenant/ })).toContainText('L’équipe est prévenue.');
  await expect(answer(page).getByRole('button')).toHaveText(['Imprimer']);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText(/^par Léa Martin, présidente, le /)).toBeVisible();
  await expect(page.getByText('version 1, 12 480,00 € TTC', { exact: true })).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
  await expect(page.locator('nav:visible')).toHaveCount(0);
  await expect(page.locator('h1')).toBeHidden();

  const [shown] = (await callApi<{ orders: Quote[] }>(office, 'GET', `/api/projects/${id}/orders`)).orders;
  await office.reload();
  await expect(office.getByText(/^par Léa Martin, présidente, le /)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Modifier le devis' })).toHaveCount(0);
  expect(shown).toMatchObject({
    status: 'en_cours',
    version: 1,
    totalInclTax: 1_248_000,
    acceptedBy: { name: 'Léa Martin', capacity: 'présidente' },
  });
  await page.emulateMedia({ media: 'screen' });
  const mail = await mailTo(customer, /accepté\s: et maintenant/);
  expect(mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(2);
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Certificat d’acceptation, PDF' }).click(),
  ]);
  expect(document.suggestedFilename()).toMatch(/^Certificat d’acceptation .*\.pdf$/);
});

test('accepting a changed quote shows the new version and asks again; other tabs update @bundled', async ({
  page,
  stranger,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  const quote = await makeQuote(office, id);
  await page.goto(quotesPath(id, quote.id));
  const other = await context.newPage();
  await other.goto(quotesPath(id, quote.id));
  await other.getByRole('button', { name: /^Accepter, / }).click();

  await page.getByRole('button', { name: 'Accepter, 12 480,00 € TTC' }).click();
  await reprice(office, quote, 1_100_000);
  await declare(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByText(
      /a modifié le devis le .* le total passe de 12\s480,00\s€ à 13\s200,00\s€ TTC\. Vous lisez la version 2\./,
    ),
  ).toBeVisible();
  await expect(sheet(page)).toContainText('13 200,00 €');
  expect((await statusOf(page, quote)).status).toBe('en_attente');

  await page.getByRole('button', { name: 'Accepter, 13 200,00 € TTC' }).click();
  await expect(page.getByRole('dialog')).toContainText('13 200,00 €');
  await declare(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter le devis' }).dblclick();
  await expect(page.getByText('version 2, 13 200,00 € TTC', { exact: true })).toBeVisible();

  // Opened before the quote changed.
  await declare(other.getByRole('dialog'));
  await other.getByRole('dialog').getByRole('button', { name: 'Accepter le devis' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('version 2, 13 200,00 € TTC', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Accepter, / })).toHaveCount(0);
  const { history, totalInclTax } = await statusOf(page, quote);
  expect(history.filter(({ to }) => to === 'en_cours')).toHaveLength(1);
  expect(totalInclTax).toBe(1_320_000);

  await expect(reprice(office, quote, 100)).rejects.toThrow(/OFFER_ANSWERED/);
  await office.goto(quotesPath(id, quote.id));
  await office.getByRole('button', { name: 'Marquer comme terminé' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Marquer comme terminé' }).click();
  await expect(office.getByText('Le devis est terminé.')).toBeFocused();
  await expect(office.getByRole('region', { name: 'Suivi' })).toContainText('Terminé');
});

test('a declined quote shows its reason; a concurrent change loses no typed text @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/409/);
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  const quote = await makeQuote(office, id);

  await office.goto(quotesPath(id, quote.id));
  await office.getByRole('button', { name: 'Modifier le devis' }).click();
  await office.getByLabel('Objet').fill('Borne d’accueil, lot 2, revu');
  const colleague = await stranger();
  await enterAsAdmin(colleague);
  await reprice(colleague, quote, 1_100_000);
  await expect(office.getByText(/Votre saisie est intacte/)).toBeVisible({ timeout: 30_000 });
  await office.reload();
  await expect(office.getByLabel('Objet')).toHaveValue('Borne d’accueil, lot 2, revu');
  await office.getByRole('button', { name: 'Envoyer la nouvelle version' }).click();
  await expect(office.getByRole('alert').filter({ hasText: 'modifiées entre-temps' })).toBeVisible();
  await office.getByRole('button', { name: 'Garder ma saisie' }).click();
  await office.getByRole('button', { name: 'Envoyer la nouvelle version' }).click();
  await expect(office.getByRole('article')).toContainText('version 3');
  await expect(office.getByRole('heading', { name: 'Borne d’accueil, lot 2, revu' })).toBeVisible();

  await page.goto(quotesPath(id, quote.id));
  await page.getByRole('button', { name: 'Refuser le devis' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refuser le devis/ });
  await dialog.getByLabel(/^Pourquoi/).fill('Le budget est passé ailleurs.');
  await dialog.getByRole('button', { name: 'Refuser le devis' }).click();
  await expect(page.getByText('Le devis est refusé.')).toBeFocused();
  await expect(answer(page)).toContainText('Refusé');
  await office.reload();
  const follow = office.getByRole('region', { name: 'Suivi' });
  await expect(follow).toContainText('Refusé par Léa Martin');
  await expect(follow).toContainText('Le budget est passé ailleurs.');
});

test('a quote belongs to one project, and only a confirmed address can accept it @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[34]/);
  const { team: office, project } = await newSharedProject(page, stranger);
  const { id } = project;
  const quote = await makeQuote(office, id);

  const outsider = await stranger();
  await newCustomer(outsider);
  for (const [method, path, body] of [
    ['GET', `/api/orders/${quote.id}`, undefined],
    ['GET', `/api/projects/${id}/orders`, undefined],
    [
      'PATCH',
      `/api/orders/${quote.id}/status`,
      { status: 'en_cours', acceptance, updatedAt: quote.updatedAt },
    ],
  ] as const) {
    await expect(callApi(outsider, method, path, body)).rejects.toThrow(/answered 404/);
  }
  expect((await outsider.goto(quotesPath(id, quote.id)))?.status()).toBe(404);
  await page.goto(quotesPath(id, 'nope'));
  await expect(page.getByRole('heading', { name: 'Ce devis n’existe pas' })).toBeVisible();
  await page.goto(quotesPath(id, 'new'));
  await expect(page.getByRole('heading', { name: 'Ce devis n’existe pas' })).toBeVisible();

  const desk = await stranger();
  await enterAsAdmin(desk);
  await callApi(desk, 'POST', `/api/projects/${id}/members`, {
    userId: await userIdOf(outsider),
    role: 'client',
  });
  // Unconfirmed members get a stranger's 404.
  expect((await outsider.goto(quotesPath(id, quote.id)))?.status()).toBe(404);
  await expect(
    callApi(outsider, 'PATCH', `/api/orders/${quote.id}/status`, {
      status: 'en_cours',
      acceptance,
      updatedAt: quote.updatedAt,
    }),
  ).rejects.toThrow(/answered 404/);
  await outsider.goto('/dashboard');
  await expect(outsider.getByRole('button', { name: /^Renvoyer/ })).toBeVisible();
  expect((await statusOf(page, quote)).status).toBe('en_attente');
});

for (const locale of languagesInTurn(1)) {
  inEachLook(`quotes, ${locale || '/fr'}`, () => {
    test('are accessible and valid, including dialogs and form @bundled', async ({ page, stranger }) => {
      test.slow();
      const { team: office, project } = await newSharedProject(page, stranger);
      const { id } = project;
      const waiting = await makeQuote(office, id, {
        lines: lot.lines.map((line, index) => ({ ...line, vatRate: index === 0 ? 20 : 5.5 })),
      });
      const accepted = await makeQuote(office, id, { title: 'Lot 1' });
      await callApi(page, 'PATCH', `/api/orders/${accepted.id}/status`, {
        status: 'en_cours',
        acceptance,
        updatedAt: accepted.updatedAt,
      });
      for (const path of [quotesPath(id), quotesPath(id, accepted.id), quotesPath(id, waiting.id)])
        await inspectPrivate(page, `${locale}${path}`);
      await page.getByRole('button', { name: /^Accept.*12/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page);
      await inspectPrivate(office, `${locale}${quotesPath(id, 'new')}`);
      await office.getByRole('button', { name: /^(Enregistrer le brouillon|Save the draft)$/ }).click();
      await expect(office.getByRole('alert').getByRole('link')).toHaveCount(3);
      await inspect(office);
      await office.goto(`${locale}${quotesPath(id, waiting.id)}`);
      await office.getByRole('button', { name: /^(Modifier le devis|Change the quote)$/ }).click();
      await inspect(office);
    });
  });
}
