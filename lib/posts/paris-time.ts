// A day and an hour on the agency's clock as an instant, and back: clocks change twice a year. Pure.
import { agencyTimeZone } from '@/lib/time-zone';

/** As fields of a form hold them: YYYY-MM-DD and HH:MM. */
export interface WallTime {
  day: string;
  time: string;
}

export interface Placed {
  /** UTC, ISO 8601. */
  instant: string;
  /** What the clocks do to that hour: it is skipped in spring, and comes twice in autumn. */
  oddity: 'skipped' | 'twice' | undefined;
}

const HOUR = 3_600_000;

// Swedish writes days and hours as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: agencyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the agency's clock says at an instant. @throws RangeError when it is none */
export function wallTime(instant: string | number): WallTime {
  const [day = '', time = ''] = clock.format(new Date(instant)).split(' ');
  return { day, time };
}

/** The wall time read as if it were UTC, in milliseconds. */
function naive({ day, time }: WallTime): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? Date.parse(`${day}T${time}:00.000Z`)
    : NaN;
}

/** How far the agency's clock is ahead of UTC, in milliseconds. */
const aheadAt = (instant: number): number => naive(wallTime(instant)) - Math.floor(instant / 60_000) * 60_000;

/**
 * An hour that comes twice is the first of the two; one that is skipped is as long after the change as it would have been.
 * @returns undefined when it is no day or no hour
 */
export function instantOf(wall: WallTime): Placed | undefined {
  const asked = naive(wall);
  // A 31st of February is read as a day of March, or not at all.
  if (Number.isNaN(asked) || new Date(asked).toISOString().slice(0, 10) !== wall.day) return undefined;
  const [before, after] = [aheadAt(asked - 12 * HOUR), aheadAt(asked + 12 * HOUR)];
  const fitting = [...new Set([asked - before, asked - after])]
    .filter((instant) => naive(wallTime(instant)) === asked)
    .sort((one, other) => one - other);
  const [first] = fitting;
  if (first === undefined) return { instant: new Date(asked - before).toISOString(), oddity: 'skipped' };
  return { instant: new Date(first).toISOString(), oddity: fitting.length > 1 ? 'twice' : undefined };
}

/** The next whole hour of the agency's clock that is at least half an hour away: what a schedule is offered as. */
export function nextHour(now: number): WallTime {
  return wallTime(Math.ceil((now + HOUR / 2) / HOUR) * HOUR);
}
