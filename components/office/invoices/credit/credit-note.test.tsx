import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { invoiceRecord } from '@/tests/setup/invoices';
import { invoiceFormTexts } from '../form/invoice-form-texts';
import { CreditNoteForm } from './credit-note-form';

const router = { refresh: vi.fn(), replace: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.replace.mockReset();
  sessionStorage.clear();
});

async function open(invoice = invoiceRecord()) {
  const { officeInvoices } = await loadMessages('fr');
  render(
    <CreditNoteForm
      invoice={invoice}
      email="ines@vitrine.example"
      texts={await invoiceFormTexts('fr')}
      labels={officeInvoices.credit}
      list="/admin/invoices"
      leave={null}
    />,
  );
}
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const reason = () => screen.getByLabelText('Motif imprimé sur l’avoir');
const writeReason = () => userEvent.type(reason(), 'Un éclat à la pose.');
/** Its lines add up to more than its total. */
const plainInvoice = invoiceRecord({ deductions: [], credited: 0, paid: 0, creditNotes: [] });
const key = expect.any(String) as string;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));

describe('credit note', () => {
  it('takes back all that is left, with its reason, and opens the draft', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord({ id: 'a9' }) }));
    await open();
    await writeReason();
    await save();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/admin/invoices/a9'));
    expect(sent()).toEqual([
      ['post', '/api/invoices/i1/credit-notes', { notes: 'Un éclat à la pose.', key }],
    ]);
  });

  it('needs a reason that the document prints', async () => {
    await open();
    await userEvent.type(reason(), '😀');
    await save();
    await waitFor(() =>
      expect(reason()).toHaveAccessibleDescription(
        /ne s’imprime pas sur un document|s’imprime en lettres latines/,
      ),
    );
    expect(request).not.toHaveBeenCalled();
  });

  it('takes back a part of a plain invoice, from its lines, and says what is left to pay', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord({ id: 'a9' }) }));
    await open(plainInvoice);
    await writeReason();
    await userEvent.click(screen.getByRole('radio', { name: 'Une partie' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }));
    await userEvent.clear(screen.getByLabelText(/^Prix unitaire HT/));
    await userEvent.type(screen.getByLabelText(/^Prix unitaire HT/), '117,50');
    expect(screen.getAllByText(/L’avoir reprend 282,00 €/)[0]).toBeInTheDocument();
    await save();
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(sent()[0]?.[2]).toEqual({
      notes: 'Un éclat à la pose.',
      lines: [{ label: 'Mobilier, fabrication comprise', quantity: 2, unitPrice: 11_750, vatRate: 20 }],
      key,
    });
  });

  it('starts with an empty line of the invoice’s rate after deductions and credit notes', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Une partie' }));
    expect(screen.getByLabelText('Désignation')).toHaveValue('');
    expect(screen.getByLabelText(/^TVA/)).toHaveValue('20');
  });

  it('says how much the customer gets back who paid more than will be owed', async () => {
    await open(invoiceRecord({ paid: 374_400, credited: 0, due: 0, creditNotes: [] }));
    expect(screen.getAllByText(/il faudra lui rembourser 3\s744,00\s€/)[0]).toBeInTheDocument();
  });

  it('says that the quote asks for the amount again, unless its balance is credited', async () => {
    await open(invoiceRecord({ kind: 'deposit', quoteId: 'q1', quoteReference: '2027-004' }));
    expect(screen.getByText(/^Ce montant reste dans le devis 2027-004/)).toBeInTheDocument();
    cleanup();
    await open(invoiceRecord({ kind: 'balance', quoteId: 'q1', quoteReference: '2027-004' }));
    expect(screen.queryByText(/^Ce montant reste dans le devis/)).not.toBeInTheDocument();
  });

  it('asks for the reason', async () => {
    await open();
    await save();
    await waitFor(() => expect(reason()).toHaveAttribute('aria-invalid', 'true'));
    expect(request).not.toHaveBeenCalled();
  });

  it('says that a part exceeds what is left, and keeps the lines', async () => {
    const message = 'C’est plus que ce qui reste à créditer à ce taux.';
    vi.mocked(request).mockResolvedValue(
      fail({ status: 422, code: 'INVALID', errors: [{ field: 'lines', code: 'overLeft', message }] }),
    );
    await open(plainInvoice);
    await writeReason();
    await userEvent.click(screen.getByRole('radio', { name: 'Une partie' }));
    expect(screen.getByText(/de trop\. Un avoir ne peut pas dépasser/)).toBeInTheDocument();
    await save();
    expect((await screen.findAllByText(new RegExp(message)))[0]).toBeInTheDocument();
    expect(screen.getAllByLabelText('Désignation')).toHaveLength(2);
  });
});
