import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { creditNote, invoiceRecord, paidInvoice, paymentDetails } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { CopyButton } from './copy-button';
import { InvoicePage } from './invoice-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-18T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const show = (more: Partial<Invoice> = {}, locale: 'fr' | 'en' = 'fr') =>
  showOnPage(<InvoicePage locale={locale} user={person()} invoice={invoiceRecord(more)} />);

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const panel = () => within(screen.getByRole('region', { name: 'Payer par virement' }));

describe('page of an invoice', () => {
  it('names the invoice, its state and its document', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Facture F-2027-0009');
    expect(screen.getByText('En retard de 4 jours, payée en partie')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Télécharger F-2027-0009, PDF' })).toHaveAttribute(
      'href',
      '/api/invoices/i1/document',
    );
    expect(screen.getByRole('link', { name: 'Factures', current: true })).toBeVisible();
  });

  it('shows what is left, with account, number and payment code', async () => {
    await show();
    const facts = panel()
      .getAllByRole('definition')
      .map(({ textContent }) => plain(textContent));
    expect(facts).toContain('FR76 9999 9004 4000 1404 0440 405');
    expect(facts).toContain('F-2027-0009');
    expect(panel().getByText(/1.462,00/)).toBeVisible();
    expect(panel().getByText('dû le 14 mars')).toBeVisible();
    expect(
      panel()
        .getByRole('img', { name: /Code QR/ })
        .querySelector('path'),
    ).not.toBeNull();
    expect(panel().queryByRole('link')).toBeNull();
  });

  it('names the holder of the account alone as the payee, and the bank apart', async () => {
    await show();
    const facts = panel()
      .getAllByRole('term')
      .slice(0, 2)
      .map(({ parentElement }) => plain(parentElement?.textContent));
    expect(facts).toEqual(['bénéficiaireVitrine SARL', 'banqueBanque de l’Estuaire']);
  });

  it('lets the account number break between its groups', async () => {
    await show();
    expect(panel().getByText(/^FR76/).textContent).toBe('FR76 9999 9004 4000 1404 0440 405');
  });

  it('leads to the payment page of the settings', async () => {
    await show({ payment: { ...paymentDetails, link: 'https://payer.example/vitrine' } });
    expect(panel().getByRole('link', { name: 'Ouvrir le lien de paiement' })).toHaveAttribute(
      'href',
      'https://payer.example/vitrine',
    );
  });

  it('offers the card first and the transfer below where the API takes cards', async () => {
    await show({ card: 'available' });
    const both = within(screen.getByRole('region', { name: 'À payer' }));
    expect(both.getByRole('button', { name: 'Payer par carte' })).toBeVisible();
    expect(both.getByRole('heading', { level: 3 })).toHaveTextContent('Ou par virement');
    expect(both.getByText(/^FR76/)).toBeVisible();
  });

  it('reads payment, document and history in this order', async () => {
    await show();
    const [first, second] = document.querySelectorAll('#payment, article');
    expect([first?.id, second?.tagName]).toEqual(['payment', 'ARTICLE']);
  });

  it('lists lines, deductions and totals, and links the quote', async () => {
    await show();
    const rows = within(screen.getByRole('table', { name: 'Lignes de la facture' })).getAllByRole('row');
    expect(plain(rows.at(3)?.textContent)).toBe('À déduire : facture d’acompte F-2026-0118−3 800,00 €');
    expect(plain(rows.at(-1)?.textContent)).toBe('Total TTC3 744,00 €');
    expect(screen.getByRole('link', { name: 'F-2026-0118' })).toHaveAttribute('href', '/my-invoices/i2');
    expect(screen.getByRole('link', { name: '2026-041' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes?quote=o1',
    );
  });

  it('prints the reason of lines without VAT under the taxes', async () => {
    const exemption = { category: 'exempt', reason: 'TVA non applicable, article 293 B du CGI' } as const;
    await show({ exemption });
    expect(screen.queryByText(/^Lignes sans TVA/)).toBeNull();
    const lines = invoiceRecord().lines.map((line) => ({ ...line, vatRate: 0 }));
    await show({ exemption, lines });
    expect(screen.getByText(/^Lignes sans TVA/)).toHaveTextContent(
      /^Lignes sans TVA.: TVA non applicable, article 293 B du CGI$/,
    );
  });

  it('says what the agency owes after a credit note of what was paid', async () => {
    await show({ state: 'paid', paid: 374_400, due: 0, overpaid: 28_200, late: false, payment: null }, 'en');
    expect(screen.getByText('The agency owes you €282.00', { exact: false })).toBeInTheDocument();
    expect(screen.getAllByText('€282.00 to be refunded to you')[0]).toBeInTheDocument();
  });

  it('tells what happened, newest first', async () => {
    await show({}, 'en');
    const history = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(history.map(({ textContent }) => textContent)).toEqual([
      '17 MarReminder sent',
      '10 MarTransfer received€2,000.00',
      '22 FebCredit note A-2027-0002−€282.00',
      '12 FebInvoice issued€3,744.00',
    ]);
  });

  it('has a stamp instead of the payment once it is paid', async () => {
    const { payments } = invoiceRecord();
    await show({ ...paidInvoice(), payments, creditNotes: [], reminders: [], payment: null });
    expect(screen.queryByText('Payer par virement')).toBeNull();
    expect(screen.getByText('en entier, le mardi 24 novembre 2026')).toBeVisible();
    expect(plain(screen.getByText(/1 paiement/).textContent)).toBe('1 paiement, 3 744,00 €');
  });

  it('shows which invoice a credit note reduces, without a bar', async () => {
    const none = { deductions: [], payments: [], creditNotes: [], reminders: [], payment: null };
    await show({ ...creditNote(), ...none });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Avoir A-2027-0002');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getAllByRole('link', { name: 'F-2027-0009' })[0]).toHaveAttribute(
      'href',
      '/my-invoices/i1',
    );
  });
});

describe('copy button', () => {
  it('copies, and says so', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<CopyButton text="FR76" label="Copier l’IBAN" copied="Copié" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copier l’IBAN' }));
    expect(writeText).toHaveBeenCalledWith('FR76');
    expect(await screen.findByText('Copié')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });

  it('is absent without a clipboard', () => {
    vi.stubGlobal('navigator', {});
    render(<CopyButton text="FR76" label="Copier l’IBAN" copied="Copié" />);
    expect(screen.queryByRole('button', { name: 'Copier l’IBAN' })).toBeNull();
    vi.unstubAllGlobals();
  });
});
