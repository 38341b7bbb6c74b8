// Draw functions must use random numbers in a fixed order.

import type { Colours } from './palette';
import type { Dice } from './random';

export interface Sheet {
  readonly roll: Dice;
  /** Sheet units; the short side is 800. */
  readonly width: number;
  readonly height: number;
  readonly colours: Colours;
  /** Must not be written into the markup. */
  readonly slug: string;
  /** Prefix for ids of shapes; the same for a slug. */
  readonly id: string;
}

export type DrawFamily = (sheet: Sheet) => string;

/** Coarser for long strips: bounds the markup. */
export const coarseness = (width: number, height: number): number =>
  Math.sqrt(Math.max(1, (width * height) / 1e6));
