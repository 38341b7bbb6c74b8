import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/contract/core/locale';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { readInvoicesQuery } from '@/lib/office/invoices-query';
import type { SearchParams } from '@/lib/office/list-query';
import { creditNote, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { InvoicesPage } from './invoices-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/admin/invoices' }));

beforeEach(() => {
  document.body.innerHTML = '';
});

const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');
const draft = (more: Parameters<typeof invoiceSummary>[0] = {}) =>
  invoiceSummary({
    id: 'd1',
    kind: 'progress',
    state: 'draft',
    reference: null,
    paid: 0,
    credited: 0,
    due: 0,
    issuedOn: null,
    dueOn: null,
    late: false,
    daysLate: 0,
    ...more,
  });

interface Shown {
  search?: SearchParams;
  locale?: Locale;
  months?: Parameters<typeof InvoicesPage>[0]['list']['months'];
}

const march = [{ month: '2027-03', late: 146_200, upcoming: 50_000 }];

async function show(invoices: InvoiceSummary[], { search = {}, locale = 'fr', months = march }: Shown = {}) {
  const sums = { due: 196_200, late: 146_200, open: 2, lateCount: 1, overpaid: 0, overpaidCount: 0 };
  await showOnPage(
    await InvoicesPage({
      locale,
      query: readInvoicesQuery(search),
      list: { invoices, sums, count: invoices.length, currentPage: 1, totalPages: 1, months },
    }),
  );
}

describe('invoices of the office', () => {
  it('are listed with state, customer, days and what is left', async () => {
    await show([invoiceSummary(), draft(), paidInvoice(), creditNote()]);
    const [, ...rows] = within(screen.getByRole('table', { name: 'Factures' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(
        /^En retard de 4 jours, payée en partieF-2027-0009.*2 000,00 € reçus.*3 744,00 €1 462,00 €$/,
      ),
      expect.stringMatching(/^BrouillonBrouillon.*––3 744,00 €–$/),
      expect.stringMatching(/^Payée le 24 nov.*F-2026-0118.*0,00 €$/),
      expect.stringMatching(/^Avoir émisA-2027-0002.*corrige F-2027-0009.*\u2212282,00 €–$/),
    ]);
    expect(screen.getByRole('link', { name: 'F-2027-0009' })).toHaveAttribute('href', '/admin/invoices/i1');
  });

  it('have their titles marked on a page in another language', async () => {
    await show([invoiceSummary()], { locale: 'en' });
    expect(screen.getByText('Borne d’accueil du musée, solde')).toHaveAttribute('lang', 'fr');
  });

  it('say what is due and late, by month with figures', async () => {
    await show([invoiceSummary()]);
    expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(
      'Factures 1 962,00 € dus, 1 462,00 € en retard',
    );
    const chart = screen.getByRole('table', { name: 'Ce qui est en retard et ce qui est à venir, par mois' });
    const [, row, total] = within(chart).getAllByRole('row');
    expect(plain(row?.textContent ?? null)).toBe('mars 20271 462,00 €500,00 €');
    expect(plain(total?.textContent ?? null)).toBe('Total1 462,00 €500,00 €');
  });

  it('have no chart if nothing is due', async () => {
    await show([invoiceSummary()], { months: [] });
    expect(screen.getByRole('link', { name: 'F-2027-0009' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Ce qui est dû' })).not.toBeInTheDocument();
  });

  it('are exported as filtered, and as documents of the month', async () => {
    await show([invoiceSummary()], { search: { status: 'late', month: '2027-03' }, locale: 'en' });
    const links = ['Excel (;)', 'Documents, March 2027 (.zip)', 'Approved platform, March 2027 (.zip)'].map(
      (name) => screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
    );
    expect(links).toEqual([
      '/api/invoices/export?month=2027-03&state=late&separator=semicolon&headings=en',
      '/api/invoices/archive?month=2027-03',
      '/api/invoices/platform-export?month=2027-03',
    ]);
  });

  it('lead to a first invoice, or out of filters without a match', async () => {
    await show([]);
    expect(screen.getByRole('link', { name: 'Écrire une facture' })).toHaveAttribute(
      'href',
      '/admin/invoices/new',
    );
    await show([], { search: { status: 'late' } });
    expect(screen.queryByRole('link', { name: 'Écrire une facture' })).not.toBeInTheDocument();
  });
});
