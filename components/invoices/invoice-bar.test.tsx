import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { creditNote, invoiceRecord, invoiceSummary, paidInvoice } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { InvoiceBar } from './invoice-bar';
import { InvoiceState } from './invoice-state';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-18T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const show = (more: Partial<Invoice> = {}, locale: 'fr' | 'en' = 'fr') =>
  showOnPage(<InvoiceBar locale={locale} invoice={invoiceRecord(more)} />);

const widths = () => [...document.querySelectorAll('rect[y]')].map((part) => part.getAttribute('width'));
const legend = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('bar of an invoice', () => {
  it('draws credit, payments and what is left to scale, and says them', async () => {
    await show();
    expect(widths()).toEqual(['7.53%', '53.42%', '39.05%']);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Sur 3\u00a0744,00\u00a0€\u202f: 282,00\u00a0€ d’avoir, 2\u00a0000,00\u00a0€ reçus, 1\u00a0462,00\u00a0€ à payer',
    );
  });

  it('names each part', async () => {
    await show({}, 'en');
    expect(legend()).toEqual([
      '€282.00credit note A-2027-0002',
      '€2,000.00received 10 Mar',
      '€1,462.00left to pay',
    ]);
  });

  it('shows the due date while nothing is settled', async () => {
    await show({ paid: 0, credited: 0, due: 374_400, payments: [], creditNotes: [] });
    expect(widths()).toEqual(['100%']);
    expect(legend()).toEqual(['3\u00a0744,00\u00a0€à payer d’ici le 14 mars']);
  });

  it('counts several payments and credit notes', async () => {
    const { payments, creditNotes } = invoiceRecord();
    await show({
      payments: [...payments, ...payments],
      creditNotes: [...creditNotes, ...creditNotes],
      paid: 346_200,
      due: 0,
    });
    expect(legend().map((text) => text.replace(/^.*€/, ''))).toEqual(['2 avoirs', 'payé en 2 fois']);
  });
});

describe('state of an invoice', () => {
  it.each([
    ['late and partly paid', invoiceSummary(), 'En retard de 4 jours, payée en partie'],
    ['late', invoiceSummary({ state: 'issued', daysLate: 1 }), 'En retard de 1 jour'],
    ['open', invoiceSummary({ state: 'issued', late: false, dueOn: '2027-03-29' }), 'À payer dans 11 jours'],
    [
      'due today',
      invoiceSummary({ state: 'issued', late: false, dueOn: '2027-03-18' }),
      'À payer aujourd’hui',
    ],
    ['paid', paidInvoice(), 'Payée le 24 nov. 2026'],
    ['credited', paidInvoice({ state: 'credited' }), 'Annulée par avoir le 24 nov. 2026'],
    ['a credit note', creditNote(), 'Avoir'],
  ])('is worded for customers when %s', async (_, invoice, text) => {
    const { textContent } = await showOnPage(<InvoiceState locale="fr" invoice={invoice} />);
    expect(textContent).toBe(text);
  });

  it('is named for the team', async () => {
    const open = invoiceSummary({ state: 'issued', late: false });
    await showOnPage(<InvoiceState locale="en" invoice={open} office />);
    expect(within(document.body).getByText('Issued')).toBeVisible();
  });
});
