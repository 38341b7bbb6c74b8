// The scale the price table is drawn on, in euros.
import { priceSpan, type Tier } from '@/lib/portfolio/services';

export const tickEvery = 5_000;

/** Open ranges fade out in the room beyond the highest amount that is named. */
export const scaleEnd = Math.ceil((priceSpan.over * 1.3) / 1_000) * 1_000;

export const axisTicks: readonly number[] = Array.from(
  { length: Math.ceil(scaleEnd / tickEvery) },
  (_, index) => index * tickEvery,
);

/** Where a range is drawn, and on which side its amount fits: after the bar, unless it ends too near the edge or is open. */
export function placed({ price: { from, to } }: Tier): { from: number; to: number; labelBefore: boolean } {
  return { from, to: to ?? scaleEnd, labelBefore: to === null || to > scaleEnd * 0.7 };
}
