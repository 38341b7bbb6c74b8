import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvoicesTabProps } from '@/components/project/tab-props';
import { fail, ok } from '@/lib/api/result';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { creditNote, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { projectRecord } from '@/tests/setup/projects';
import { quote } from '@/tests/setup/quotes';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { ProjectInvoices } from './project-invoices';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-18T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const listOf = (invoices: InvoiceSummary[]): InvoicesTabProps['invoices'] =>
  ok({
    invoices,
    sums: { due: 0, late: 0, open: 0, lateCount: 0, overpaid: 0, overpaidCount: 0 },
    count: invoices.length,
    currentPage: 1,
    totalPages: 1,
  });
const page = { count: 1, currentPage: 1, totalPages: 1 };
const quotes: InvoicesTabProps['quotes'] = ok({ orders: [quote({ totalInclTax: 1_248_000 })], ...page });
const unread = fail({ status: 503, code: 'NETWORK' });

const show = (more: Partial<Pick<InvoicesTabProps, 'invoices' | 'quotes'>> = {}) => {
  const project = projectRecord();
  return showOnPage(
    <ProjectInvoices
      locale="fr"
      base="myProject"
      user={person()}
      project={project}
      viewer={project.viewer}
      query={{ page: 1, quote: undefined, category: undefined }}
      invoices={listOf([creditNote(), invoiceSummary(), paidInvoice()])}
      quotes={quotes}
      {...more}
    />,
  );
};

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('invoices of a project', () => {
  it('draw the quote to scale, with what is still to be invoiced', async () => {
    await show();
    const order = within(screen.getByRole('region', { name: /^Le devis 2026-041/ }));
    expect(plain(order.getByRole('img').getAttribute('aria-label'))).toBe(
      'Sur 12 480,00 €, 1 462,00 € restent à payer',
    );
    expect(order.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      '3 744,00 €F-2026-0118, reçu',
      '2 000,00 €F-2027-0009, reçu',
      '1 462,00 €F-2027-0009, à payer',
      '5 274,00 €à facturer',
    ]);
  });

  it('are listed with their pages', async () => {
    await show();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'F-2027-0009' })).toHaveAttribute('href', '/my-invoices/i1');
    expect(screen.getByRole('link', { name: 'Toutes mes factures' })).toHaveAttribute('href', '/my-invoices');
  });

  it('are listed without the quotes', async () => {
    await show({ quotes: unread });
    expect(screen.getByRole('table')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('explain where they come from while there are none', async () => {
    await show({ invoices: listOf([]) });
    expect(screen.getByRole('link', { name: 'Voir les devis' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes',
    );
  });

  it('say that they could not be read', async () => {
    await show({ invoices: unread });
    expect(screen.getByText('Les factures n’ont pas pu être lues')).toBeVisible();
  });
});
