import type { Page } from '@playwright/test';
import { expect } from '../fixtures/accounts';
import { billByCard, test } from '../fixtures/card-site';
import { payInvoice } from '../fixtures/invoices';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';

const panel = (page: Page) => page.getByRole('region', { name: 'À payer' });
const button = (page: Page) => page.getByRole('button', { name: 'Payer par carte' });
const provider = (page: Page) => page.getByRole('heading', { name: 'Fake Stripe' });

test('an invoice is paid by card, confirmed by its event and shown to both sides', async ({
  page,
  stranger,
  cardSite,
}) => {
  test.slow();
  const { stripe } = cardSite;
  const { invoice, desk } = await billByCard(page, stranger, cardSite);
  await page.goto(`/my-invoices/${invoice.id}`);
  await expect(panel(page)).toContainText(/342,00\s€/);

  await test.step('leaves for the provider, and comes back without paying', async () => {
    await button(page).dblclick();
    await expect(provider(page)).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(`/my-invoices/${invoice.id}`);
    await expect(button(page)).toBeEnabled();
    await expect(page.getByText('En attente de confirmation')).toHaveCount(0);
  });

  await test.step('leaves again by keyboard, and returns with the back button of the browser', async () => {
    await button(page).press('Enter');
    await expect(provider(page)).toBeVisible();
    await page.goBack();
    await expect(button(page)).toBeEnabled();
    await expect(button(page)).not.toHaveAttribute('aria-busy', 'true');
  });

  await test.step('pays, and waits for the confirmation', async () => {
    stripe.hold();
    await button(page).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('En attente de confirmation')).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await stripe.release();
    await expect(page.getByText('Paiement par carte confirmé, merci.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/^en entier, le /)).toBeVisible();
    await expect(page.getByText('Paiement par carte reçu')).toBeVisible();
  });
  expect(stripe.calls.filter((call) => call === 'POST /v1/checkout/sessions')).toHaveLength(1);

  await desk.goto(`/admin/invoices/${invoice.id}`);
  const payments = desk.getByRole('region', { name: 'Encaissements' });
  await expect(payments).toContainText('Carte');
  await expect(payments).toContainText(/en ligne, pi_cs_test_\d+/);
});

test('a card payment after a transfer, from another tab, is an overpayment', async ({
  page,
  context,
  stranger,
  cardSite,
  complaints,
}) => {
  complaints.allow(/409/);
  const { invoice, desk } = await billByCard(page, stranger, cardSite);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/my-invoices/${invoice.id}`);
  await button(page).click();
  await expect(provider(page)).toBeVisible();
  await payInvoice(desk, invoice, 34_200);

  await button(other).click();
  await expect(panel(other)).toHaveCount(0);
  await expect(other.getByText(/^en entier, le /)).toBeVisible();

  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(
    page.getByText('Vous avez payé plus que ce qui reste dû', { exact: false }).first(),
  ).toBeVisible({
    timeout: 15_000,
  });
});

test('the provider is away: the customer stays, and may pay by transfer', async ({
  page,
  stranger,
  cardSite,
  complaints,
}) => {
  complaints.allow(/503/);
  const { invoice } = await billByCard(page, stranger, cardSite);
  await page.goto(`/my-invoices/${invoice.id}`);
  cardSite.stripe.setDown(true);
  await button(page).click();
  await expect(panel(page).getByRole('status').first()).toContainText(
    'Le paiement par carte est momentanément indisponible.',
    { timeout: 15_000 },
  );
  cardSite.stripe.setDown(false);
  await expect(panel(page)).toContainText('FR76');
  await button(page).click();
  await expect(provider(page)).toBeVisible();
});

inEachLook('card payment of an invoice', () => {
  test('is accessible and fits, also while it is confirmed', async ({ page, stranger, cardSite }) => {
    test.slow();
    const { stripe } = cardSite;
    const { invoice } = await billByCard(page, stranger, cardSite);
    for (const prefix of languagesInTurn(1))
      await inspectPrivate(page, `${prefix}/my-invoices/${invoice.id}`);
    stripe.hold();
    await page.goto(`/my-invoices/${invoice.id}`);
    await button(page).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByText('En attente de confirmation')).toBeVisible();
    for (const prefix of languagesInTurn(1))
      await inspectPrivate(page, `${prefix}/my-invoices/${invoice.id}?card=done`);
    await stripe.release();
  });
});
