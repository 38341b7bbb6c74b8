// Counts all hours of business days in the agency's country.
// @see docs/product.md, "Screens"
import type Holidays from 'date-holidays';
import { site } from '../../lib/site';
import { agencyTimeZone } from '../../lib/time-zone';

const hour = 3_600_000;
const dayLength = 24 * hour;

/** `2026-01-31`, in the agency's time zone. */
type LocalDay = string;

const calendarOfZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: agencyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const offsetOfZone = new Intl.DateTimeFormat('en-US', {
  timeZone: agencyTimeZone,
  timeZoneName: 'longOffset',
});

/** @param at milliseconds */
export const localDay = (at: number): LocalDay => calendarOfZone.format(at);
const asUtc = (day: LocalDay) => Date.parse(`${day}T00:00:00.000Z`);
export const dayAfter = (day: LocalDay): LocalDay =>
  new Date(asUtc(day) + dayLength).toISOString().slice(0, 10);

/** Milliseconds the zone is ahead of UTC. */
function offsetAt(at: number): number {
  const name = offsetOfZone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000);
}

/** Cache: time zone lookups are slow. */
const starts = new Map<LocalDay, number>();

/** Milliseconds; clock changes make days an hour longer or shorter. */
export function startOf(day: LocalDay): number {
  const answer = starts.get(day) ?? findStart(day);
  starts.set(day, answer);
  return answer;
}

function findStart(day: LocalDay): number {
  const about = asUtc(day) - offsetAt(asUtc(day));
  return asUtc(day) - offsetAt(about);
}

let holidays: Promise<Holidays> | undefined;

/** At first use: the tables are large. */
function publicHolidays(): Promise<Holidays> {
  holidays ??= import('date-holidays').then(
    ({ default: Calendar }) => new Calendar(site.address.countryCode),
  );
  return holidays;
}

interface ClockDay {
  /** Milliseconds. */
  start: number;
  /** Business day. */
  runs: boolean;
}

/** Cache: calendar lookups are slow. */
const known = new Map<LocalDay, ClockDay>();

function clockDay(day: LocalDay, calendar: Holidays): ClockDay {
  const found = known.get(day) ?? { start: startOf(day), runs: findBusinessDay(day, calendar) };
  known.set(day, found);
  return found;
}

const isBusinessDay = (day: LocalDay, calendar: Holidays): boolean => clockDay(day, calendar).runs;

function findBusinessDay(day: LocalDay, calendar: Holidays): boolean {
  const weekday = new Date(asUtc(day)).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const found = calendar.isHoliday(new Date(startOf(day) + dayLength / 2));
  return !found || found.every(({ type }) => type !== 'public');
}

/** A period complete at midnight ends there, not on the next business day. */
export async function workingHoursAfter(start: Date, hours: number): Promise<Date> {
  const calendar = await publicHolidays();
  let left = hours * hour;
  let at = start.getTime();
  for (let day = localDay(at); ; day = dayAfter(day)) {
    const end = startOf(dayAfter(day));
    if (isBusinessDay(day, calendar)) {
      if (left <= end - at) return new Date(at + left);
      left -= end - at;
    }
    at = end;
  }
}

export async function answerTimes(receivedAt: Date): Promise<{ amberAt: Date; dueAt: Date }> {
  const [amberAt, dueAt] = await Promise.all([
    workingHoursAfter(receivedAt, site.answer.from),
    workingHoursAfter(receivedAt, site.answer.to),
  ]);
  return { amberAt, dueAt };
}

/** Both ends included. */
export async function closedDays(from: LocalDay, to: LocalDay): Promise<LocalDay[]> {
  const calendar = await publicHolidays();
  const found: LocalDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) if (!isBusinessDay(day, calendar)) found.push(day);
  return found;
}

/** Milliseconds; negative in reverse order. */
export type WorkingClock = (from: number, to: number) => number;

/** One calendar lookup for many reads. */
export async function workingClock(first: number, last: number): Promise<WorkingClock> {
  const calendar = await publicHolidays();
  const days: (ClockDay & { before: number })[] = [];
  for (let day = localDay(first), passed = 0; clockDay(day, calendar).start <= last; day = dayAfter(day)) {
    const { start, runs } = clockDay(day, calendar);
    days.push({ start, runs, before: passed });
    if (runs) passed += clockDay(dayAfter(day), calendar).start - start;
  }
  const read = (at: number): number => {
    let [low, high] = [0, days.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((days[middle]?.start ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const day = days[low];
    return day ? day.before + (day.runs ? at - day.start : 0) : 0;
  };
  return (from, to) => read(to) - read(from);
}

/** Complete minutes; negative in reverse order. */
export async function workingMinutesBetween(from: Date, to: Date): Promise<number> {
  const [start, end] = [from.getTime(), to.getTime()];
  const clock = await workingClock(Math.min(start, end), Math.max(start, end));
  return Math.trunc(clock(start, end) / 60_000);
}
