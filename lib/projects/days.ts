// Calendar days of a project, counted where the agency is. Pure.
import { dayAt } from '@/lib/requests/today';

const DAY = 86_400_000;

/** The calendar day it is now where the agency is: YYYY-MM-DD. */
export const today = (): string => dayAt(new Date());

/** Whole days from one day to another; negative when the second lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** @param count days later; negative: earlier */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);
}

/** The first day of the month that lies so many months after that of the day. */
export function monthStart(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function weekStart(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
