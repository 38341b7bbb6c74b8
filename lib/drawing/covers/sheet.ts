// What a family is given to draw on. A family returns elements only, reads nothing else, and throws its dice in a fixed order.

import type { Colours } from './palette';
import type { Dice } from './random';

export interface Sheet {
  readonly roll: Dice;
  /** Sheet units; the short side is 800. */
  readonly width: number;
  readonly height: number;
  readonly colours: Colours;
  /** Raw text: never to be written into the markup. */
  readonly slug: string;
  /** Starts the ids of shared shapes; letters and digits, the same for the same slug. */
  readonly id: string;
}

export type DrawFamily = (sheet: Sheet) => string;

/** Factor for a pitch: a long strip is drawn coarser, so that no drawing grows with its format. */
export const coarseness = (width: number, height: number): number =>
  Math.sqrt(Math.max(1, (width * height) / 1e6));
