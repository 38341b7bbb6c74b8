// Browser code: no Zod.

/** `brouillon`: a draft, which customers never see. */
export const quoteStatuses = ['brouillon', 'en_attente', 'en_cours', 'termine', 'annule'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteSteps: Readonly<
  Record<'customer' | 'team', Readonly<Record<QuoteStatus, readonly QuoteStatus[]>>>
> = {
  customer: { brouillon: [], en_attente: ['en_cours', 'annule'], en_cours: [], termine: [], annule: [] },
  team: {
    brouillon: ['en_attente', 'annule'],
    en_attente: ['annule'],
    en_cours: ['termine', 'annule'],
    termine: [],
    annule: [],
  },
};

export const partDues = ['acceptance', 'milestone', 'date'] as const;
export type PartDue = (typeof partDues)[number];

/** Texts: messages `status.quote`. */
export const quoteStates = ['draft', 'waiting', 'accepted', 'done', 'declined', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** @param endedBy customer declined or team withdrew; only for `annule` */
export function quoteStateOf({
  status,
  endedBy,
}: {
  status: QuoteStatus;
  endedBy: 'customer' | 'team' | null;
}): QuoteState {
  if (status === 'annule') return endedBy === 'customer' ? 'declined' : 'withdrawn';
  return ({ brouillon: 'draft', en_attente: 'waiting', en_cours: 'accepted', termine: 'done' } as const)[
    status
  ];
}

export const quoteLimits = {
  /** Characters. */
  title: 200,
  label: 200,
  notes: 10_000,
  reason: 2000,
  lines: 100,
  /** Of the payment schedule. */
  parts: 24,
  party: 200,
  duration: 80,
  place: 200,
  acceptedName: 120,
  capacity: 120,
  quantity: 10_000,
  /** Cents, per unit price and in total without tax: ten million euros. */
  amount: 1_000_000_000,
  /** Percent. */
  vatRate: 100,
} as const;

/** French rates in percent, the usual one first. */
export const vatRates = [20, 10, 5.5, 2.1, 0] as const;

export const exemptionCategories = ['exempt', 'reverseCharge'] as const;
export type ExemptionCategory = (typeof exemptionCategories)[number];

/** Characters. */
export const exemptionReasonLimit = 300;

/**
 * Percent: the only rates that structured invoices may have.
 * @see tests/fixtures/en16931/BR-FR-Flux2-CII-1.4.0.03.sch, BR-FR-16
 */
export const documentRates: readonly number[] = [
  20, 10, 5.5, 2.1, 0, 0.9, 1.05, 1.75, 7, 8.5, 9.2, 9.6, 13, 19.6, 20.6,
];
