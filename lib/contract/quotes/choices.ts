// The states of a quote and its limits. Plain values: a browser reads them without a schema. @see PRODUCT §6

export const quoteStatuses = ['en_attente', 'en_cours', 'termine', 'annule'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** The steps each side takes: accepting is a customer's alone, what follows is the team's. */
export const quoteSteps: Readonly<
  Record<'customer' | 'team', Readonly<Record<QuoteStatus, readonly QuoteStatus[]>>>
> = {
  customer: { en_attente: ['en_cours', 'annule'], en_cours: [], termine: [], annule: [] },
  team: { en_attente: ['annule'], en_cours: ['termine', 'annule'], termine: [], annule: [] },
};

/** The states people read; their words are `status.quote` of the messages. */
export const quoteStates = ['waiting', 'accepted', 'done', 'declined', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** @param endedBy who declined (customer) or withdrew (team) the quote; only read when its status is `annule` */
export function quoteStateOf({
  status,
  endedBy,
}: {
  status: QuoteStatus;
  endedBy: 'customer' | 'team' | null;
}): QuoteState {
  if (status === 'annule') return endedBy === 'customer' ? 'declined' : 'withdrawn';
  return ({ en_attente: 'waiting', en_cours: 'accepted', termine: 'done' } as const)[status];
}

export const quoteLimits = {
  /** Characters. */
  title: 200,
  label: 200,
  notes: 10_000,
  reason: 2000,
  lines: 100,
  quantity: 10_000,
  /** Cents, of one line's price and of the whole without tax: ten million euros. */
  amount: 1_000_000_000,
  /** Percent. */
  vatRate: 100,
} as const;

/** Rates in force in France, percent: what the form quotes, the usual one first. */
export const vatRates = [20, 10, 5.5, 2.1, 0] as const;
