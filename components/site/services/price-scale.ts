// The scale is in euros.
import type { Tier } from '@/lib/portfolio/services';

export interface PriceScale {
  /** Beyond the highest amount: open ranges fade out. */
  readonly end: number;
  readonly tickEvery: number;
  readonly ticks: readonly number[];
}

/** As many as have room. */
const MOST_TICKS = 10;
const steps = ([1, 2, 5] as const).flatMap((digit) => [2, 3, 4, 5, 6].map((zeros) => digit * 10 ** zeros));

/** @param over the highest amount */
export function scaleTo(over: number): PriceScale {
  const end = Math.max(1_000, Math.ceil((over * 1.3) / 1_000) * 1_000);
  const tickEvery = steps.sort((a, b) => a - b).find((step) => end / step <= MOST_TICKS) ?? end;
  const ticks = Array.from({ length: Math.ceil(end / tickEvery) }, (_, index) => index * tickEvery);
  return { end, tickEvery, ticks };
}

/** labelBefore: no room after the bar. */
export function placed(
  { price: { from, to } }: Pick<Tier, 'price'>,
  { end }: PriceScale,
): { from: number; to: number; labelBefore: boolean } {
  return { from, to: to ?? end, labelBefore: to === null || to > end * 0.7 };
}
