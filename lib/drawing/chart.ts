// Where the parts of a chart lie: across in percent, so that it is sharp at every width; down in pixels of its one height. Pure.
import { scaleBand, scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Pixels from the top of a chart: its highest line, its ground, and the names under it. */
export const chartTop = 24;
export const chartGround = 180;
export const chartNames = 198;

/** Percent kept free for the figures of the scale. */
const AXIS = 6;
/** Names that find room beside each other. */
const MOST_NAMES = 13;
/** Figures that find room over their bars. */
const MOST_FIGURES = 16;

const round = (value: number): number => Math.round(value * 100) / 100;

type Heights = ScaleLinear<number, number>;

/** From the ground to the highest value, to a round figure. @param least what it shows at any rate */
export function heightScale(values: readonly number[], least: number): Heights {
  return scaleLinear()
    .domain([0, Math.max(least, ...values)])
    .nice(3)
    .range([chartGround, chartTop]);
}

/** The lines across, with their figures; whole ones only. */
export function scaleLines(scale: Heights): { value: number; y: number }[] {
  return scale
    .ticks(3)
    .filter(Number.isInteger)
    .map((value) => ({ value, y: round(scale(value)) }));
}

export interface Column {
  x: number;
  width: number;
  middle: number;
  /** Whether its name finds room, and whether it still does on a narrow screen. */
  named: 'always' | 'wide' | 'never';
}

/** Columns side by side, equally wide. The last is named rather than any other: it is the present. */
export function columns(count: number): Column[] {
  const band = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([AXIS, 100])
    .paddingInner(0.45)
    .paddingOuter(0.2);
  const step = Math.max(1, Math.ceil(count / MOST_NAMES));
  return band.domain().map((index) => {
    const x = band(index) ?? 0;
    const back = count - 1 - index;
    const named = back % step !== 0 ? 'never' : (back / step) % 2 === 0 ? 'always' : 'wide';
    return { x: round(x), width: round(band.bandwidth()), middle: round(x + band.bandwidth() / 2), named };
  });
}

export const hasRoomForFigures = (count: number): boolean => count <= MOST_FIGURES;

/** A bar from the ground up, on top of what stands in its column already. */
export function barAt(scale: Heights, value: number, below = 0): { y: number; height: number } {
  const [top, bottom] = [scale(below + value), scale(below)];
  return { y: round(top), height: round(bottom - top) };
}

/**
 * A line through the columns, broken where there is no value, as a path in a box of 100 by the chart's height.
 * @returns undefined where no two values stand side by side
 */
export function linePath(
  scale: Heights,
  values: readonly (number | null)[],
  places: readonly Column[],
): string | undefined {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => places[index]?.middle ?? 0)
    .y((value) => scale(value ?? 0))
    .digits(2);
  const path = draw(values) ?? '';
  return path.includes('L') ? path : undefined;
}

export interface Step {
  /** Percent of the width: of the first step. */
  share: number;
  /** What was lost since the step before. */
  lost: number;
  /** Percent of the step before; undefined for the first, and after nothing. */
  kept: number | undefined;
}

/** How much of the first step is left at each one. A step may not hold more than the first is wide. */
export function funnelSteps(counts: readonly number[]): Step[] {
  const widest = Math.max(1, ...counts);
  const width = scaleLinear().domain([0, widest]).range([0, 100]);
  return counts.map((count, index) => {
    const before = index > 0 ? (counts[index - 1] ?? 0) : undefined;
    const share = round(width(count));
    return {
      share,
      lost: before === undefined ? 0 : round(Math.max(0, width(before) - share)),
      kept: before ? Math.round((count / before) * 100) : undefined,
    };
  });
}
