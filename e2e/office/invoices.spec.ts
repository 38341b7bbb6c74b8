import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/accounts';
import { issueInvoice, payInvoice } from '../fixtures/invoices';
import { inEachLook, inspectPrivate, languagesInTurn } from '../fixtures/looks';
import { dayFromNow, userIdOf } from '../fixtures/projects';
import { newSharedProject } from '../fixtures/shared-project';

/** @returns an issued invoice of 342,00 €; `desk` is the administrator's page */
async function billed(page: Page, stranger: () => Promise<Page>) {
  const { project, desk } = await newSharedProject(page, stranger);
  const invoice = await issueInvoice(desk, { projectId: project.id, customerId: await userIdOf(page) });
  return { project, desk, invoice, reference: invoice.reference ?? '' };
}

test('a free invoice is drafted, completed, issued and paid by hand @bundled', async ({ page, stranger }) => {
  test.slow();
  const { project, desk } = await newSharedProject(page, stranger);
  await desk.goto(`/admin/projects/${project.id}/invoices`);
  await desk.getByRole('link', { name: 'Facture libre' }).click();
  await desk.getByLabel('Objet').fill('Atelier de cadrage');
  await desk.getByLabel('Désignation').fill('Une journée');
  await desk.getByLabel(/^Prix unitaire HT/).fill('560');
  await desk.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Atelier de cadrage');

  const before = desk.getByRole('region', { name: /avant d’émettre$/i });
  await expect(before).toContainText('Le jour de la prestation');
  await expect(desk.getByRole('button', { name: 'Émettre…' })).toHaveCount(0);
  await desk.getByLabel('Le client est').selectOption('consumer');
  await desk.getByLabel('Prénom et nom').fill('Léa Martin');
  await desk.getByLabel('Rue').fill('4, place du Musée');
  await desk.getByLabel('Code postal').fill('49120');
  await desk.getByLabel('Ville').fill('Brévigny');
  await desk.getByLabel(/^Prestation au/).fill(dayFromNow(-1));
  await desk.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(before).toContainText('Tout y est.');

  await desk.getByRole('button', { name: 'Émettre…' }).click();
  await expect(desk.getByRole('dialog')).toContainText('672,00 €');
  await desk.getByRole('dialog').getByRole('button', { name: 'Émettre et envoyer' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/^F-\d{4}-\d{4}/);

  await desk.getByRole('button', { name: 'Encaisser…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Montant reçu').fill('7 000');
  await expect(dialog).toContainText('de trop');
  await dialog.getByLabel('Montant reçu').fill('672');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(desk.getByRole('region', { name: 'Encaissements' })).toContainText('672,00 €');
});

test('a second payment of a paid invoice is recorded once confirmed, and is to be refunded', async ({
  page,
  stranger,
}) => {
  test.slow();
  const { desk, invoice } = await billed(page, stranger);
  await payInvoice(desk, invoice, 34_200);
  await desk.goto(`/admin/invoices/${invoice.id}`);
  await desk.getByRole('button', { name: 'Encaisser…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Montant reçu').fill('342');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/plus que ce qui reste/);
  await dialog.getByRole('checkbox', { name: /Le client a bien payé 342,00\s€ de trop/ }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(desk.getByText(/a payé 342,00\s€ de trop/)).toBeVisible();
  await page.goto(`/en/my-invoices/${invoice.id}`);
  await expect(page.getByText('The agency owes you €342.00.')).toBeVisible();
});

test('what was typed in a draft survives the page and another user’s save', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/409/);
  const { project, desk } = await newSharedProject(page, stranger);
  await desk.goto(`/admin/invoices/new?project=${project.id}`);
  await desk.getByLabel('Objet').fill('Entretien');
  await desk.reload();
  await expect(desk.getByLabel('Objet')).toHaveValue('Entretien');
  await desk.getByLabel('Désignation').fill('Un mois');
  await desk.getByLabel(/^Prix unitaire HT/).fill('285');
  await desk.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(desk).toHaveURL(/\/admin\/invoices\/[\w-]{36}$/);

  const other = await desk.context().newPage();
  await other.goto(desk.url());
  await other.getByLabel('Objet').fill('Entretien annuel');
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Entretien annuel');
  await desk.getByLabel('Objet').fill('Entretien mensuel');
  await desk.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const stale = desk.getByRole('region', { name: 'Modifié entre-temps' });
  await expect(stale).toContainText('Entretien annuel');
  await desk.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Entretien mensuel');
});

test('a credit note for a part is issued and lowers what is left', async ({ page, stranger }) => {
  test.slow();
  const { desk, invoice, reference } = await billed(page, stranger);
  await desk.goto(`/admin/invoices/${invoice.id}`);
  await desk.getByRole('link', { name: 'Avoir…' }).click();
  await desk.getByLabel('Motif imprimé sur l’avoir').fill('Un mois offert.');
  await desk.getByText('Une partie', { exact: true }).click();
  await desk.getByLabel(/^Prix unitaire HT/).fill('100');
  await desk.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await desk.getByRole('button', { name: 'Émettre…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Émettre et envoyer' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/^A-\d{4}-\d{4}/);
  await desk.getByRole('link', { name: `Corrige ${reference}` }).click();
  await expect(desk.getByRole('img', { name: /120,00 € d’avoir, 222,00 € à payer$/ })).toBeVisible();
});

test('a credit note of a paid invoice says to both sides what is to refund', async ({ page, stranger }) => {
  test.slow();
  const { desk, invoice, reference } = await billed(page, stranger);
  await payInvoice(desk, invoice, 34_200);
  await desk.goto(`/admin/invoices/${invoice.id}/credit-note`);
  await desk.getByLabel('Motif imprimé sur l’avoir').fill('Un mois offert.');
  await desk.getByText('Une partie', { exact: true }).click();
  await desk.getByLabel(/^Prix unitaire HT/).fill('400');
  await expect(desk.getByText(/^138,00\s€ de trop/)).toBeVisible();
  await desk.getByLabel(/^Prix unitaire HT/).fill('100');
  await expect(desk.getByText(/il faudra lui rembourser 120,00\s€/)).toBeVisible();
  await desk.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await desk.getByRole('button', { name: 'Émettre…' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Émettre et envoyer' }).click();
  await desk.getByRole('link', { name: `Corrige ${reference}` }).click();
  await expect(desk.getByText(/a payé 120,00\s€ de trop/)).toBeVisible();
  await page.goto(`/en/my-invoices/${invoice.id}`);
  await expect(page.getByText('The agency owes you €120.00.')).toBeVisible();
});

test('a movement without a reference is assigned to an invoice by hand', async ({ page, stranger }) => {
  const { desk, reference } = await billed(page, stranger);
  await desk.goto('/admin/invoices/bank-file');
  const csv = `Date;Libellé;Montant\n${dayFromNow(0)};VIR LEA ${reference.slice(-3)} BIS;12,34\n`;
  await desk.getByLabel('Fichier du relevé').setInputFiles({
    name: 'releve.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  const row = desk.getByRole('row').filter({ hasText: 'VIR LEA' });
  await expect(row.getByRole('checkbox')).toBeDisabled();
  await row.getByRole('button', { name: /^Choisir la facture que VIR LEA/ }).click();
  await desk.getByRole('searchbox').fill(reference);
  await desk.getByRole('button', { name: `Choisir ${reference}` }).press('Enter');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(row).toContainText('Vous avez choisi cette facture.');
  await desk.getByRole('button', { name: 'Enregistrer 1 encaissement' }).click();
  await expect(desk.getByText('1 encaissement enregistré.')).toBeFocused();
  await desk.goto(`/admin/invoices?search=${reference}`);
  await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText(/329,66\s€/);
});

test('a bank file settles invoices only after the button that counts @bundled', async ({
  page,
  stranger,
}) => {
  const { desk, reference } = await billed(page, stranger);
  await desk.goto('/admin/invoices/bank-file');
  const csv = `Date;Libellé;Montant\n${dayFromNow(0)};VIR LEA MARTIN ${reference};342,00\n`;
  await desk.getByLabel('Fichier du relevé').setInputFiles({
    name: 'releve.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  const row = desk.getByRole('row').filter({ hasText: reference });
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(row).toContainText('Référence et montant concordent');
  await desk.getByRole('button', { name: 'Enregistrer 1 encaissement' }).click();
  await expect(desk.getByText('1 encaissement enregistré.')).toBeFocused();

  await desk.goto(`/admin/invoices?search=${reference}`);
  await expect(desk.getByRole('row').filter({ hasText: reference })).toContainText('Payée le');
});

test('a shortcut opens the invoices, which customers do not find in the office', async ({
  page,
  stranger,
  complaints,
}) => {
  complaints.allow(/404/);
  const { desk, invoice } = await billed(page, stranger);
  await desk.goto('/admin');
  await expect(desk.getByRole('button', { name: 'Aller à…' })).toBeEnabled();
  await desk.keyboard.press('g');
  await desk.keyboard.press('f');
  await expect(desk).toHaveURL(/\/admin\/invoices$/);
  expect((await page.goto('/admin/invoices'))?.status()).toBe(404);
  expect((await page.goto(`/admin/invoices/${invoice.id}`))?.status()).toBe(404);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list is filtered and an invoice is read', async ({ page, stranger, complaints }) => {
    complaints.allow(/ csp$/);
    const { desk, reference } = await billed(page, stranger);
    await desk.goto(`/admin/invoices?search=${reference}`);
    await desk.getByRole('link', { name: reference }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(reference);
  });
});

inEachLook('invoices in the office', () => {
  test('are accessible and fit', async ({ page, stranger }) => {
    const { project, desk, invoice } = await billed(page, stranger);
    for (const prefix of languagesInTurn(0))
      for (const path of [
        '/admin/invoices',
        '/admin/invoices/bank-file',
        `/admin/invoices/new?project=${project.id}`,
        `/admin/invoices/${invoice.id}`,
        `/admin/invoices/${invoice.id}/credit-note`,
        `/admin/projects/${project.id}/invoices`,
      ])
        await inspectPrivate(desk, `${prefix}${path}`);
  });
});
