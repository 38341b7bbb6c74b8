/** A logo of this shape contains the agency's name. Sizes in any unit. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  height > 0 && Number.isFinite(width) && width >= 2 * height;
