// Whole euros. Pure.
import { isRecord } from '@/lib/settings/edit/values';

export interface PriceRange {
  readonly from: number;
  readonly to: number | null;
}

export const TICK = 5_000;
const LEAST = 10_000;

const isPrice = (value: unknown): value is PriceRange =>
  isRecord(value) && 'from' in value && 'to' in value && !('unit' in value);

function amountsIn(value: unknown): number[] {
  if (isPrice(value)) return [value.from, value.to].filter((amount) => typeof amount === 'number');
  if (Array.isArray(value)) return value.flatMap(amountsIn);
  return isRecord(value) ? Object.values(value).flatMap(amountsIn) : [];
}

/** Beyond the highest amount: open ranges fade out. */
export const scaleEnd = (value: unknown): number =>
  Math.ceil((Math.max(LEAST, ...amountsIn(value)) * 1.3) / TICK) * TICK;

/** A step of the handles. */
export const STEP = 500;

export const isInverted = ({ from, to }: Readonly<Record<keyof PriceRange, unknown>>): boolean =>
  typeof from === 'number' && typeof to === 'number' && to < from;
