import type { Locale } from '../../lib/contract/core/locale';
import type { MailData } from './outbox/queries';
import type { MailValues, Template } from './mail';

type InvoiceTemplate = Extract<
  Template,
  | 'invoice'
  | 'credit-note'
  | 'payment-received'
  | 'payment-removed'
  | 'invoice-paid'
  | 'invoice-due'
  | 'invoice-late'
  | 'card-check'
>;

const page = { path: '/my-projects/sample/conversation' } as const;

export function invoiceSamples(locale: Locale): Record<InvoiceTemplate, MailData> {
  const fr = locale === 'fr';
  const invoice: MailValues = {
    'user.firstName': 'Camille',
    'invoice.reference': 'F-2026-0041',
    'invoice.title': fr ? 'Le guichet, première partie, solde' : 'The counter, part one, final invoice',
    'invoice.total': { euros: 374_400 },
    'invoice.left': { euros: 146_200 },
    'invoice.dueOn': { day: '2026-12-14' },
    'invoice.dueLater': { day: '2026-12-14' },
    'invoice.iban': 'FR76 9999 9004 4000 1404 0440 405',
  };
  const byCard: MailValues = { ...invoice, 'invoice.byCard': { euros: 146_200 } };
  const payment: MailValues = {
    ...invoice,
    'payment.amount': { euros: 200_000 },
    'payment.paidOn': { day: '2026-12-10' },
  };
  return {
    invoice: { values: byCard, action: page },
    'credit-note': {
      values: {
        ...invoice,
        'invoice.reference': 'A-2026-0002',
        'invoice.corrects': 'F-2026-0041',
        'invoice.title': fr ? 'Plateau de la borne' : 'Top of the kiosk',
        'invoice.total': { euros: 28_200 },
      },
      action: page,
    },
    'payment-received': { values: payment, action: page },
    'payment-removed': { values: payment, action: page },
    'invoice-paid': { values: payment, action: page },
    'invoice-due': { values: byCard, action: page },
    'invoice-late': { values: { ...byCard, 'invoice.daysLate': 10 }, action: page },
    'card-check': {
      values: { ...invoice, 'card.overpaid': { euros: 146_200 } },
      action: { path: '/admin/invoices' },
    },
  };
}
