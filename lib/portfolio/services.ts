// Services of the settings. Also browser code: pass only what it needs.
import { tierIds } from '../contract/projects/services';
import type { ShortlistLine, TierId } from '../contract/projects/services';
import type { ProjectType } from '../contract/requests/choices';
import type { DurationRange } from '../format/durations';
import type { MoneyRange } from '../format/money';
import type { SiteSettings } from '../settings/site-settings';

export { tierIds };
export type { TierId };

export interface Tier {
  /** Whole euros, without tax. */
  readonly price: MoneyRange;
  readonly duration: DurationRange | null;
}

export interface ShownTier extends Tier {
  readonly id: TierId;
  /** One per line. */
  readonly features: string;
}

/** Tiers without a price are absent. */
type ByTier<Value> = Readonly<Partial<Record<TierId, Value>>>;

/** By id. Hidden services have no tiers. */
export type ServiceTable = Readonly<
  Record<string, { readonly projectType: ProjectType; readonly tiers?: ByTier<Tier> | undefined }>
>;

export type Prices = Readonly<Record<string, { readonly tiers?: ByTier<Pick<Tier, 'price'>> | undefined }>>;

type Service = SiteSettings['services']['items'][number];

/** Those with a price; visitors do not see the others. */
export const shownTiers = ({ tiers }: Pick<Service, 'tiers'>): ShownTier[] =>
  tierIds.flatMap((id) => {
    const { price, ...rest } = tiers[id];
    return price ? [{ id, price, ...rest }] : [];
  });

export const havePrices = ({ items }: Pick<SiteSettings['services'], 'items'>): boolean =>
  items.some((service) => shownTiers(service).length > 0);

const byTier = <Value>(service: Service, valueOf: (tier: ShownTier) => Value): ByTier<Value> =>
  Object.fromEntries(shownTiers(service).map((tier) => [tier.id, valueOf(tier)]));

export function serviceTable({ items, hidden }: SiteSettings['services']): ServiceTable {
  return Object.fromEntries([
    ...hidden.map(({ id, projectType }) => [id, { projectType }] as const),
    ...items.map((service) => {
      const tiers = byTier(service, ({ price, duration }) => ({ price, duration }));
      return [service.id, { projectType: service.projectType, tiers }] as const;
    }),
  ]);
}

export const priceTable = ({ items }: SiteSettings['services']): Prices =>
  Object.fromEntries(
    items.map((service) => [service.id, { tiers: byTier(service, ({ price }) => ({ price })) }]),
  );

export interface PriceSpan {
  from: number;
  over: number;
  /** The price that reaches `over` has no upper end. */
  isOpen: boolean;
}

/** Whole euros; open prices count by their lower end. Undefined without prices. */
export function priceSpan(prices: Prices): PriceSpan | undefined {
  const all = Object.values(prices).flatMap(({ tiers = {} }) =>
    Object.values(tiers).map(({ price }) => price),
  );
  if (all.length === 0) return undefined;
  const over = Math.max(...all.map(({ from, to }) => to ?? from));
  return {
    from: Math.min(...all.map(({ from }) => from)),
    over,
    isOpen: all.some(({ from, to }) => to === null && from === over),
  };
}

/** Undefined for services that are hidden or gone, and for tiers without a price. */
export const tierOf = <Shown>(
  { service, tier }: ShortlistLine,
  services: Readonly<Record<string, { readonly tiers?: ByTier<Shown> | undefined }>>,
): Shown | undefined => (Object.hasOwn(services, service) ? services[service]?.tiers?.[tier] : undefined);

/** Whole euros without tax; open if one choice is open. Undefined if a price is not published. */
export function totalPrice(choices: readonly ShortlistLine[], prices: Prices): MoneyRange | undefined {
  return choices
    .map((line) => tierOf(line, prices)?.price)
    .reduce<MoneyRange | undefined>(
      (sum, price) =>
        sum &&
        price && {
          from: sum.from + price.from,
          to: sum.to === null || price.to === null ? null : sum.to + price.to,
        },
      { from: 0, to: 0 },
    );
}
