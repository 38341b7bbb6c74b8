import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { creditNote, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { MyInvoicesPage } from './my-invoices-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-18T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const later = invoiceSummary({
  id: 'i3',
  kind: 'free',
  state: 'issued',
  reference: 'F-2027-0017',
  title: 'Hébergement',
  projectId: null,
  totalInclTax: 34_200,
  paid: 0,
  credited: 0,
  due: 34_200,
  issuedOn: '2027-03-01',
  dueOn: '2027-03-31',
  late: false,
  daysLate: 0,
});

const show = (invoices: InvoiceSummary[], locale: 'fr' | 'en' = 'fr') => {
  const open = invoices.filter(({ due }) => due > 0);
  const sumOf = (list: InvoiceSummary[]) => list.reduce((sum, { due }) => sum + due, 0);
  const late = open.filter((invoice) => invoice.late);
  const owed = invoices.filter(({ overpaid }) => overpaid > 0);
  const sums = {
    due: sumOf(open),
    late: sumOf(late),
    open: open.length,
    lateCount: late.length,
    overpaid: owed.reduce((sum, { overpaid }) => sum + overpaid, 0),
    overpaidCount: owed.length,
  };
  return showOnPage(
    <MyInvoicesPage locale={locale} user={person()} list={{ invoices, sums, paidThisYear: 374_400 }} />,
  );
};

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('list of own invoices', () => {
  it('shows what is to be refunded', async () => {
    await show([paidInvoice({ overpaid: 28_200 })]);
    expect(plain(screen.getByText('à vous rembourser').nextElementSibling?.textContent)).toBe('282,00 €');
  });

  it('shows totals, and is current in the navigation', async () => {
    await show([invoiceSummary(), later, paidInvoice({ settledOn: '2027-01-15' })]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
      '1 804,00 €',
      '1 462,00 €',
      '3 744,00 €',
    ]);
    expect(screen.getByRole('link', { name: 'Factures' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks first for the invoice that is late', async () => {
    await show([later, invoiceSummary()]);
    const next = section('Il reste 1\u00a0462,00\u00a0€ sur la facture F-2027-0009');
    expect(next.getByText('En retard de 4 jours')).toBeVisible();
    expect(next.getByText(/à régler pour le dimanche 14 mars 2027/)).toHaveTextContent(
      /2 282,00 € déjà réglés ou crédités sont déduits/,
    );
    expect(next.getByRole('link', { name: 'Payer la facture' })).toHaveAttribute(
      'href',
      '/my-invoices/i1#payment',
    );
    expect(next.getByRole('link', { name: 'Poser une question' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation',
    );
  });

  it('asks for nothing that is due in more than a week', async () => {
    await show([later]);
    expect(screen.queryByRole('link', { name: 'Payer la facture' })).toBeNull();
    vi.setSystemTime('2027-03-24T10:00:00.000Z');
    await show([later]);
    expect(screen.getByText('34', { exact: false, selector: 'h2' })).toHaveTextContent(
      '342,00 € à payer sur la facture F-2027-0017',
    );
    expect(screen.queryByRole('link', { name: 'Poser une question' })).toBeNull();
  });

  it('draws open invoices on one time axis, in the order in which they are due', async () => {
    await show([later, invoiceSummary()]);
    const open = section('À payer');
    expect(open.getAllByRole('link').map(({ textContent }) => textContent?.slice(0, 2))).toContain('F-');
    expect(open.getAllByRole('img').map((track) => track.getAttribute('aria-label'))).toEqual([
      'Émise le 12 févr., due le 14 mars, en retard de 4 jours',
      'Émise le 1er mars, due le 31 mars, dans 13 jours',
    ]);
    const [late, whole] = open.getAllByRole('listitem');
    expect(plain(late?.textContent)).toContain('1 462,00 €sur 3 744,00 €due le 14 mars');
    expect(plain(whole?.textContent)).toContain('342,00 €en entier');
  });

  it('lists settled invoices and credit notes with their documents', async () => {
    await show([creditNote(), paidInvoice()], 'en');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '22 February 2027A-2027-0002 Credit note for F-2027-0009Credit note−€282.00',
      '19 November 2026F-2026-0118 Borne d’accueil du musée, acomptePaid 24 Nov 2026€3,744.00',
    ]);
    expect(screen.getByRole('link', { name: 'Download A-2027-0002, PDF' })).toHaveAttribute(
      'href',
      '/api/invoices/a1/document',
    );
  });

  it('exports the list', async () => {
    await show([paidInvoice()]);
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/invoices/my/export?separator=comma&headings=fr',
    );
  });

  it('explains where invoices come from while there are none', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Aucune facture pour l’instant' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Exporter')).toBeNull();
  });
});
