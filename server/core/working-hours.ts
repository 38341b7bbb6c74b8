// Counts all hours of business days where the agency works.
// @see docs/product.md, "Screens"
import type Holidays from 'date-holidays';
import { addDays } from '../../lib/format/days';
import { agencyTimeZone } from '../../lib/time-zone';

const hour = 3_600_000;
const dayLength = 24 * hour;

/** `2026-01-31`. */
type LocalDay = string;

const asUtc = (day: LocalDay) => Date.parse(`${day}T00:00:00.000Z`);

interface ZoneDays {
  /** @param at milliseconds */
  dayOf: (at: number) => LocalDay;
  /** Milliseconds; clock changes vary the length of days. */
  startOf: (day: LocalDay) => number;
}

function createZone(timeZone: string): ZoneDays {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  /** Milliseconds the zone is ahead of UTC. */
  const offsetAt = (at: number): number => {
    const name = offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000);
  };
  const dayOf = (at: number): LocalDay => new Date(at + offsetAt(at)).toISOString().slice(0, 10);
  const findStart = (day: LocalDay): number => {
    const about = asUtc(day) - offsetAt(asUtc(day));
    const start = asUtc(day) - offsetAt(about);
    // Summer time may begin at midnight: the day then begins at one.
    return dayOf(start) < day ? start + hour : start;
  };
  /** Time zone lookups are slow. */
  const starts = new Map<LocalDay, number>();
  return {
    dayOf,
    startOf: (day) => {
      const answer = starts.get(day) ?? findStart(day);
      starts.set(day, answer);
      return answer;
    },
  };
}

const zones = new Map<string, ZoneDays>();

function zoneOf(timeZone: string): ZoneDays {
  const found = zones.get(timeZone) ?? createZone(timeZone);
  zones.set(timeZone, found);
  return found;
}

/** @returns milliseconds of the day's start, in the agency's time zone */
export const startOf = (day: LocalDay): number => zoneOf(agencyTimeZone()).startOf(day);

export interface WorkPlace {
  /** IANA name. */
  timeZone: string;
  /** Of the public holidays: `FR`, or with a part of the country `FR-57`. */
  region: string;
}

/** Milliseconds; negative in reverse order. */
type WorkingClock = (from: number, to: number) => number;

export interface WorkingCalendar {
  /** A period complete at midnight ends there, not on the next business day. */
  hoursAfter: (start: Date, hours: number) => Date;
  /** Both ends included. */
  closedDays: (from: LocalDay, to: LocalDay) => LocalDay[];
  /** One lookup for many reads. */
  clock: (first: number, last: number) => WorkingClock;
  /** Complete minutes; negative in reverse order. */
  minutesBetween: (from: Date, to: Date) => number;
}

interface ClockDay {
  /** Milliseconds. */
  start: number;
  /** Business day. */
  runs: boolean;
  next: LocalDay;
}

function createCalendar({ dayOf, startOf: start }: ZoneDays, holidays: Holidays): WorkingCalendar {
  const findBusinessDay = (day: LocalDay): boolean => {
    const weekday = new Date(asUtc(day)).getUTCDay();
    if (weekday === 0 || weekday === 6) return false;
    const found = holidays.isHoliday(new Date(start(day) + dayLength / 2));
    return !found || found.every(({ type }) => type !== 'public');
  };
  /** Calendar lookups are slow. */
  const known = new Map<LocalDay, ClockDay>();
  const clockDay = (day: LocalDay): ClockDay => {
    const found = known.get(day) ?? { start: start(day), runs: findBusinessDay(day), next: addDays(day, 1) };
    known.set(day, found);
    return found;
  };
  const clock = (first: number, last: number): WorkingClock => {
    const days: (ClockDay & { before: number })[] = [];
    let passed = 0;
    for (let day = clockDay(dayOf(first)); day.start <= last; day = clockDay(day.next)) {
      days.push({ ...day, before: passed });
      if (day.runs) passed += clockDay(day.next).start - day.start;
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
  };
  return {
    clock,
    hoursAfter: (received, hours) => {
      let left = hours * hour;
      let at = received.getTime();
      for (let day = dayOf(at); ; day = addDays(day, 1)) {
        const end = start(addDays(day, 1));
        if (clockDay(day).runs) {
          if (left <= end - at) return new Date(at + left);
          left -= end - at;
        }
        at = end;
      }
    },
    closedDays: (from, to) => {
      const found: LocalDay[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) if (!clockDay(day).runs) found.push(day);
      return found;
    },
    minutesBetween: (from, to) => {
      const [begins, ends] = [from.getTime(), to.getTime()];
      return Math.trunc(clock(Math.min(begins, ends), Math.max(begins, ends))(begins, ends) / 60_000);
    },
  };
}

/** At first use: the tables of holidays are large. */
async function loadCalendar({ timeZone, region }: WorkPlace): Promise<WorkingCalendar> {
  const { default: Calendar } = await import('date-holidays');
  const [country = '', part = ''] = region.split('-');
  return createCalendar(zoneOf(timeZone), new Calendar(country, part, { timezone: timeZone }));
}

const calendars = new Map<string, Promise<WorkingCalendar>>();

export function workingCalendar(place: WorkPlace): Promise<WorkingCalendar> {
  const key = `${place.timeZone} ${place.region}`;
  const found = calendars.get(key) ?? loadCalendar(place);
  calendars.set(key, found);
  return found;
}
