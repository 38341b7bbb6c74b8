// Which ticks of an axis are named. A name that would touch another, or leave the axis, is dropped; its grid line stays. Pure.

export interface AxisName {
  name: string;
  /** Where it begins, percent of the axis. */
  place: number;
}

/** CSS pixels that a letter takes: the axis is set in one monospaced size. */
const LETTER = 6.7;
const GAP = 10;

/** CSS pixels of the narrowest axis: of a plan at 768 px, and of any from the breakpoint `$grid` on. */
export const AXIS_WIDTHS = { narrow: 240, wide: 420 } as const;

/** @param width CSS pixels of the axis */
export function fittingNames<Name extends AxisName>(names: readonly Name[], width: number): Name[] {
  const endOf = ({ name, place }: AxisName) => (place * width) / 100 + name.length * LETTER;
  return names.reduce<Name[]>((kept, each) => {
    const last = kept.at(-1);
    const begins = (each.place * width) / 100;
    return endOf(each) <= width && (!last || begins >= endOf(last) + GAP) ? [...kept, each] : kept;
  }, []);
}
