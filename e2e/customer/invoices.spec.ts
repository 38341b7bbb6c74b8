import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/accounts';
import { issueInvoice, payInvoice } from '../fixtures/invoices';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { userIdOf } from '../fixtures/projects';
import { newSharedProject } from '../fixtures/shared-project';

/** @returns an open invoice of the customer, who uses `page` */
async function billed(page: Page, stranger: () => Promise<Page>) {
  const { project, desk } = await newSharedProject(page, stranger);
  const customerId = await userIdOf(page);
  const invoice = await issueInvoice(desk, { projectId: project.id, customerId });
  return { project, desk, customerId, invoice, reference: invoice.reference ?? '' };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Payer par virement' });

test('an invoice is found, paid in two parts and settled @bundled', async ({ page, stranger }) => {
  test.slow();
  const { desk, invoice, reference } = await billed(page, stranger);
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Espace client' })
    .getByRole('link', { name: 'Factures' })
    .click();
  const line = page.getByRole('listitem').filter({ hasText: reference });
  await expect(line).toContainText(/342,00\s€\s*en entier/);
  // Due in thirty days: nothing presses.
  await expect(page.getByRole('link', { name: 'Payer la facture' })).toHaveCount(0);

  await line.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Facture ${reference}`);
  await expect(panel(page)).toContainText(/342,00\s€/);
  await expect(panel(page)).toContainText(reference);

  await payInvoice(desk, invoice, 20_000);
  await page.reload();
  await expect(panel(page)).toContainText(/142,00\s€/);
  await expect(
    page.getByRole('img', { name: /^Sur 342,00\s€.*200,00\s€ reçus, 142,00\s€ à payer$/ }),
  ).toBeVisible();

  await payInvoice(desk, invoice, 14_200);
  await page.reload();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText(/^en entier, le /)).toBeVisible();
  await page.getByRole('link', { name: 'Factures', exact: true }).first().click();
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Payée le');
});

test('the document is downloaded, and others do not find the invoice @bundled', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  const { invoice, reference } = await billed(page, stranger);
  await page.goto(`/my-invoices/${invoice.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Télécharger ${reference}, PDF` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  const other = await stranger();
  await newSharedProject(other, stranger);
  expect((await other.goto(`/my-invoices/${invoice.id}`))?.status()).toBe(404);
  await other.goto('/my-invoices');
  await expect(other.getByRole('heading', { name: 'Aucune facture pour l’instant' })).toBeVisible();
});

test('the account number is copied by keyboard', async ({ page, stranger, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { invoice } = await billed(page, stranger);
  await page.goto(`/my-invoices/${invoice.id}`);
  const copy = panel(page).getByRole('button', { name: 'Copier l’IBAN' });
  await copy.press('Enter');
  await expect(panel(page).getByText('Copié')).toHaveCount(1);
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^FR\d{25}$/);
});

test('on phones, the payment comes before the document', async ({ page, stranger }) => {
  const { project, invoice, reference } = await billed(page, stranger);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/my-invoices/${invoice.id}`);
  const [payment, sheet] = [await panel(page).boundingBox(), await page.getByRole('article').boundingBox()];
  expect(payment?.y).toBeLessThan(sheet?.y ?? 0);

  await page.goto(`/my-projects/${project.id}/invoices`);
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('À payer dans');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an invoice shows the payment code and a link to its document', async ({
    page,
    stranger,
    complaints,
  }) => {
    complaints.allow(/ csp$/);
    const { invoice, reference } = await billed(page, stranger);
    await page.goto(`/my-invoices/${invoice.id}`);
    await expect(panel(page).getByRole('img', { name: /^Code QR/ })).toBeVisible();
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Télécharger ${reference}, PDF` })).toBeVisible();
  });
});

inEachLook('invoices of a customer', () => {
  test('are accessible and fit', async ({ page, stranger }) => {
    const { project, invoice } = await billed(page, stranger);
    for (const prefix of languagesInTurn(0))
      for (const path of [
        '/my-invoices',
        `/my-invoices/${invoice.id}`,
        `/my-projects/${project.id}/invoices`,
      ])
        await inspectPrivate(page, `${prefix}${path}`);
  });
});
