// Browser code: no Zod.
export const serviceIds = ['web', 'software', 'mobile', 'cloud', 'consulting'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const tierIds = ['simple', 'professional', 'enterprise'] as const;
export type TierId = (typeof tierIds)[number];

export interface ShortlistLine {
  readonly service: ServiceId;
  readonly tier: TierId;
}

export const SHORTLIST_MAX = serviceIds.length * tierIds.length;

/** For URLs and forms: `web.simple`. */
export const lineKey = ({ service, tier }: ShortlistLine): string => `${service}.${tier}`;

export function lineOf(key: unknown): ShortlistLine | undefined {
  const [service, tier, ...rest] = typeof key === 'string' ? key.split('.') : [];
  const line = { service: serviceIds.find((id) => id === service), tier: tierIds.find((id) => id === tier) };
  return line.service && line.tier && rest.length === 0
    ? { service: line.service, tier: line.tier }
    : undefined;
}

export const uniqueLines = (lines: readonly ShortlistLine[]): ShortlistLine[] => [
  ...new Map(lines.map(({ service, tier }) => [lineKey({ service, tier }), { service, tier }])).values(),
];
