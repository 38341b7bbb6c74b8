// The texts are in messages under `services`.
import { serviceIds, tierIds } from '../contract/projects/services';
import type { ServiceId, TierId } from '../contract/projects/services';
import type { DurationRange } from '../format/durations';
import type { MoneyRange } from '../format/money';

export { serviceIds, tierIds };
export type { ServiceId, TierId };

export interface Tier {
  /** Whole euros, without tax. */
  readonly price: MoneyRange;
  readonly duration: DurationRange;
}

const tier = (
  from: number,
  to: number | null,
  [least, most, unit]: readonly [number, number | null, DurationRange['unit']],
): Tier => ({
  price: { from, to },
  duration: { from: least, to: most, unit },
});

/** Indicative prices and durations. @see docs/product.md, "Limits" */
export const services: Readonly<Record<ServiceId, Readonly<Record<TierId, Tier>>>> = {
  web: {
    simple: tier(1_000, 5_000, [2, 4, 'week']),
    professional: tier(8_000, 15_000, [2, 4, 'month']),
    enterprise: tier(15_000, null, [4, 6, 'month']),
  },
  software: {
    simple: tier(3_000, 10_000, [1, 2, 'month']),
    professional: tier(15_000, 30_000, [3, 5, 'month']),
    enterprise: tier(30_000, null, [6, null, 'month']),
  },
  mobile: {
    simple: tier(2_000, 8_000, [4, 8, 'week']),
    professional: tier(12_000, 25_000, [3, 5, 'month']),
    enterprise: tier(25_000, null, [6, null, 'month']),
  },
  cloud: {
    simple: tier(4_000, 7_000, [2, 4, 'week']),
    professional: tier(10_000, 20_000, [1, 3, 'month']),
    enterprise: tier(20_000, null, [3, 6, 'month']),
  },
  consulting: {
    simple: tier(2_000, 4_000, [1, 2, 'week']),
    professional: tier(5_000, 10_000, [3, 6, 'week']),
    enterprise: tier(10_000, null, [2, 6, 'month']),
  },
};

const prices = serviceIds.flatMap((service) => tierIds.map((id) => services[service][id].price));

/** Whole euros; open prices count by their lower end. */
export const priceSpan = {
  from: Math.min(...prices.map(({ from }) => from)),
  over: Math.max(...prices.map(({ from, to }) => to ?? from)),
} as const;

/** Whole euros without tax; open if one choice is open. */
export function totalPrice(
  choices: readonly { readonly service: ServiceId; readonly tier: TierId }[],
): MoneyRange {
  return choices
    .map(({ service, tier: id }) => services[service][id].price)
    .reduce<MoneyRange>(
      (sum, { from, to }) => ({
        from: sum.from + from,
        to: sum.to === null || to === null ? null : sum.to + to,
      }),
      { from: 0, to: 0 },
    );
}
