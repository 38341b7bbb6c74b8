// ISO 8601 weeks in the agency's time zone.
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import { startOf } from './working-hours';

const dayLength = 86_400_000;
const asUtc = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

export const addDays = (day: string, count: number): string =>
  new Date(asUtc(day) + count * dayLength).toISOString().slice(0, 10);

export const mondayOf = (day: string): string => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

/** `2026-W47`. */
export function weekName(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const number = 1 + Math.floor((asUtc(thursday) - asUtc(`${year}-01-01`)) / (7 * dayLength));
  return `${year}-W${String(number).padStart(2, '0')}`;
}

export interface Week {
  week: string;
  from: string;
  /** `ends`: start of the next week. */
  starts: Instant;
  ends: Instant;
}

/** Oldest first. */
export function weeksOf(from: string, to: string): Week[] {
  const weeks: Week[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    weeks.push({
      week: weekName(monday),
      from: monday,
      starts: toInstant(new Date(startOf(monday))),
      ends: toInstant(new Date(startOf(addDays(monday, 7)))),
    });
  }
  return weeks;
}
