// Days are YYYY-MM-DD in the agency's time zone.
import { inAgencyTimeZone } from '../time-zone';

const DAY = 86_400_000;

// Swedish dates are ISO 8601.
const calendar = inAgencyTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

export const dayAt = (instant: Date): string => calendar().format(instant);

export const today = (): string => dayAt(new Date());

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** @param count negative: earlier */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export function weekStart(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
