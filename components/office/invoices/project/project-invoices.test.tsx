import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { invoiceSummary } from '@/tests/setup/invoices';
import { projectRecord } from '@/tests/setup/projects';
import { acceptedQuote, quote } from '@/tests/setup/quotes';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { PrepareInvoice } from './prepare-invoice';
import { ProjectInvoices } from './project-invoices';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = '';
  vi.mocked(request).mockReset();
  for (const mock of Object.values(router)) mock.mockReset();
});

const success = true as const;
const paging = { currentPage: 1, totalPages: 1 };
const sums = { due: 0, late: 0, open: 0, lateCount: 0, overpaid: 0, overpaidCount: 0 };

async function show(invoices: InvoiceSummary[], quotes: QuoteSummary[]) {
  await showOnPage(
    await ProjectInvoices({
      locale: 'fr',
      base: 'officeProject',
      user: person({ role: 'admin' }),
      project: projectRecord(),
      viewer: { userId: 'u1', team: true, admin: true },
      query: { page: 1, quote: undefined, category: undefined },
      invoices: ok({ invoices, sums, count: invoices.length, ...paging }),
      quotes: ok({ success, orders: quotes, count: quotes.length, ...paging }),
    }),
  );
}

it('offers the parts of accepted quotes only, and links what is invoiced', async () => {
  const accepted = acceptedQuote({ id: 'o1' });
  const deposit = invoiceSummary({ id: 'i9', kind: 'deposit', part: 0, totalInclTax: 266_040, credited: 0 });
  await show([deposit], [accepted, quote({ id: 'o2', reference: '2026-099' })]);
  expect(screen.queryByText('Devis 2026-099')).not.toBeInTheDocument();
  const section = within(screen.getByRole('region', { name: `Devis ${accepted.reference}` }));
  const [first, ...others] = section.getAllByRole('listitem').slice(-3);
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute('href', '/admin/invoices/i9');
  expect(others.some((item) => within(item).queryByRole('button', { name: /^Préparer le solde, / }))).toBe(
    true,
  );
});

it('links every balance that bills the last part, the oldest first', async () => {
  const balance = { kind: 'balance', part: null } as const;
  const before = { reference: 'F-2027-0009', totalInclTax: 620_760, credited: 12_000 };
  const first = invoiceSummary({ ...balance, ...before, id: 'i1' });
  const after = { reference: 'F-2027-0010', totalInclTax: 12_000, credited: 0 };
  const second = invoiceSummary({ ...balance, ...after, id: 'i2' });
  const deposit = invoiceSummary({ id: 'i9', kind: 'deposit', part: 0, totalInclTax: 266_040, credited: 0 });
  const accepted = acceptedQuote({ id: 'o1' });
  await show([second, first, deposit], [accepted]);
  const section = within(screen.getByRole('region', { name: `Devis ${accepted.reference}` }));
  const links = section.getAllByRole('listitem').map((item) =>
    within(item)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(links.filter(({ length }) => length > 0)).toEqual([
    ['/admin/invoices/i9'],
    ['/admin/invoices/i1', '/admin/invoices/i2'],
  ]);
});

it('begins with a free invoice in a project without quotes', async () => {
  await show([], []);
  expect(screen.getByRole('link', { name: 'Facture libre' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/invoices\/new\?project=/),
  );
});

it('prepares an invoice once and opens its draft', async () => {
  vi.mocked(request).mockResolvedValue(ok({ invoice: { id: 'd1' } }));
  const words = await formWords({ locale: 'fr' });
  const next = { kind: 'deposit', part: 0 } as const;
  render(
    <PrepareInvoice
      quoteId="o1"
      next={next}
      label="Préparer l’acompte"
      part="30 %, à l’acceptation"
      words={words}
      list="/admin/invoices"
    />,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Préparer l’acompte, 30 %, à l’acceptation' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/invoices/d1'));
  expect(vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body])).toEqual([
    ['post', '/api/orders/o1/invoices', { ...next, key: expect.any(String) as string }],
  ]);
});

it('says why an invoice cannot be prepared', async () => {
  const message = 'Cette part de l’échéancier est déjà facturée.';
  vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'PART_INVOICED', message }));
  const words = await formWords({ locale: 'fr' });
  render(
    <PrepareInvoice
      quoteId="o1"
      next={{ kind: 'balance' }}
      label="Préparer le solde"
      part="2027-041"
      words={words}
      list="/l"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Préparer le solde, 2027-041' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
