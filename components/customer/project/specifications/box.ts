// A box drawn to its proportions: its front upright, its depth going back at an angle, shortened as the eye expects it.

export interface Box {
  width: number;
  height: number;
  depth: number;
}

/** Side of the square the drawing fits into, in units of the drawing. */
const ROOM = 176;
/** Thinner than this, a side could not be seen. */
const THINNEST = 2;
/** How much of the depth shows sideways and upwards. */
const BACK = 0.35;

export interface Drawing {
  /** Of the front, from the origin downwards; the back begins `up` above it and `aside` to its right. */
  front: { width: number; height: number };
  aside: number;
  up: number;
}

/** @param box in one unit, whatever it is; all above zero */
export function drawBox({ width, height, depth }: Box): Drawing {
  const back = depth * BACK;
  const scale = ROOM / Math.max(width + back, height + back);
  const drawn = (length: number) => Math.round(Math.max(THINNEST, length * scale) * 10) / 10;
  return { front: { width: drawn(width), height: drawn(height) }, aside: drawn(back), up: drawn(back) };
}
