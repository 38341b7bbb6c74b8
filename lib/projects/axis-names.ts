export interface AxisName {
  name: string;
  /** Start, in percent of the axis. */
  place: number;
}

/** CSS pixels of the monospaced font. */
const LETTER = 6.7;
const GAP = 10;

/** Narrowest axes in CSS pixels: of a plan at 768 px, and of any from `$grid` on. */
export const AXIS_WIDTHS = { narrow: 240, wide: 420 } as const;

/**
 * Keeps every n-th label: labels must not touch.
 * @param width CSS pixels of the axis
 */
export function fittingNames<Name extends AxisName>(names: readonly Name[], width: number): Name[] {
  const beginOf = ({ place }: AxisName) => (place * width) / 100;
  const endOf = (each: AxisName) => beginOf(each) + each.name.length * LETTER;
  for (let step = 1; step < names.length; step += 1) {
    const fitting = names.filter((each, index) => index % step === 0 && endOf(each) <= width);
    const touches = fitting.some((each, index) => {
      const next = fitting[index + 1];
      return next !== undefined && beginOf(next) < endOf(each) + GAP;
    });
    if (!touches) return fitting;
  }
  return names.slice(0, 1).filter((each) => endOf(each) <= width);
}
