// Offers on a project: made by the agency, read, accepted or declined by the customer, frozen from then on.
import type { Page } from '@playwright/test';
import type { Order } from '@/lib/contract/quotes/schemas';
import { inEachLook, inspect, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { lot, makeOffer, offersPath, reprice } from '../fixtures/offers';
import { enterAsAdmin, expect, newCustomer, newVerifiedCustomer, test } from '../fixtures/people';
import { newManager, newProject, userIdOf } from '../fixtures/projects';
import { callApi } from '../fixtures/requests';

/** A project of the customer on the page and of a manager in another browser. */
async function share(page: Page, stranger: () => Promise<Page>): Promise<{ office: Page; id: string }> {
  await newVerifiedCustomer(page);
  const [desk, office] = [await stranger(), await stranger()];
  await enterAsAdmin(desk);
  await newManager(office, desk);
  const { id } = await newProject(desk, {
    members: [
      { userId: await userIdOf(page), role: 'client' },
      { userId: await userIdOf(office), role: 'lead' },
    ],
  });
  return { office, id };
}

/** The sheet of the offer that is shown. */
const sheet = (page: Page) => page.getByRole('article', { name: lot.title });
const answer = (page: Page) => page.getByRole('region', { name: 'Votre réponse' });
const statusOf = async (page: Page, { id }: Order) =>
  (await callApi<{ order: Order }>(page, 'GET', `/api/orders/${id}`)).order;

test('an offer is written by a manager, appears at the customer’s open page, is accepted by keyboard and prints with its stamp @bundled', async ({
  page,
  stranger,
}) => {
  test.slow();
  const { office, id } = await share(page, stranger);
  await page.goto(offersPath(id));
  await expect(page.getByRole('heading', { name: 'Aucune offre pour l’instant' })).toBeVisible();

  await office.goto(offersPath(id));
  await office.getByRole('link', { name: 'Faire une offre' }).click();
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
  await office.getByRole('button', { name: 'Envoyer l’offre' }).dblclick();
  await expect(sheet(office)).toContainText('12 480,00 €');
  await expect(office).toHaveURL(/quote=(?!new)/);

  // Nobody reloads: the page hears of it.
  const link = page.getByRole('link', { name: lot.title });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(link).toHaveCount(1);
  await link.click();
  await expect(sheet(page).getByRole('row').last()).toHaveText(/Total TTC\s*12\s480,00\s€/);
  await page.getByRole('button', { name: 'Accepter, 12 480,00 € TTC' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Accepter l’offre \d{4}-\d{3,} pour 12\s480,00\s€ TTC/ });
  await expect(dialog).toContainText(lot.title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Accepter, / })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Accepter l’offre' }).press('Enter');
  await expect(page.getByText('L’offre est acceptée.')).toBeFocused();
  await expect(page.getByText(/^par Léa Martin, le /)).toBeVisible();
  await expect(answer(page)).toContainText('Acceptée');
  await expect(page.getByRole('region', { name: /^Et maintenant/ })).toContainText('L’équipe est prévenue.');
  await expect(answer(page).getByRole('button')).toHaveText(['Imprimer']);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText(/^par Léa Martin, le /)).toBeVisible();
  await expect(page.getByText('version 1, 12 480,00 € TTC', { exact: true })).toBeVisible();
  await expect(page.locator('button:visible')).toHaveCount(0);
  await expect(page.locator('nav:visible')).toHaveCount(0);
  await expect(page.locator('h1')).toBeHidden();

  const [shown] = (await callApi<{ orders: Order[] }>(office, 'GET', `/api/projects/${id}/orders`)).orders;
  await office.reload();
  await expect(office.getByText(/^par Léa Martin, le /)).toBeVisible();
  await expect(office.getByRole('button', { name: 'Modifier l’offre' })).toHaveCount(0);
  expect(shown).toMatchObject({
    status: 'en_cours',
    version: 1,
    totalInclTax: 1_248_000,
    acceptedBy: { name: 'Léa Martin' },
  });
});

test('accepting a version that has changed shows the new one and asks again; a second tab finds it accepted, once @bundled', async ({
  page,
  stranger,
  context,
  complaints,
}) => {
  complaints.allow(/409/);
  const { office, id } = await share(page, stranger);
  const offer = await makeOffer(office, id);
  await page.goto(offersPath(id, offer.id));
  const other = await context.newPage();
  await other.goto(offersPath(id, offer.id));
  await other.getByRole('button', { name: /^Accepter, / }).click();

  await page.getByRole('button', { name: 'Accepter, 12 480,00 € TTC' }).click();
  await reprice(office, offer, 1_100_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter l’offre' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByText(
      /a modifié l’offre le .* le total passe de 12\s480,00\s€ à 13\s200,00\s€ TTC\. Vous lisez la version 2\./,
    ),
  ).toBeVisible();
  await expect(sheet(page)).toContainText('13 200,00 €');
  expect((await statusOf(page, offer)).status).toBe('en_attente');

  await page.getByRole('button', { name: 'Accepter, 13 200,00 € TTC' }).click();
  await expect(page.getByRole('dialog')).toContainText('13 200,00 €');
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter l’offre' }).dblclick();
  await expect(page.getByText('version 2, 13 200,00 € TTC', { exact: true })).toBeVisible();

  // Asked before all that.
  await other.getByRole('dialog').getByRole('button', { name: 'Accepter l’offre' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('version 2, 13 200,00 € TTC', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Accepter, / })).toHaveCount(0);
  const { history, totalInclTax } = await statusOf(page, offer);
  expect(history.filter(({ to }) => to === 'en_cours')).toHaveLength(1);
  expect(totalInclTax).toBe(1_320_000);

  // Frozen: the team cannot change it any more, only finish it.
  await expect(reprice(office, offer, 100)).rejects.toThrow(/OFFER_ANSWERED/);
  await office.goto(offersPath(id, offer.id));
  await office.getByRole('button', { name: 'Marquer comme terminée' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Marquer comme terminée' }).click();
  await expect(office.getByText('L’offre est terminée.')).toBeFocused();
  await expect(office.getByRole('region', { name: 'Suivi' })).toContainText('Terminé');
});

test('an offer is declined with a reason that the team reads; what a colleague changed meanwhile loses no typing @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  test.slow();
  complaints.allow(/409/);
  const { office, id } = await share(page, stranger);
  const offer = await makeOffer(office, id);

  await office.goto(offersPath(id, offer.id));
  await office.getByRole('button', { name: 'Modifier l’offre' }).click();
  await office.getByLabel('Objet').fill('Borne d’accueil, lot 2, revu');
  const colleague = await stranger();
  await enterAsAdmin(colleague);
  await reprice(colleague, offer, 1_100_000);
  await expect(office.getByText(/Votre saisie est intacte/)).toBeVisible({ timeout: 30_000 });
  await office.reload();
  await expect(office.getByLabel('Objet')).toHaveValue('Borne d’accueil, lot 2, revu');
  await office.getByRole('button', { name: 'Envoyer la nouvelle version' }).click();
  await expect(office.getByRole('alert').filter({ hasText: 'modifiées entre-temps' })).toBeVisible();
  await office.getByRole('button', { name: 'Garder ma saisie' }).click();
  await office.getByRole('button', { name: 'Envoyer la nouvelle version' }).click();
  await expect(office.getByRole('article')).toContainText('version 3');
  await expect(office.getByRole('heading', { name: 'Borne d’accueil, lot 2, revu' })).toBeVisible();

  await page.goto(offersPath(id, offer.id));
  await page.getByRole('button', { name: 'Refuser l’offre' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refuser l’offre/ });
  await dialog.getByLabel(/^Pourquoi/).fill('Le budget est passé ailleurs.');
  await dialog.getByRole('button', { name: 'Refuser l’offre' }).click();
  await expect(page.getByText('L’offre est refusée.')).toBeFocused();
  await expect(answer(page)).toContainText('Refusée');
  await office.reload();
  const follow = office.getByRole('region', { name: 'Suivi' });
  await expect(follow).toContainText('Refusée par Léa Martin');
  await expect(follow).toContainText('Le budget est passé ailleurs.');
});

test('an offer is its project’s alone, and only a confirmed address accepts it @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/40[34]/);
  const { office, id } = await share(page, stranger);
  const offer = await makeOffer(office, id);

  const outsider = await stranger();
  await newCustomer(outsider);
  for (const [method, path, body] of [
    ['GET', `/api/orders/${offer.id}`, undefined],
    ['GET', `/api/projects/${id}/orders`, undefined],
    ['PATCH', `/api/orders/${offer.id}/status`, { status: 'en_cours', updatedAt: offer.updatedAt }],
  ] as const) {
    await expect(callApi(outsider, method, path, body)).rejects.toThrow(/answered 404/);
  }
  expect((await outsider.goto(offersPath(id, offer.id)))?.status()).toBe(404);
  await page.goto(offersPath(id, 'nope'));
  await expect(page.getByRole('heading', { name: 'Cette offre n’existe pas' })).toBeVisible();
  await page.goto(offersPath(id, 'new'));
  await expect(page.getByRole('heading', { name: 'Cette offre n’existe pas' })).toBeVisible();

  const desk = await stranger();
  await enterAsAdmin(desk);
  await callApi(desk, 'POST', `/api/projects/${id}/members`, {
    userId: await userIdOf(outsider),
    role: 'client',
  });
  // A member whose address waits for its confirmation sees what a stranger sees.
  expect((await outsider.goto(offersPath(id, offer.id)))?.status()).toBe(404);
  await expect(
    callApi(outsider, 'PATCH', `/api/orders/${offer.id}/status`, {
      status: 'en_cours',
      updatedAt: offer.updatedAt,
    }),
  ).rejects.toThrow(/answered 404/);
  await outsider.goto('/dashboard');
  await expect(outsider.getByRole('button', { name: /^Renvoyer/ })).toBeVisible();
  expect((await statusOf(page, offer)).status).toBe('en_attente');
});

for (const locale of languagesInTurn(1)) {
  inEachLook(`offers${locale}`, () => {
    test('are accessible and valid, their questions and their form included @bundled', async ({
      page,
      stranger,
    }) => {
      test.slow();
      const { office, id } = await share(page, stranger);
      const waiting = await makeOffer(office, id);
      const accepted = await makeOffer(office, id, { title: 'Lot 1', validUntil: null });
      await callApi(page, 'PATCH', `/api/orders/${accepted.id}/status`, {
        status: 'en_cours',
        updatedAt: accepted.updatedAt,
      });
      for (const path of [offersPath(id), offersPath(id, accepted.id), offersPath(id, waiting.id)])
        await inspectPrivate(page, `${locale}${path}`);
      await page.getByRole('button', { name: /^Accept.*12/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page);
      await inspectPrivate(office, `${locale}${offersPath(id, 'new')}`);
      await office.getByRole('button', { name: /^(Envoyer l’offre|Send the offer)$/ }).click();
      await expect(office.getByRole('alert').getByRole('link')).toHaveCount(3);
      await inspect(office);
      await office.goto(`${locale}${offersPath(id, waiting.id)}`);
      await office.getByRole('button', { name: /^(Modifier l’offre|Change the offer)$/ }).click();
      await inspect(office);
    });
  });
}
