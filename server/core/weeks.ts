// ISO 8601 weeks in the agency's time zone.
import { addDays, daysBetween, weekStart } from '../../lib/format/days';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import { startOf } from './working-hours';

/** `2026-W47`. */
export function weekName(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const number = 1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7);
  return `${year}-W${String(number).padStart(2, '0')}`;
}

export interface Week {
  week: string;
  from: string;
  /** `ends`: start of the next week. */
  starts: Instant;
  ends: Instant;
}

export function weeksOf(from: string, to: string): Week[] {
  const weeks: Week[] = [];
  for (let monday = weekStart(from); monday <= to; monday = addDays(monday, 7)) {
    weeks.push({
      week: weekName(monday),
      from: monday,
      starts: toInstant(new Date(startOf(monday))),
      ends: toInstant(new Date(startOf(addDays(monday, 7)))),
    });
  }
  return weeks;
}
