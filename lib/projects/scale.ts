// Time axis shared by a page's tracks, in percent.
import { addDays, daysBetween, monthStart, weekStart } from '../format/days';

export interface Scale {
  from: string;
  to: string;
}

export interface Tick {
  day: string;
  unit: 'month' | 'year' | 'day';
}

/** More do not fit on narrow screens. */
const MOST_TICKS = 7;

/** Percent, clamped to the axis. */
export function placeOf(day: string, { from, to }: Scale): number {
  const share = daysBetween(from, to) === 0 ? 0 : daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** "43.65%". */
export const percentOf = (day: string, scale: Scale): string => `${placeOf(day, scale)}%`;

export const isOn = (day: string, { from, to }: Scale): boolean => day >= from && day <= to;

/** With a margin at both ends. */
export function scaleOf(days: readonly string[]): Scale {
  const sorted = [...days].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const room = Math.max(2, Math.round(daysBetween(first, last) * 0.04));
  return { from: addDays(first, -room), to: addDays(last, room) };
}

export function monthsAround(day: string, before: number, after: number): Scale {
  return { from: monthStart(day, -before), to: monthStart(day, after + 1) };
}

/** Starts of months; of weeks under two months. */
export function ticksOf(scale: Scale): Tick[] {
  const months = series(monthStart(scale.from), scale, (day) => monthStart(day, 1));
  if (months.length < 2)
    return thin(
      series(weekStart(scale.from), scale, (day) => addDays(day, 7)),
      [1, 2, 4],
    ).map((day) => ({ day, unit: 'day' }));
  const shown = thin(months, [1, 2, 3, 6], (day) => Number(day.slice(5, 7)) - 1);
  if (shown.length <= MOST_TICKS) return shown.map((day) => ({ day, unit: 'month' }));
  return thin(
    months.filter((day) => day.slice(5, 7) === '01'),
    [1, 2, 5, 10],
    (day) => Number(day.slice(0, 4)),
  ).map((day) => ({ day, unit: 'year' }));
}

function series(first: string, scale: Scale, next: (day: string) => string): string[] {
  const found: string[] = [];
  for (let day = first; day <= scale.to; day = next(day)) if (isOn(day, scale)) found.push(day);
  return found;
}

/** Keeps every n-th day, with the smallest n that fits. */
function thin(
  days: readonly string[],
  steps: readonly number[],
  numberOf: (day: string, index: number) => number = (_, index) => index,
): string[] {
  const by = (step: number) => days.filter((day, index) => numberOf(day, index) % step === 0);
  return by(steps.find((step) => by(step).length <= MOST_TICKS) ?? steps.at(-1) ?? 1);
}
