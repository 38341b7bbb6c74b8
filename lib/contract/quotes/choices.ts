// The states of an offer and its limits. Plain values: a browser reads them without a schema. @see PRODUCT §6

export const orderStatuses = ['en_attente', 'en_cours', 'termine', 'annule'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The steps each side takes: accepting is a customer's alone, what follows is the team's. */
export const orderSteps: Readonly<
  Record<'customer' | 'team', Readonly<Record<OrderStatus, readonly OrderStatus[]>>>
> = {
  customer: { en_attente: ['en_cours', 'annule'], en_cours: [], termine: [], annule: [] },
  team: { en_attente: ['annule'], en_cours: ['termine', 'annule'], termine: [], annule: [] },
};

/** The states people read; their words are `status.offer` of the messages. */
export const offerStates = ['waiting', 'accepted', 'done', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** @param endedBy who declined (customer) or withdrew (team) the offer; only read when its status is `annule` */
export function offerStateOf({
  status,
  endedBy,
}: {
  status: OrderStatus;
  endedBy: 'customer' | 'team' | null;
}): OfferState {
  if (status === 'annule') return endedBy === 'customer' ? 'declined' : 'withdrawn';
  return ({ en_attente: 'waiting', en_cours: 'accepted', termine: 'done' } as const)[status];
}

export const orderLimits = {
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

/** Rates in force in France, percent: what the form offers, the usual one first. */
export const vatRates = [20, 10, 5.5, 2.1, 0] as const;
