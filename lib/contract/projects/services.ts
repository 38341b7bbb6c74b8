// What is on sale, by name: services and their tiers. Plain words, so that a browser need not load a schema for them.
export const serviceIds = ['web', 'software', 'mobile', 'cloud', 'consulting'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const tierIds = ['simple', 'professional', 'enterprise'] as const;
export type TierId = (typeof tierIds)[number];

/** One line of a shortlist. */
export interface ShortlistLine {
  readonly service: ServiceId;
  readonly tier: TierId;
}

/** How many different lines a shortlist can have. */
export const SHORTLIST_MAX = serviceIds.length * tierIds.length;

/** A line as one word, for addresses and forms: `web.simple`. */
export const lineKey = ({ service, tier }: ShortlistLine): string => `${service}.${tier}`;

/** The line a word names; undefined when the word names none. */
export function lineOf(key: unknown): ShortlistLine | undefined {
  const [service, tier, ...rest] = typeof key === 'string' ? key.split('.') : [];
  const line = { service: serviceIds.find((id) => id === service), tier: tierIds.find((id) => id === tier) };
  return line.service && line.tier && rest.length === 0
    ? { service: line.service, tier: line.tier }
    : undefined;
}

/** The lines without repetitions, in their order. */
export const uniqueLines = (lines: readonly ShortlistLine[]): ShortlistLine[] => [
  ...new Map(lines.map(({ service, tier }) => [lineKey({ service, tier }), { service, tier }])).values(),
];
