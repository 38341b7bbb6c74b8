// Browser code: no Zod.

/** Of a service in the settings, which may have hidden or removed it since. */
export type ServiceId = string;
/** Excludes the names of members that every object has. */
export const serviceIdPattern = /^(?!constructor$)[a-z0-9][a-z0-9_-]{0,39}$/;
export const SERVICES_MAX = 12;

export const tierIds = ['simple', 'professional', 'enterprise'] as const;
export type TierId = (typeof tierIds)[number];

export interface ShortlistLine {
  readonly service: ServiceId;
  readonly tier: TierId;
}

export const SHORTLIST_MAX = SERVICES_MAX * tierIds.length;

/** For URLs and forms: `web.simple`. */
export const lineKey = ({ service, tier }: ShortlistLine): string => `${service}.${tier}`;

export function lineOf(key: unknown): ShortlistLine | undefined {
  const [service, tier, ...rest] = typeof key === 'string' ? key.split('.') : [];
  const known = tierIds.find((id) => id === tier);
  return service !== undefined && serviceIdPattern.test(service) && known && rest.length === 0
    ? { service, tier: known }
    : undefined;
}

export const uniqueLines = (lines: readonly ShortlistLine[]): ShortlistLine[] => [
  ...new Map(lines.map(({ service, tier }) => [lineKey({ service, tier }), { service, tier }])).values(),
];
