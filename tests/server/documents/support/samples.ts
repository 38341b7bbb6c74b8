// The documents of the design, in both languages.
import type { Locale } from '@/lib/contract/core/locale';
import { documentTotals } from '@/server/documents/amounts';
import type {
  Buyer,
  CertificateDocument,
  CreditNoteDocument,
  Deduction,
  DocumentLine,
  InvoiceDocument,
  Payment,
  QuoteDocument,
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

const by = <Value>(locale: Locale, values: Record<Locale, Value>): Value => values[locale];

const subject = (locale: Locale) =>
  by(locale, {
    fr: 'Borne d’accueil du musée, lot 2 : contenu, mobilier et pose',
    en: 'Museum welcome kiosk, part 2: content, furniture and fitting',
  });

const days = (locale: Locale) => by(locale, { fr: 'jours', en: 'days' });

function quoteLines(locale: Locale, withNotes: boolean): DocumentLine[] {
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

export function quote(locale: Locale): QuoteDocument {
  const lines = quoteLines(locale, true);
  return {
    kind: 'quote',
    locale,
    number: '2026-041',
    issuedOn: '2026-11-18',
    seller,
    buyer,
    subject: subject(locale),
    facts: by(locale, {
      fr: [
        { label: 'début, durée', value: '23 nov., 12 semaines' },
        { label: 'lieu', value: 'Brévigny, hall' },
      ],
      en: [
        { label: 'start, duration', value: '23 Nov, 12 weeks' },
        { label: 'place', value: 'Brévigny, lobby' },
      ],
    }),
    lines,
    totals: documentTotals(lines),
    vatNote: by(locale, {
      fr: 'Devis gratuit. Prix fermes jusqu’à la fin de validité, déplacements compris.',
      en: 'This quote is free of charge. Prices are firm until it expires, travel included.',
    }),
    version: 2,
    validUntil: '2026-12-04',
    schedule: [
      { amount: 374_400, percent: 30, due: { at: 'acceptance' } },
      {
        amount: 499_200,
        percent: 40,
        due: {
          at: 'milestone',
          name: by(locale, { fr: 'version 1 reçue', en: 'version 1 received' }),
          on: '2026-12-18',
        },
      },
      {
        amount: 374_400,
        percent: 30,
        due: { at: 'milestone', name: by(locale, { fr: 'en service', en: 'in service' }), on: '2027-02-12' },
      },
    ],
    deliverables: by(locale, {
      fr: 'Deux bornes posées et en service le 12 février 2027, leur code source, un guide d’accueil de quatre pages et trois mois de corrections. L’hébergement des notices est déjà compté dans le contrat du site.',
      en: 'Two kiosks fitted and in service on 12 February 2027, their source code, a four-page front desk guide and three months of fixes. Hosting of the object notes is already covered by the website contract.',
    }),
    sections: by(locale, {
      fr: [
        {
          title: 'Calendrier',
          text: 'Départ le lundi 23 novembre 2026 si l’accord arrive avant. Version 1 le 18 décembre, essais dans le hall du 4 au 22 janvier, pose du 25 janvier au 12 février. Un accord plus tardif décale ces dates d’autant.',
        },
        {
          title: 'Ce que nous vous demandons',
          text: 'Les textes anglais relus avant le 11 décembre, une prise électrique par borne, un accès au hall le lundi, jour de fermeture.',
        },
        {
          title: 'Propriété',
          text: 'Au paiement de chaque part, les droits sur ce qui a été créé pour vous à cette étape vous sont cédés, code source compris. Les composants libres restent sous leur licence.',
        },
      ],
      en: [
        {
          title: 'Timetable',
          text: 'We start on Monday 23 November 2026 if we hear from you before then. Version 1 on 18 December, trials in the lobby from 4 to 22 January, fitting from 25 January to 12 February. A later go-ahead moves these dates by as much.',
        },
        {
          title: 'What we need from you',
          text: 'The English texts proofread by 11 December, one power socket per kiosk, and access to the lobby on Mondays, when you’re closed.',
        },
        {
          title: 'Ownership',
          text: 'As each part is paid, you own what we made for you at that stage, source code included. Open-source components stay under their licences.',
        },
      ],
    }),
    terms: {
      updatedOn: '2026-11-02',
      address: by(locale, { fr: 'vitrine.example/legal/terms', en: 'vitrine.example/en/legal/terms' }),
    },
    paymentDays: 30,
    paymentTerms: '',
    contact: by(locale, {
      fr: 'Inès Marchetti, conduite de projet, 02 61 91 40 14.',
      en: 'Inès Marchetti, project lead, +33 2 61 91 40 14.',
    }),
    courts: 'Nantes',
  };
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

export const certificate = (locale: Locale): CertificateDocument => ({
  kind: 'certificate',
  locale,
  number: 'C-2026-0033',
  issuedOn: '2026-11-19',
  seller,
  buyer,
  subject: subject(locale),
  quote: { number: '2026-041', version: 2, issuedOn: '2026-11-18', totalInclTax: 1_248_000 },
  acceptedAt: '2026-11-19T13:32:08.000Z',
  timeZone: 'Europe/Paris',
  person: {
    name: 'Camille Vasseur',
    capacity: by(locale, { fr: 'administratrice', en: 'trustee' }),
    email: 'camille.vasseur@musee-brevigny.example',
    emailConfirmedOn: '2026-03-03',
  },
  declared: by(locale, {
    fr: 'J’ai lu le devis 2026-041, version 2, et les conditions générales du 2 novembre 2026. Je les accepte et je peux engager l’Association Musée de Brévigny.',
    en: 'I have read quote 2026-041, version 2, and the general terms of 2 November 2026. I accept them, and I’m entitled to commit Association Musée de Brévigny.',
  }),
  typed: by(locale, {
    fr: 'Camille Vasseur, administratrice, bon pour accord',
    en: 'Camille Vasseur, trustee, agreed and accepted',
  }),
  terms: { updatedOn: '2026-11-02', address: 'vitrine.example/legal/terms' },
  hashes: {
    quote: '7f3a91c0e45d28b6190f6ad2c83b57e4a1d90c3758ee264bf0137a9d5c82e6b3',
    terms: 'c41e08d97b35f26a8d10e7539af4b6c2056e1d83947fba20e8c95d3160b7a4fe',
  },
  events: by(locale, {
    fr: [
      { at: '2026-11-18T17:02:41Z', text: 'Version 2 envoyée à Camille Vasseur par Inès Marchetti' },
      { at: '2026-11-19T13:24:55Z', text: 'Devis et conditions ouverts, connexion par mot de passe et code' },
      { at: '2026-11-19T13:31:30Z', text: 'Récapitulatif affiché : contenu, prix, règlements, conditions' },
      { at: '2026-11-19T13:32:08Z', text: 'Case cochée, nom et qualité saisis, accord confirmé' },
      {
        at: '2026-11-19T13:32:10Z',
        text: 'Document figé, empreinte calculée, copies envoyées aux deux parties',
      },
    ],
    en: [
      { at: '2026-11-18T17:02:41Z', text: 'Version 2 sent to Camille Vasseur by Inès Marchetti' },
      { at: '2026-11-19T13:24:55Z', text: 'Quote and terms opened, signed in with password and code' },
      { at: '2026-11-19T13:31:30Z', text: 'Summary shown: content, price, payments, terms' },
      { at: '2026-11-19T13:32:08Z', text: 'Box ticked, name and capacity typed, acceptance confirmed' },
      { at: '2026-11-19T13:32:10Z', text: 'Document frozen, hash computed, copies sent to both parties' },
    ],
  }),
  projectReference: 'BRV-07',
});

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
