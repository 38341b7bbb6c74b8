import type { Quote } from '@/lib/contract/quotes/schemas';
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
  expired: false,
  acceptedBy: null,
  acceptedAt: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  allowed: ['en_cours', 'annule'],
  versions: [{ version: 1, ...content, createdAt: '2026-11-18T09:00:00.000Z', by: author }],
  history: [made],
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
    acceptedBy: { id: person().id, name: 'Camille Vasseur' },
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
