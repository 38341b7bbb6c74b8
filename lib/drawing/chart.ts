// x in percent, y in pixels: lines stay sharp at every width.
import { scaleBand, scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** y of top line, baseline and labels. */
export const chartTop = 24;
export const chartGround = 180;
export const chartNames = 198;

/** Percent, for the scale's labels. */
const AXIS = 6;
/** Column labels that fit. */
const MOST_NAMES = 13;
/** Values that fit above their bars. */
const MOST_FIGURES = 16;

const round = (value: number): number => Math.round(value * 100) / 100;

type Heights = ScaleLinear<number, number>;

/** @param least smallest upper end of the scale */
export function heightScale(values: readonly number[], least: number): Heights {
  return scaleLinear()
    .domain([0, Math.max(least, ...values)])
    .nice(3)
    .range([chartGround, chartTop]);
}

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
  /** The label fits at any width, on wide screens only, or never. */
  named: 'always' | 'wide' | 'never';
}

/** The last column (the present) always has a label. */
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

/** @param below sum of the bars below */
export function barAt(scale: Heights, value: number, below = 0): { y: number; height: number } {
  const [top, bottom] = [scale(below + value), scale(below)];
  return { y: round(top), height: round(bottom - top) };
}

/**
 * Interrupted without a value; in a box of 100 by the chart's height.
 * @returns undefined without two adjacent values
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
  /** Percent of the first step. */
  share: number;
  lost: number;
  /** Percent of the previous step; undefined for the first and after 0. */
  retained: number | undefined;
}

export function funnelSteps(counts: readonly number[]): Step[] {
  const widest = Math.max(1, ...counts);
  const width = scaleLinear().domain([0, widest]).range([0, 100]);
  return counts.map((count, index) => {
    const before = index > 0 ? (counts[index - 1] ?? 0) : undefined;
    const share = round(width(count));
    return {
      share,
      lost: before === undefined ? 0 : round(Math.max(0, width(before) - share)),
      retained: before ? Math.round((count / before) * 100) : undefined,
    };
  });
}
