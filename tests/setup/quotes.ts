import type { Quote, QuoteMentions } from '@/lib/contract/quotes/schemas';
import { person } from './users';

const content = {
  title: 'Borne d’accueil, lot 2',
  lines: [
    { label: 'Développement', quantity: 9, unitPrice: 56_000, vatRate: 20, total: 504_000 },
    { label: 'Mobilier', quantity: 2.5, unitPrice: 94_000, vatRate: 20, total: 235_000 },
  ],
  vatRate: 20,
  taxes: [{ vatRate: 20, base: 739_000, tax: 147_800 }],
  totalExclTax: 739_000,
  totalTax: 147_800,
  totalInclTax: 886_800,
  validUntil: '2026-12-04',
  notes: 'Pose **comprise**.\n\n- Acompte de 30 %',
  customer: {
    isConsumer: false,
    name: 'Association Musée de Brévigny',
    contact: 'Camille Vasseur',
    siret: '99920711100017',
    vatNumber: null,
    street: '2, place du Marché-aux-Grains',
    postalCode: '49120',
    city: 'Brévigny',
    country: 'FR',
  },
  schedule: [
    { percent: 30, amount: 266_040, due: 'acceptance', milestoneId: null, milestone: null, on: null },
    {
      percent: 70,
      amount: 620_760,
      due: 'milestone',
      milestoneId: 'm1',
      milestone: 'Pose',
      on: '2027-02-12',
    },
  ] satisfies Quote['schedule'],
  startOn: '2026-11-23',
  duration: '12 semaines',
  place: 'Brévigny, hall',
  exemption: null,
};

export const mentions: QuoteMentions = {
  agency: {
    name: 'Vitrine',
    publisher: 'Vitrine',
    form: 'SARL',
    capital: 24_000,
    rcs: 'RCS Nantes 999 014 004',
    siret: '99901400400017',
    ape: '6201Z',
    vat: 'FR44999014004',
    street: '14, quai des Tanneurs',
    postalCode: '44000',
    city: 'Nantes',
    country: 'FR',
    email: 'bonjour@vitrine.example',
    phone: '+33261914014',
  },
  insurance: 'Mutuelle des Quais, contrat 81-4402-V.',
  payment: { days: 30, terms: 'Virement, sans escompte.' },
  mediator: null,
  terms: { updatedOn: '2026-11-02', sha256: 'c41e'.repeat(16), text: 'Ces conditions **valent**.' },
};

const author = { id: 'm1', name: 'Inès Aubrac' };
const made = {
  id: 'h1',
  from: null,
  to: 'en_attente',
  at: '2026-11-18T09:00:00.000Z',
  side: 'team',
  by: author,
  reason: null,
} as const;

export const earlier = {
  version: 1,
  ...content,
  taxes: [{ vatRate: 20, base: 700_000, tax: 140_000 }],
  totalExclTax: 700_000,
  totalTax: 140_000,
  totalInclTax: 840_000,
  createdAt: '2026-11-18T09:00:00.000Z',
  by: author,
};

export const quote = (more: Partial<Quote> = {}): Quote => ({
  id: 'o1',
  reference: '2026-041',
  projectId: 'p1',
  projectTitle: 'Borne d’accueil du musée',
  status: 'en_attente',
  ...content,
  version: 1,
  endedBy: null,
  sentAt: '2026-11-18T09:00:00.000Z',
  expired: false,
  acceptedBy: null,
  acceptedAt: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  allowed: ['en_cours', 'annule'],
  versions: [{ version: 1, ...content, createdAt: '2026-11-18T09:00:00.000Z', by: author }],
  history: [made],
  mentions,
  missing: [],
  documents: null,
  erasedCustomer: null,
  ...more,
});

export const changedQuote = (more: Partial<Quote> = {}): Quote =>
  quote({
    version: 2,
    updatedAt: '2026-11-19T13:32:00.000Z',
    versions: [{ version: 2, ...content, createdAt: '2026-11-19T13:32:00.000Z', by: author }, earlier],
    ...more,
  });

export const acceptedQuote = (more: Partial<Quote> = {}): Quote =>
  quote({
    status: 'en_cours',
    acceptedBy: { id: person().id, name: 'Camille Vasseur', capacity: 'administratrice' },
    acceptedAt: '2026-11-19T13:32:00.000Z',
    allowed: [],
    history: [
      made,
      {
        id: 'h2',
        from: 'en_attente',
        to: 'en_cours',
        at: '2026-11-19T13:32:00.000Z',
        side: 'customer',
        by: { id: person().id, name: 'Camille Vasseur' },
        reason: null,
      },
    ],
    ...more,
  });
