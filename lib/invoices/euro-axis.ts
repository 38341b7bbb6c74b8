const STEPS = 4;
const mantissas = [1, 2, 2.5, 5, 10];

/**
 * Axis in round euros that holds the amount.
 * @param most cents
 * @returns cents of each line, from 0
 */
export function euroAxis(most: number): number[] {
  const least = Math.max(most / 100, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (mantissas.find((mantissa) => mantissa * power >= least) ?? 10) * power;
  return Array.from({ length: STEPS + 1 }, (_, at) => Math.round(at * step * 100));
}
