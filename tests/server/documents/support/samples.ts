// The invoices and the credit note of the design, in both languages.
import type { Locale } from '@/lib/contract/core/locale';
import { documentTotals } from '@/server/documents/amounts';
import type {
  Buyer,
  CreditNoteDocument,
  Deduction,
  DocumentLine,
  InvoiceDocument,
  Payment,
  Seller,
} from '@/server/documents/model';

export const seller: Seller = {
  name: 'Vitrine',
  legalName: 'Vitrine',
  form: 'SARL',
  capital: 24_000,
  rcs: 'RCS Nantes 999 014 004',
  siren: '999014004',
  siret: '99901400400017',
  ape: '6201Z',
  vat: 'FR44999014004',
  address: { street: '14, quai des Tanneurs', postalCode: '44000', city: 'Nantes', country: 'FR' },
  email: 'bonjour@vitrine.example',
  phone: '+33261914014',
  insurance:
    'Responsabilité civile professionnelle : Mutuelle des Quais, contrat 81-4402-V, France et Union européenne.',
  mediator: 'Médiation de l’Ouest, 3, rue du Port, 44000 Nantes',
  site: 'vitrine.example',
  logo: null,
  accent: '#cf300e',
};

export const buyer: Buyer = {
  isConsumer: false,
  name: 'Association Musée de Brévigny',
  attention: 'Camille Vasseur',
  address: { street: '2, place du Marché-aux-Grains', postalCode: '49120', city: 'Brévigny', country: 'FR' },
  siren: '999207111',
  siret: '99920711100017',
  vat: 'FR81999207111',
};

export const consumer: Buyer = {
  isConsumer: true,
  name: 'Élodie Le Goff',
  attention: '',
  address: { street: '8, rue des Ormes', postalCode: '29900', city: 'Concarneau', country: 'FR' },
  siren: '',
  siret: '',
  vat: '',
};

export const line = (label: string, rest: Partial<DocumentLine> = {}): DocumentLine => ({
  label,
  note: '',
  quantity: 1,
  unit: 'jours',
  unitPrice: 56_000,
  vatRate: 20,
  ...rest,
});

export const by = <Value>(locale: Locale, values: Record<Locale, Value>): Value => values[locale];

export const subject = (locale: Locale) =>
  by(locale, {
    fr: 'Borne d’accueil du musée, lot 2 : contenu, mobilier et pose',
    en: 'Museum welcome kiosk, part 2: content, furniture and fitting',
  });

const days = (locale: Locale) => by(locale, { fr: 'jours', en: 'days' });

export function quoteLines(locale: Locale, withNotes: boolean): DocumentLine[] {
  const french = [
    [
      'Développement de l’interface tactile',
      'Français et anglais, mode assis, veille et retour seul à l’accueil',
    ],
    ['Plan de salles et notices', '48 notices, 11 salles, reprise des dimensions'],
    ['Mobilier, fabrication comprise', 'Acier thermolaqué RAL 7021, plateau en chêne'],
    ['Pose et mise en service', 'Sur place, en une journée, formation de l’accueil'],
  ];
  const english = [
    ['Touch interface development', 'French and English, seated mode, sleep and unattended return to start'],
    ['Floor plan and object notes', '48 notes, 11 rooms, dimensions carried over'],
    ['Furniture, made to order', 'Powder-coated steel RAL 7021, oak top'],
    ['Fitting and commissioning', 'On site, in one day, front desk trained'],
  ];
  const figures = [
    { quantity: 9, unit: days(locale) },
    { quantity: 5, unit: days(locale) },
    { quantity: 2, unit: by(locale, { fr: 'bornes', en: 'kiosks' }), unitPrice: 94_000 },
    { quantity: 1, unit: by(locale, { fr: 'forfait', en: 'lump sum' }), unitPrice: 68_000 },
  ];
  return by(locale, { fr: french, en: english }).map(([label = '', note = ''], at) =>
    line(label, { ...figures[at], note: withNotes ? note : '' }),
  );
}

export const payment = (reference: string, amount: number, dueOn: string): Payment => ({
  holder: 'Vitrine',
  bank: 'Caisse de l’Estuaire',
  iban: 'FR7699999004400014040440405',
  bic: 'ESTUFR2NXXX',
  reference,
  amount,
  dueOn,
  days: 30,
  link: '',
});

/** A free invoice of the lines. */
export function invoice(
  locale: Locale,
  lines: readonly DocumentLine[],
  rest: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const number = rest.number ?? 'F-2027-0021';
  const totals = documentTotals(lines, rest.deductions ?? []);
  const dueOn = '2027-04-04';
  return {
    kind: 'invoice',
    invoiceKind: 'free',
    locale,
    number,
    issuedOn: '2027-03-05',
    seller,
    buyer,
    subject: subject(locale),
    lines,
    totals,
    operation: 'mixed',
    isVatOnDebits: true,
    quoteNumber: '2026-041',
    purchaseOrder: 'MB-2026-87',
    deliveredTo: null,
    supply: { from: '2027-02-12', to: '2027-02-12' },
    deductions: [],
    prepaid: 0,
    scale: null,
    payment: payment(number, totals.totalInclTax - (rest.prepaid ?? 0), dueOn),
    ...rest,
  };
}

export const deposit = (locale: Locale): InvoiceDocument => {
  const label = by(locale, {
    fr: 'Acompte de 30 % sur le devis 2026-041',
    en: '30% deposit on quote 2026-041',
  });
  const note = by(locale, {
    fr: 'Devis de 10 400,00 € HT, accepté le 19 novembre 2026 par Camille Vasseur',
    en: 'Quote of €10,400.00 excl. VAT, accepted on 19 November 2026 by Camille Vasseur',
  });
  const unit = by(locale, { fr: '% du devis', en: '% of quote' });
  return invoice(locale, [line(label, { note, quantity: 30, unit, unitPrice: 1_040_000, unitBase: 100 })], {
    invoiceKind: 'deposit',
    number: 'F-2026-0118',
    issuedOn: '2026-11-19',
    supply: null,
    payment: payment('F-2026-0118', 374_400, '2026-12-19'),
    scale: {
      of: { a: 'order' },
      total: 1_248_000,
      parts: [
        { amount: 374_400, state: 'due', is: { a: 'thisInvoice', percent: 30 } },
        {
          amount: 499_200,
          state: 'toCome',
          is: {
            a: 'part',
            due: {
              at: 'milestone',
              name: by(locale, { fr: 'version 1 reçue', en: 'version 1 received' }),
              on: '2026-12-18',
            },
          },
        },
        {
          amount: 374_400,
          state: 'toCome',
          is: {
            a: 'part',
            due: { at: 'milestone', name: by(locale, { fr: 'solde', en: 'balance' }), on: '2027-02-12' },
          },
        },
      ],
    },
  });
};

const earlier: Deduction[] = [
  {
    kind: 'deposit',
    number: 'F-2026-0118',
    issuedOn: '2026-11-19',
    taxes: [{ vatRate: 20, base: 312_000, tax: 62_400 }],
    paidOn: '2026-11-24',
  },
  {
    kind: 'progress',
    number: 'F-2026-0131',
    issuedOn: '2026-12-18',
    taxes: [{ vatRate: 20, base: 416_000, tax: 83_200 }],
    paidOn: '2027-01-15',
  },
];

export const balance = (locale: Locale): InvoiceDocument =>
  invoice(locale, quoteLines(locale, false), {
    invoiceKind: 'balance',
    number: 'F-2027-0009',
    issuedOn: '2027-02-12',
    deductions: earlier,
    payment: payment('F-2027-0009', 374_400, '2027-03-14'),
    scale: {
      of: { a: 'order' },
      total: 1_248_000,
      parts: [
        { amount: 374_400, state: 'paid', is: { a: 'invoice', kind: 'deposit', number: 'F-2026-0118' } },
        { amount: 499_200, state: 'paid', is: { a: 'invoice', kind: 'progress', number: 'F-2026-0131' } },
        { amount: 374_400, state: 'due', is: { a: 'thisInvoice', percent: 30 } },
      ],
    },
  });

export function creditNote(locale: Locale): CreditNoteDocument {
  const lines = [
    line(by(locale, { fr: 'Remise sur le mobilier, borne 2', en: 'Price reduction on furniture, kiosk 2' }), {
      note: by(locale, {
        fr: '25 % de 940,00 € HT, ligne 3 de la facture F-2027-0009',
        en: '25% of €940.00 excl. VAT, line 3 of invoice F-2027-0009',
      }),
      unit: by(locale, { fr: 'borne', en: 'kiosk' }),
      unitPrice: 23_500,
    }),
  ];
  return {
    kind: 'creditNote',
    locale,
    number: 'A-2027-0002',
    issuedOn: '2027-02-22',
    seller,
    buyer,
    subject: '',
    lines,
    totals: documentTotals(lines),
    vatNote: by(locale, {
      fr: 'TVA à régulariser par le client à hauteur de 47,00 €.',
      en: 'VAT to be adjusted by the customer: €47.00.',
    }),
    operation: 'mixed',
    isVatOnDebits: true,
    quoteNumber: '2026-041',
    purchaseOrder: 'MB-2026-87',
    deliveredTo: null,
    supply: { from: '2027-02-12', to: '2027-02-12' },
    corrects: { number: 'F-2027-0009', issuedOn: '2027-02-12', kind: 'balance' },
    reason: by(locale, {
      fr: 'Le plateau en chêne de la borne 2 a reçu un éclat à la pose. Vous le gardez ; nous en baissons le prix d’un quart.',
      en: 'The oak top of kiosk 2 was chipped during fitting. You’re keeping it; we’re taking a quarter off its price.',
    }),
    scale: {
      of: { a: 'invoice', number: 'F-2027-0009' },
      total: 374_400,
      parts: [
        { amount: 28_200, state: 'credited', is: { a: 'thisCredit' } },
        { amount: 346_200, state: 'due', is: { a: 'left', number: 'F-2027-0009', dueOn: '2027-03-14' } },
      ],
    },
  };
}

/** Sixty lines at two rates. */
export const long = (locale: Locale): InvoiceDocument =>
  invoice(
    locale,
    Array.from({ length: 60 }, (_, at) =>
      line(
        by(locale, {
          fr: `Étiquettes et réglages, lot ${at + 1}`,
          en: `Labels and settings, batch ${at + 1}`,
        }),
        {
          quantity: at % 3 === 0 ? 3.5 : 2,
          unit: at % 2 === 0 ? 'h' : by(locale, { fr: 'jours', en: 'days' }),
          unitPrice: 4_650 + at * 37,
          vatRate: at % 7 === 0 ? 5.5 : 20,
        },
      ),
    ),
  );
