// The scale is in euros.
import { priceSpan, type Tier } from '@/lib/portfolio/services';

export const tickEvery = 5_000;

/** Beyond the highest amount, so that open ranges can fade out. */
export const scaleEnd = Math.ceil((priceSpan.over * 1.3) / 1_000) * 1_000;

export const axisTicks: readonly number[] = Array.from(
  { length: Math.ceil(scaleEnd / tickEvery) },
  (_, index) => index * tickEvery,
);

/** labelBefore: there is no room after the bar. */
export function placed({ price: { from, to } }: Tier): { from: number; to: number; labelBefore: boolean } {
  return { from, to: to ?? scaleEnd, labelBefore: to === null || to > scaleEnd * 0.7 };
}
