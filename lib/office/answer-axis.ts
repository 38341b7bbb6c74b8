// One axis of days that the clocks of all promised answers run along, in percent of its width. Pure; days and times are those
// of the agency's clock. @see design APP-NOTES, "Answer clock"
import { addDays, daysBetween } from '@/lib/projects/days';
import { dayAt } from '@/lib/requests/today';
import { agencyTimeZone } from '@/lib/time-zone';

const DAY = 86_400_000;

/** Days before today that find room: what is older than that begins at the edge. */
const MOST_BEFORE = 7;
/** Days from today on, for a promise that reaches over a long weekend. */
const MOST_AFTER = 7;

// Swedish writes instants as ISO 8601 does, but for the blank.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: agencyTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the agency's clock shows, as if it were UTC: on it every day is as long as the others. */
const wallTime = (instant: string): number =>
  Date.parse(`${clock.format(new Date(instant)).replace(' ', 'T')}Z`);

export interface AnswerAxis {
  /** The first day on it, from its midnight. */
  from: string;
  /** The day after the last one on it. */
  to: string;
}

export interface AxisDay {
  day: string;
  /** Percent, where it begins. */
  place: number;
  width: number;
  /** The clock of the promise stands still. */
  off: boolean;
}

interface Clock {
  createdAt: string;
  dueAt: string;
}

const round = (percent: number): number => Math.round(percent * 100) / 100;

/** Wide enough for what is to be drawn, from its receipt to the day after its promise, as far as there is room. */
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

/** Where an instant lies; what lies outside is put at the edge. */
export function placeAt(instant: string, { from, to }: AnswerAxis): number {
  const share = (wallTime(instant) - Date.parse(from)) / (Date.parse(to) - Date.parse(from));
  return round(Math.min(1, Math.max(0, share)) * 100);
}

export const isOnAxis = (instant: string, { from, to }: AnswerAxis): boolean =>
  wallTime(instant) >= Date.parse(from) && wallTime(instant) <= Date.parse(to);

/** @param closed the days that do not count, as the API says */
export function daysOf({ from, to }: AnswerAxis, closed: readonly string[]): AxisDay[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index);
    return { day, place: round((index * 100) / count), width: round(100 / count), off: closed.includes(day) };
  });
}

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());
