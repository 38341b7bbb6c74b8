// Weeks as ISO 8601 counts them, on the agency's calendar: from Monday, and the week belongs to the year of its Thursday.
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import { startOf } from './working-hours';

const dayLength = 86_400_000;
const asUtc = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** A day so many days later, or earlier. */
export const addDays = (day: string, count: number): string =>
  new Date(asUtc(day) + count * dayLength).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(asUtc(day)).getUTCDay() + 6) % 7));

/** `2026-W47`. @param monday the week's first day */
export function weekName(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const number = 1 + Math.floor((asUtc(thursday) - asUtc(`${year}-01-01`)) / (7 * dayLength));
  return `${year}-W${String(number).padStart(2, '0')}`;
}

export interface Week {
  week: string;
  /** Its Monday. */
  from: string;
  /** When it begins, and when the next one does. */
  starts: Instant;
  ends: Instant;
}

/** The weeks from one day's to another's, oldest first. */
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
