// Time axis of answer deadlines, in percent and the agency's time zone.
import { addDays, dayAt, daysBetween } from '@/lib/format/days';
import { inAgencyTimeZone } from '@/lib/time-zone';

/** Days before today; clamps older starts. */
const MOST_BEFORE = 7;
/** Days from today: a deadline beyond a long weekend. */
const MOST_AFTER = 7;

// Swedish is ISO 8601 with a space instead of T.
const clock = inAgencyTimeZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
);

/** Local time read as UTC: days have equal length. */
const wallTime = (instant: string): number =>
  Date.parse(`${clock().format(new Date(instant)).replace(' ', 'T')}Z`);

export interface AnswerAxis {
  from: string;
  /** Exclusive. */
  to: string;
}

export interface AxisDay {
  day: string;
  /** Start, in percent. */
  place: number;
  width: number;
  /** Does not count towards deadlines. */
  off: boolean;
}

interface Clock {
  createdAt: string;
  dueAt: string;
}

const round = (percent: number): number => Math.round(percent * 100) / 100;

export function axisOf(clocks: readonly Clock[], now: string): AnswerAxis {
  const today = dayAt(new Date(now));
  const first = clocks
    .map(({ createdAt }) => dayAt(new Date(createdAt)))
    .reduce((least, day) => (day < least ? day : least), today);
  const last = clocks
    .map(({ dueAt }) => dayAt(new Date(dueAt)))
    .reduce((most, day) => (day > most ? day : most), addDays(today, 3));
  return {
    from: addDays(today, -Math.min(MOST_BEFORE, daysBetween(first, today))),
    to: addDays(today, Math.min(MOST_AFTER, daysBetween(today, last) + 1)),
  };
}

/** Percent, clamped to the axis. */
export function placeAt(instant: string, { from, to }: AnswerAxis): number {
  const share = (wallTime(instant) - Date.parse(from)) / (Date.parse(to) - Date.parse(from));
  return round(Math.min(1, Math.max(0, share)) * 100);
}

export const isOnAxis = (instant: string, { from, to }: AnswerAxis): boolean =>
  wallTime(instant) >= Date.parse(from) && wallTime(instant) <= Date.parse(to);

export function daysOf({ from, to }: AnswerAxis, closed: readonly string[]): AxisDay[] {
  const count = daysBetween(from, to);
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, place: round((index * 100) / count), width: round(100 / count), off: closed.includes(day) };
  });
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
