import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { invoiceLimits } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { invoiceRecord } from '@/tests/setup/invoices';
import { draftActions } from '../record/draft-actions';
import { DraftDesk } from './draft-desk';
import { invoiceFormTexts } from './invoice-form-texts';
import { NewInvoice } from './new-invoice';

const router = { refresh: vi.fn(), replace: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  for (const mock of Object.values(router)) mock.mockReset();
  sessionStorage.clear();
});

const draft = (more: Partial<Invoice> = {}): Invoice =>
  invoiceRecord({
    id: 'd1',
    kind: 'free',
    state: 'draft',
    reference: null,
    title: 'Entretien annuel',
    deductions: [],
    isCustomerFixed: false,
    payments: [],
    creditNotes: [],
    reminders: [],
    hash: null,
    ...more,
  });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

async function open(invoice = draft()) {
  const { issue, remove } = await draftActions(invoice, 'fr');
  const fixed = {
    ...(invoice.kind === 'free' ? {} : { lines: <p>Les lignes du devis</p> }),
    ...(invoice.isCustomerFixed ? { customer: <p>Le client du devis</p> } : {}),
  };
  render(
    <DraftDesk
      invoice={invoice}
      email="ines@vitrine.example"
      texts={await invoiceFormTexts('fr')}
      fixed={fixed}
      issue={issue}
      remove={remove}
      aside={null}
    />,
  );
}

describe('draft of an invoice', () => {
  it('is saved with its version, numbers in cents', async () => {
    const saved = draft({ title: 'Entretien 2027', updatedAt: '2027-03-11T09:00:00.000Z' });
    vi.mocked(request).mockResolvedValue(ok({ invoice: saved }));
    await open();
    await fill('Objet', 'Entretien 2027');
    await fill(/^Délai de paiement/, '45');
    await press('Enregistrer');
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(sent()).toEqual([
      [
        'put',
        '/api/invoices/d1',
        expect.objectContaining({
          title: 'Entretien 2027',
          paymentDays: 45,
          updatedAt: '2027-03-10T09:00:00.000Z',
          exemption: null,
          deliveryAddress: null,
          lines: [
            { label: 'Développement de l’interface tactile', quantity: 9, unitPrice: 56_000, vatRate: 20 },
            { label: 'Mobilier, fabrication comprise', quantity: 2, unitPrice: 94_000, vatRate: 20 },
          ],
          customer: expect.objectContaining({ isConsumer: false, siret: '99920711100017' }) as object,
        }),
      ],
    ]);
  });

  it('leaves out what the quote fixes', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: draft() }));
    await open(draft({ kind: 'balance', isCustomerFixed: true }));
    expect(screen.getByText('Les lignes du devis')).toBeInTheDocument();
    await fill('Objet', 'Solde');
    await press('Enregistrer');
    await waitFor(() => expect(request).toHaveBeenCalled());
    const [[, , body]] = sent() as [[string, string, Record<string, unknown>]];
    expect(body['lines']).toBeUndefined();
    expect(body['customer']).toBeUndefined();
  });

  it.each([
    ['deposit', 'Prestation au facultatif'],
    ['balance', 'Prestation au'],
  ] as const)('of a %s asks for the day of the service unless it is to come', async (kind, label) => {
    await open(draft({ kind }));
    expect(screen.getByText(/^Prestation au/)).toHaveTextContent(new RegExp(`^${label}$`));
  });

  it('says beside the field what is wrong, and keeps it', async () => {
    await open();
    await fill('Objet', ' ');
    await fill('SIRET', '12345');
    await press('Enregistrer');
    expect(await screen.findByLabelText('SIRET')).toHaveAccessibleDescription(/Ce numéro SIRET n’existe pas/);
    expect(screen.getByLabelText('Objet')).toHaveAccessibleDescription(/^Saisissez un objet\./);
    expect(request).not.toHaveBeenCalled();
  });

  it.each(['-5', '61', '2.5'])('says how many days may be given to pay, not %s', async (typed) => {
    await open();
    await fill(/^Délai de paiement/, typed);
    await press('Enregistrer');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Délai de paiement/)).toHaveAccessibleDescription(
        new RegExp(`de 0 à ${invoiceLimits.paymentDays}\\.`),
      ),
    );
    expect(request).not.toHaveBeenCalled();
  });

  it('shows what another user saved meanwhile, and saves on it', async () => {
    const theirs = draft({ title: 'Entretien, an 2', updatedAt: '2027-03-12T09:00:00.000Z' });
    vi.mocked(request).mockImplementation((method, path) =>
      Promise.resolve(
        method === 'put'
          ? fail({ status: 409, code: 'STALE' })
          : path === '/api/invoices/d1'
            ? ok({ invoice: theirs })
            : fail({ status: 403, code: 'FORBIDDEN' }),
      ),
    );
    await open();
    await fill('Objet', 'Entretien mensuel');
    await press('Enregistrer');
    const section = await screen.findByRole('region', { name: 'Modifié entre-temps' });
    expect(section).toHaveTextContent('Entretien mensuel');
    expect(section).toHaveTextContent('Entretien, an 2');
    vi.mocked(request).mockClear();
    vi.mocked(request).mockResolvedValue(ok({ invoice: theirs }));
    await press('Enregistrer');
    await waitFor(() => expect(request).toHaveBeenCalled());
    expect(sent()[0]?.[2]).toMatchObject({
      title: 'Entretien mensuel',
      updatedAt: '2027-03-12T09:00:00.000Z',
    });
  });

  it('is issued after its facts and what becomes final were shown', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: invoiceRecord() }));
    await open();
    await press('Émettre…');
    const dialog = within(await screen.findByRole('dialog', { name: /^Émettre cette facture/ }));
    expect(dialog.getByText('Association Musée de Brévigny, 99920711100017')).toBeInTheDocument();
    expect(dialog.getByText(/plus rien ne change/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Émettre et envoyer' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(sent()).toEqual([['post', '/api/invoices/d1/issue', { updatedAt: '2027-03-10T09:00:00.000Z' }]]);
  });

  it('is not issued with unsaved changes or while something is missing', async () => {
    await open();
    await fill('Objet', 'Autre chose');
    await press('Émettre…');
    expect(screen.getByText('Enregistrez d’abord vos changements, puis émettez.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await draftActions(draft({ missing: ['legal.bank.iban'] }), 'fr')).issue).toBeUndefined();
  });

  it('is deleted after a question, then its list is shown', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await open();
    await press('Supprimer le brouillon');
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/invoices'));
    expect(sent()).toEqual([['delete', '/api/invoices/d1', undefined]]);
  });
});

describe('new invoice', () => {
  it('is drafted once for a customer of the project', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: draft({ id: 'd9' }) }));
    render(
      <NewInvoice
        projectId="p1"
        email="ines@vitrine.example"
        texts={await invoiceFormTexts('fr')}
        customers={[{ value: 'u1', label: 'Camille Vasseur' }]}
        list="/admin/invoices"
        leave={null}
      />,
    );
    await fill('Objet', 'Atelier');
    await fill('Désignation', 'Une journée');
    await fill(/^Prix unitaire HT/, '560');
    const submit = screen.getByRole('button', { name: 'Enregistrer le brouillon' });
    await userEvent.dblClick(submit);
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/admin/invoices/d9'));
    expect(sent()).toEqual([
      [
        'post',
        '/api/invoices',
        expect.objectContaining({
          projectId: 'p1',
          customerId: 'u1',
          title: 'Atelier',
          lines: [{ label: 'Une journée', quantity: 1, unitPrice: 56_000, vatRate: 20 }],
          key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        }),
      ],
    ]);
  });
});
