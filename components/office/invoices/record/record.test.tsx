import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { invoiceRecord } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { BeforeIssuing } from './before-issuing';
import { IssuedPage } from './issued-page';
import { paymentRemoval } from './payment-actions';
import { PaymentButton } from './payment-button';

const router = { refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/invoices/i1' }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = '';
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

interface Dates {
  paidOn?: string;
  creditedOn?: string;
}

describe('issued invoice', () => {
  const show = async (invoice: Invoice, role: 'admin' | 'manager' = 'admin') =>
    showOnPage(
      await IssuedPage({
        locale: 'fr',
        user: person({ role, rights: role === 'manager' ? ['invoices'] : [] }),
        invoice,
      }),
    );

  it('shows what was received, credited and reminded of, and its lines', async () => {
    await show(invoiceRecord());
    expect(screen.getByRole('heading', { level: 1, name: /^F-2027-0009/ })).toBeInTheDocument();
    const payments = within(screen.getByRole('region', { name: 'Encaissements' }));
    expect(plain(payments.getByRole('listitem').textContent)).toContain('Virement');
    expect(plain(payments.getByRole('listitem').textContent)).toContain('2 000,00 €');
    expect(screen.getByRole('link', { name: 'A-2027-0002' })).toHaveAttribute('href', '/admin/invoices/a1');
    expect(screen.getByText('3 jours après l’échéance')).toBeInTheDocument();
    const lines = screen.getByRole('table', { name: 'Lignes de la facture' });
    expect(plain(within(lines).getByRole('row', { name: /F-2026-0118/ }).textContent)).toContain(
      '−3 800,00 €',
    );
    expect(screen.getByRole('link', { name: /^Télécharger F-2027-0009/ })).toHaveAttribute(
      'href',
      '/api/invoices/i1/document',
    );
  });

  it('shows the reference of a card payment, and what Stripe refunded', async () => {
    const payments = invoiceRecord().payments.map((payment) => ({
      ...payment,
      method: 'card' as const,
      reference: 'pi_3Q',
      refunded: 5000,
    }));
    await show(invoiceRecord({ payments }));
    const row = within(screen.getByRole('region', { name: 'Encaissements' })).getByRole('listitem');
    expect(plain(row.textContent)).toContain('Carte');
    expect(plain(row.textContent)).toContain('en ligne, pi_3Q, Stripe a remboursé 50,00 €');
  });

  it.each([
    ['the issue', 2037, {}],
    ['the last payment', 2039, { paidOn: '2029-01-05' }],
    ['the last credit note', 2038, { creditedOn: '2028-02-01' }],
  ])('is kept ten years after the year of %s, at least', async (_, year, { paidOn, creditedOn }: Dates) => {
    const { payments, creditNotes } = invoiceRecord();
    await show(
      invoiceRecord({
        payments: payments.map((payment) => ({ ...payment, ...(paidOn && { paidOn }) })),
        creditNotes: creditNotes.map((note) => ({ ...note, ...(creditedOn && { issuedOn: creditedOn }) })),
      }),
    );
    expect(screen.getByText(`au moins jusqu’à fin ${year}`)).toBeInTheDocument();
  });

  it('offers a credit note as long as something is left, and payments always', async () => {
    await show(invoiceRecord());
    expect(screen.getByRole('link', { name: 'Avoir…' })).toHaveAttribute(
      'href',
      '/admin/invoices/i1/credit-note',
    );
    await show(invoiceRecord({ state: 'credited', credited: 374_400, paid: 0, due: 0, payments: [] }));
    expect(screen.getByRole('button', { name: 'Encaisser…' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Avoir…' })).not.toBeInTheDocument();
  });

  it('says what is to refund after a credit note of what was paid', async () => {
    await show(invoiceRecord({ state: 'paid', paid: 374_400, due: 0, overpaid: 28_200, late: false }));
    expect(plain(screen.getByText(/à lui rembourser/).textContent)).toContain('282,00 € de trop');
    expect(screen.getAllByText(/282,00\s€ à rembourser/)[0]).toBeInTheDocument();
  });

  it.each([
    [0, /^Pour un encaissement.*demande à nouveau 2.000,00.€/],
    [28_200, /demande à nouveau 1.718,00.€/],
    [200_000, /reste payée\.$/],
  ])('says what is due again without a payment, with %s cents too much', async (overpaid, sentence) => {
    const invoice = invoiceRecord({ overpaid });
    const [removal] = await Promise.all(
      invoice.payments.map((payment) => paymentRemoval(invoice, payment, 'fr')),
    );
    expect(removal?.labels.text).toMatch(sentence);
  });

  it('lets only administrators remove a payment', async () => {
    await show(invoiceRecord());
    expect(screen.getByRole('button', { name: /^Retirer/ })).toBeInTheDocument();
    await show(invoiceRecord(), 'manager');
    expect(screen.queryByRole('button', { name: /^Retirer/ })).not.toBeInTheDocument();
  });
});

describe('before issuing', () => {
  it('names what is missing, with the section of the settings for administrators', async () => {
    await showOnPage(
      await BeforeIssuing({
        locale: 'fr',
        missing: ['legal.bank.iban'],
        isCustomerFixed: false,
        admin: true,
      }),
    );
    expect(screen.getByRole('region', { name: 'Il manque, avant d’émettre' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'L’IBAN.' })).toHaveAttribute(
      'href',
      '/admin/settings/legal#setting-bank-iban',
    );
    await showOnPage(
      await BeforeIssuing({
        locale: 'fr',
        missing: ['legal.bank.iban'],
        isCustomerFixed: false,
        admin: false,
      }),
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/^Un administrateur complète/)).toBeInTheDocument();
  });

  it('leads to the fields of the form, except those of a fixed customer', async () => {
    const missing = ['serviceTo', 'exemption', 'customer.address.street'];
    await showOnPage(await BeforeIssuing({ locale: 'en', missing, isCustomerFixed: false, admin: false }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#invoice-serviceTo',
      '#invoice-exemption-category',
      '#invoice-customer-street',
    ]);
    await showOnPage(await BeforeIssuing({ locale: 'en', missing, isCustomerFixed: true, admin: false }));
    expect(screen.queryByRole('link', { name: /street/ })).not.toBeInTheDocument();
  });
});

describe('payment by hand', () => {
  async function open() {
    const { officeInvoices, invoices } = await loadMessages('fr');
    render(
      <PaymentButton
        invoice={invoiceRecord()}
        email="ines@vitrine.example"
        words={await formWords({ locale: 'fr' })}
        labels={officeInvoices.payment}
        methods={invoices.methods}
        today="2027-03-18"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Encaisser…' }));
    await screen.findByRole('dialog', { name: 'Enregistrer un encaissement' });
  }
  const amount = () => screen.getByLabelText('Montant reçu');
  const save = () => userEvent.dblClick(screen.getByRole('button', { name: 'Enregistrer' }));

  it('starts with what is left, today, and is recorded once', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord() }));
    await open();
    expect(plain((amount() as HTMLInputElement).value)).toBe('1 462,00');
    expect(screen.getByText(/^Il ne restera rien/)).toBeInTheDocument();
    await save();
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body])).toEqual([
      [
        'post',
        '/api/invoices/i1/payments',
        {
          amount: 146_200,
          paidOn: '2027-03-18',
          method: 'transfer',
          note: null,
          key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says how much is too much, and records it once confirmed', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord() }));
    await open();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '14 620');
    expect(plain(screen.getByText(/^13.158,00.€ de trop\. Après/).textContent)).toContain('à rembourser');
    expect(screen.getByText('cet encaissement').parentElement).toHaveTextContent(/14.620,00.€/);
    await save();
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true'));
    expect(amount()).not.toHaveAttribute('aria-invalid', 'true');
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Le client a bien payé 13.158,00.€ de trop/ }),
    );
    await save();
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(vi.mocked(request).mock.lastCall?.[2]?.body).toMatchObject({ amount: 1_462_000, overpaid: true });
  });

  it('confirms only the excess that was shown', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord() }));
    await open();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '14 620');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.clear(amount());
    await userEvent.type(amount(), '100');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(vi.mocked(request).mock.lastCall?.[2]?.body).not.toHaveProperty('overpaid');
  });

  it('keeps what was typed when another user recorded it first', async () => {
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'amount', code: 'overDue', message: 'C’est plus que ce qui reste à payer.' }],
      }),
    );
    await open();
    await save();
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(/plus que ce qui reste/));
    expect(plain((amount() as HTMLInputElement).value)).toBe('1 462,00');
    expect(router.refresh).toHaveBeenCalled();
  });
});
