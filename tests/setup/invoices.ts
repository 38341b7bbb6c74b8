import type { Locale } from '@/lib/contract/core/locale';
import type { PaymentDetails } from '@/lib/contract/invoices/payment-details';
import type { Invoice, InvoiceSummary } from '@/lib/contract/invoices/schemas';

/** This host never omits the language. */
interface Summary extends InvoiceSummary {
  locale: Locale;
}

/** Late by four days on 18 March 2027; partly paid and credited. */
export const invoiceSummary = (more: Partial<Summary> = {}): Summary => ({
  id: 'i1',
  kind: 'balance',
  state: 'partlyPaid',
  reference: 'F-2027-0009',
  title: 'Borne d’accueil du musée, solde',
  customerName: 'Association Musée de Brévigny',
  projectId: 'p1',
  quoteId: 'o1',
  quoteReference: '2026-041',
  part: null,
  corrects: null,
  totalExclTax: 312_000,
  totalTax: 62_400,
  totalInclTax: 374_400,
  paid: 200_000,
  credited: 28_200,
  due: 146_200,
  overpaid: 0,
  issuedOn: '2027-02-12',
  dueOn: '2027-03-14',
  late: true,
  daysLate: 4,
  settledOn: null,
  createdAt: '2027-02-12T09:00:00.000Z',
  updatedAt: '2027-03-10T09:00:00.000Z',
  locale: 'fr',
  ...more,
});

export const paidInvoice = (more: Partial<Summary> = {}): Summary =>
  invoiceSummary({
    id: 'i2',
    kind: 'deposit',
    state: 'paid',
    reference: 'F-2026-0118',
    title: 'Borne d’accueil du musée, acompte',
    part: 0,
    paid: 374_400,
    credited: 0,
    due: 0,
    issuedOn: '2026-11-19',
    dueOn: '2026-12-19',
    late: false,
    daysLate: 0,
    settledOn: '2026-11-24',
    ...more,
  });

export const creditNote = (more: Partial<Summary> = {}): Summary =>
  invoiceSummary({
    id: 'a1',
    kind: 'creditNote',
    state: 'issued',
    reference: 'A-2027-0002',
    title: 'Avoir sur F-2027-0009',
    corrects: { id: 'i1', reference: 'F-2027-0009' },
    totalExclTax: 23_500,
    totalTax: 4_700,
    totalInclTax: 28_200,
    paid: 0,
    credited: 0,
    due: 0,
    issuedOn: '2027-02-22',
    dueOn: null,
    late: false,
    daysLate: 0,
    ...more,
  });

export const paymentDetails: PaymentDetails = {
  holder: 'Vitrine SARL',
  bank: 'Banque de l’Estuaire',
  iban: 'FR7699999004400014040440405',
  bic: 'ESTUFR2NXXX',
  reference: 'F-2027-0009',
  amount: 146_200,
  link: null,
  code: 'BCD\n002\n1\nSCT\nESTUFR2NXXX\nVitrine SARL\nFR7699999004400014040440405\nEUR1462.00\n\n\nF-2027-0009',
};

export const invoiceRecord = (more: Partial<Invoice> = {}): Invoice => ({
  ...invoiceSummary(),
  lines: [
    {
      label: 'Développement de l’interface tactile',
      quantity: 9,
      unitPrice: 56_000,
      vatRate: 20,
      total: 504_000,
    },
    { label: 'Mobilier, fabrication comprise', quantity: 2, unitPrice: 94_000, vatRate: 20, total: 188_000 },
  ],
  deductions: [
    {
      id: 'i2',
      kind: 'deposit',
      reference: 'F-2026-0118',
      issuedOn: '2026-11-19',
      taxes: [{ vatRate: 20, base: 380_000, tax: 76_000 }],
    },
  ],
  taxes: [{ vatRate: 20, base: 312_000, tax: 62_400 }],
  customer: {
    isConsumer: false,
    name: 'Association Musée de Brévigny',
    attention: 'Camille Vasseur',
    siren: '999207111',
    siret: '99920711100017',
    vatNumber: null,
    address: {
      street: '2, place du Marché-aux-Grains',
      postalCode: '49120',
      city: 'Brévigny',
      country: 'FR',
    },
  },
  isCustomerFixed: true,
  deliveryAddress: null,
  notes: null,
  operation: 'services',
  serviceFrom: null,
  serviceTo: '2027-02-10',
  purchaseOrder: null,
  paymentDays: 30,
  exemption: null,
  payment: paymentDetails,
  payments: [
    {
      id: 'y1',
      paidOn: '2027-03-10',
      amount: 200_000,
      method: 'transfer',
      note: null,
      fromBank: false,
      by: null,
      createdAt: '2027-03-10T09:00:00.000Z',
    },
  ],
  draftCreditNotes: [],
  draftDates: null,
  recipients: [],
  creditNotes: [{ id: 'a1', reference: 'A-2027-0002', issuedOn: '2027-02-22', totalInclTax: 28_200 }],
  reminders: [{ day: 3, sentAt: '2027-03-17T08:00:00.000Z' }],
  hash: 'c41e'.repeat(16),
  missing: [],
  ...more,
});
