// Oblique projection of a box.

export interface Box {
  width: number;
  height: number;
  depth: number;
}

/** Side of the bounding square. Drawing units. */
const ROOM = 176;
/** Minimum length. Drawing units. */
const THINNEST = 2;
/** Share of the depth drawn sideways and upwards. */
const BACK = 0.35;

export interface Drawing {
  /** From the origin downwards; `up` and `aside` offset the back. */
  front: { width: number; height: number };
  aside: number;
  up: number;
}

/** @param box one unit, above zero */
export function drawBox({ width, height, depth }: Box): Drawing {
  const back = depth * BACK;
  const scale = ROOM / Math.max(width + back, height + back);
  const drawn = (length: number) => Math.round(Math.max(THINNEST, length * scale) * 10) / 10;
  return { front: { width: drawn(width), height: drawn(height) }, aside: drawn(back), up: drawn(back) };
}
