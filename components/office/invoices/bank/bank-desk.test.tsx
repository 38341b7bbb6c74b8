import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { BankDesk } from './bank-desk';

const router = { refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => void vi.mocked(request).mockReset());

const invoice = (reference: string, due: number) => ({
  id: reference,
  reference,
  customerName: 'Tisserie Morel',
  due,
});
const line = (id: string, more: Partial<BankLine>): BankLine => ({
  id,
  bookedOn: '2027-03-17',
  amount: 100_000,
  payer: id.toUpperCase(),
  text: 'VIR SEPA',
  match: 'sure',
  reason: 'referenceAndAmount',
  invoice: invoice('F-2027-0015', 100_000),
  ...more,
});
const file = (more: Partial<BankFile> = {}): BankFile => ({
  id: 'b1',
  name: 'releve.xml',
  format: 'camt053',
  skipped: 2,
  lines: [
    line('sure', {}),
    line('partial', { match: 'partial', reason: 'lessThanDue', invoice: invoice('F-2027-0003', 175_000) }),
    line('doubtful', { match: 'doubtful', reason: 'amountOnly', invoice: invoice('F-2027-0016', 100_000) }),
    line('over', { match: 'doubtful', reason: 'moreThanDue', invoice: invoice('F-2027-0007', 40_000) }),
    line('stranger', { match: 'stranger', reason: 'noReference', invoice: null }),
  ],
  ...more,
});

async function open() {
  const { officeInvoices, api, officeFrame } = await loadMessages('fr');
  const parts = { labels: officeInvoices.bank, reasons: api.bankReasons, chooser: officeFrame.fileInput };
  render(
    <BankDesk
      email="ines@vitrine.example"
      words={await formWords({ locale: 'fr' })}
      texts={{ ...parts, locale: 'fr', list: '' }}
    />,
  );
}
const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Fichier du relevé', { selector: 'input' }),
    new File(['<Document/>'], 'releve.xml', { type: 'application/xml' }),
  );
const row = (payer: string) => within(screen.getByRole('row', { name: new RegExp(payer) }));
const box = (payer: string) => row(payer).getByRole('checkbox');
const texts = (element: HTMLElement) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ');

describe('bank file', () => {
  it('proposes sure and partial payments, says why, and records nothing by itself', async () => {
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file() }));
    await open();
    await choose();
    await screen.findByRole('table');
    expect(box('SURE')).toBeChecked();
    expect(box('PARTIAL')).toBeChecked();
    expect(box('DOUBTFUL')).not.toBeChecked();
    expect(box('DOUBTFUL')).toBeEnabled();
    expect(box('OVER')).not.toBeChecked();
    expect(box('STRANGER')).toBeDisabled();
    expect(texts(screen.getByRole('row', { name: /PARTIAL/ }))).toContain('reste 1 750,00 €, puis 750,00 €');
    expect(texts(screen.getByRole('row', { name: /OVER/ }))).toContain('600,00 € de trop');
    expect(request).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Enregistrer 2 encaissements' })).toBeInTheDocument();
  });

  it('names a payer by the text of the bank where the file has no name', async () => {
    const lines = [
      line('p1', { payer: null, text: 'VIR OFFICE DE TOURISME' }),
      line('p2', { payer: null, text: '' }),
    ];
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file({ lines }) }));
    await open();
    await choose();
    await screen.findByRole('table');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'VIR OFFICE DE TOURISME17 mars 2027',
      'Payeur inconnu17 mars 2027',
    ]);
  });

  it('records what is ticked, once, and says what no longer fits', async () => {
    const rest = file({ lines: [line('partial', { match: 'stranger', reason: 'recorded', invoice: null })] });
    let answer: (result: ReturnType<typeof ok>) => void = () => undefined;
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ bankFile: file() }))
      .mockReturnValue(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
    await open();
    await choose();
    await screen.findByRole('table');
    await userEvent.click(box('DOUBTFUL'));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Enregistrer 3 encaissements' }));
    answer(ok({ recorded: 2, refused: [{ id: 'partial', reason: 'alreadyPaid' }], bankFile: rest }));
    expect(await screen.findByText(/^2 encaissements enregistrés\. 1 ne convenait plus/)).toHaveFocus();
    const calls = vi.mocked(request).mock.calls.slice(1);
    expect(calls.map(([method, path, { body }]) => [method, path, body])).toEqual([
      [
        'post',
        '/api/invoices/bank-files/b1/payments',
        {
          lines: [
            { id: 'sure', invoiceId: 'F-2027-0015' },
            { id: 'partial', invoiceId: 'F-2027-0003' },
            { id: 'doubtful', invoiceId: 'F-2027-0016' },
          ],
        },
      ],
    ]);
    expect(row('PARTIAL').getByText('Cette facture est déjà réglée.')).toBeInTheDocument();
  });

  it.each([
    ['camt053', 'recorded.', 'Ce mouvement est déjà enregistré.'],
    [
      'csv',
      'recorded without a reference of the bank.',
      /^Ce mouvement est déjà enregistré\. .* page de la facture\.$/,
    ],
  ] as const)(
    'links a recorded movement of %s with its invoice, and says that it is %s',
    async (format, _, reason) => {
      const recorded = line('done', { match: 'stranger', reason: 'recorded' });
      vi.mocked(request).mockResolvedValue(ok({ bankFile: file({ format, lines: [recorded] }) }));
      await open();
      await choose();
      await screen.findByRole('table');
      const link = row('DONE').getByRole('link', { name: 'F-2027-0015' });
      expect(link).toHaveAttribute('href', '/F-2027-0015');
      expect(row('DONE').getByText('enregistré')).toBeInTheDocument();
      expect(row('DONE').getByText(reason)).toBeInTheDocument();
      expect(texts(screen.getByRole('row', { name: /DONE/ }))).not.toContain('reste');
      expect(box('DONE')).toBeDisabled();
    },
  );

  it('ticks and unticks all that may be recorded', async () => {
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file() }));
    await open();
    await choose();
    const all = await screen.findByRole('checkbox', { name: 'Cocher tout ce qui peut être enregistré' });
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Enregistrer 3 encaissements' })).toBeInTheDocument();
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 0 encaissement' }));
    expect(await screen.findByText('Cochez au moins un encaissement.')).toBeInTheDocument();
    expect(request).toHaveBeenCalledOnce();
  });

  it('records 100 payments at a time, and keeps the others selected', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      line(`p${at}`, { invoice: invoice(`F-${at}`, 100_000) }),
    );
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ bankFile: file({ lines: many, unreadable: 2 }) }))
      .mockResolvedValueOnce(ok({ recorded: 100, refused: [], bankFile: file({ lines: many.slice(100) }) }));
    await open();
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer 100 encaissements' }));
    expect(await screen.findByRole('button', { name: 'Enregistrer 30 encaissements' })).toBeInTheDocument();
    const ids = many.slice(0, 100).map(({ id, invoice: sent }) => ({ id, invoiceId: sent?.id }));
    expect(vi.mocked(request).mock.lastCall?.[2]).toMatchObject({ body: { lines: ids } });
  });

  it('records more than is due only when ticked by itself, and says so', async () => {
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file() }));
    await open();
    await choose();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Cocher tout ce qui peut être enregistré' }),
    );
    expect(box('OVER')).not.toBeChecked();
    await userEvent.click(box('OVER'));
    expect(texts(document.body)).toContain('dont 600,00 € de trop');
    vi.mocked(request).mockResolvedValue(ok({ recorded: 4, refused: [], bankFile: file() }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 4 encaissements' }));
    expect(vi.mocked(request).mock.lastCall?.[2]?.body).toMatchObject({
      lines: [{ id: 'sure' }, { id: 'partial' }, { id: 'doubtful' }, { id: 'over', overpaid: true }],
    });
  });

  it('records a movement for an invoice chosen by hand', async () => {
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file() }));
    await open();
    await choose();
    await screen.findByRole('table');
    const found = { id: 'i9', reference: 'F-2027-0009', customerName: 'Musée', title: 'Borne', due: 100_000 };
    vi.mocked(request).mockResolvedValue(ok({ invoices: [found], count: 1 }));
    await userEvent.click(row('STRANGER').getByRole('button', { name: /Choisir la facture que STRANGER/ }));
    expect(await screen.findByText('1 facture ouverte')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'musée');
    await waitFor(() =>
      expect(vi.mocked(request).mock.lastCall?.[1]).toBe(
        '/api/invoices?state=open&limit=20&search=mus%C3%A9e',
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir F-2027-0009' }));
    expect(box('STRANGER')).toBeChecked();
    expect(row('STRANGER').getByText('Vous avez choisi cette facture.')).toBeInTheDocument();
    vi.mocked(request).mockResolvedValue(ok({ recorded: 3, refused: [], bankFile: file() }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 3 encaissements' }));
    expect(vi.mocked(request).mock.lastCall?.[2]?.body).toMatchObject({
      lines: [{ id: 'sure' }, { id: 'partial' }, { id: 'stranger', invoiceId: 'i9' }],
    });
  });

  it('says that the second payment of an invoice is too much, and follows the choice', async () => {
    const lines = [
      line('first', {
        amount: 90_000,
        match: 'partial',
        reason: 'lessThanDue',
        invoice: invoice('F-9', 92_230),
      }),
      line('second', { amount: 10_000, match: 'stranger', reason: 'noReference', invoice: null }),
    ];
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file({ lines }) }));
    await open();
    await choose();
    await screen.findByRole('table');
    const found = { id: 'F-9', reference: 'F-9', customerName: 'Musée', title: 'Borne', due: 92_230 };
    vi.mocked(request).mockResolvedValue(ok({ invoices: [found], count: 1 }));
    await userEvent.click(row('SECOND').getByRole('button', { name: /Choisir la facture que SECOND/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choisir F-9' }));
    const second = () => texts(screen.getByRole('row', { name: /SECOND/ }));
    expect(second()).toContain('reste 22,30 €, 77,70 € de trop');
    await userEvent.click(box('FIRST'));
    expect(second()).toContain('reste 922,30 €, puis 822,30 €');
    await userEvent.click(box('FIRST'));
    expect(texts(document.body)).toContain('dont 77,70 € de trop');
    vi.mocked(request).mockResolvedValue(ok({ recorded: 2, refused: [], bankFile: file({ lines }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer 2 encaissements' }));
    expect(vi.mocked(request).mock.lastCall?.[2]?.body).toEqual({
      lines: [
        { id: 'first', invoiceId: 'F-9' },
        { id: 'second', invoiceId: 'F-9', overpaid: true },
      ],
    });
  });

  it('claims no reference where more than due is refused', async () => {
    for (const locale of ['fr', 'en'] as const)
      expect((await loadMessages(locale)).api.bankReasons.moreThanDue).not.toMatch(/référence|reference/i);
  });

  it('says that invoices cannot be loaded', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ bankFile: file() }));
    await open();
    await choose();
    await screen.findByRole('table');
    vi.mocked(request).mockResolvedValue(fail({ status: 503, code: 'UNAVAILABLE', message: '' }));
    await userEvent.click(row('DOUBTFUL').getByRole('button', { name: /Choisir la facture que DOUBTFUL/ }));
    expect(await screen.findByText(/n’ont pas pu être chargées/)).toBeInTheDocument();
  });

  it('counts the movements that are impossible', async () => {
    vi.mocked(request).mockResolvedValue(ok({ bankFile: file({ lines: [], unreadable: 2 }) }));
    await open();
    await choose();
    expect(await screen.findByText(/2 encaissements laissés de côté : leurs dates/)).toBeInTheDocument();
  });

  it('says beside the field that a file cannot be read', async () => {
    vi.mocked(request).mockResolvedValue(
      fail({ status: 422, code: 'BANK_FILE_UNREADABLE', message: 'Ce fichier est illisible.' }),
    );
    await open();
    await choose();
    await waitFor(() =>
      expect(screen.getByLabelText('Fichier du relevé', { selector: 'input' })).toHaveAccessibleDescription(
        /Ce fichier est illisible/,
      ),
    );
  });
});
