import { inAgencyTimeZone } from '@/lib/time-zone';

/** YYYY-MM-DD and HH:MM, in the agency's time zone. */
export interface WallTime {
  day: string;
  time: string;
}

export interface Placed {
  /** UTC, ISO 8601. */
  instant: string;
  /** Daylight saving: the local time does not exist (spring) or exists twice (autumn). */
  oddity: 'skipped' | 'twice' | undefined;
}

const HOUR = 3_600_000;

// Swedish dates are ISO 8601.
const clock = inAgencyTimeZone(
  (timeZone) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** @throws RangeError */
export function wallTime(instant: string | number): WallTime {
  const [day = '', time = ''] = clock().format(new Date(instant)).split(' ');
  return { day, time };
}

/** Milliseconds, as if the local time were UTC. */
function naive({ day, time }: WallTime): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? Date.parse(`${day}T${time}:00.000Z`)
    : NaN;
}

/** Offset from UTC. Milliseconds. */
const aheadAt = (instant: number): number => naive(wallTime(instant)) - Math.floor(instant / 60_000) * 60_000;

/**
 * Takes the first of two equal local times; shifts a skipped one by the change.
 * @returns undefined for an invalid day or time
 */
export function instantOf(wall: WallTime): Placed | undefined {
  const wallClock = naive(wall);
  // 31 February becomes a day of March, or invalid.
  if (Number.isNaN(wallClock) || new Date(wallClock).toISOString().slice(0, 10) !== wall.day)
    return undefined;
  const [before, after] = [aheadAt(wallClock - 12 * HOUR), aheadAt(wallClock + 12 * HOUR)];
  const fitting = [...new Set([wallClock - before, wallClock - after])]
    .filter((instant) => naive(wallTime(instant)) === wallClock)
    .sort((one, other) => one - other);
  const [first] = fitting;
  if (first === undefined) return { instant: new Date(wallClock - before).toISOString(), oddity: 'skipped' };
  return { instant: new Date(first).toISOString(), oddity: fitting.length > 1 ? 'twice' : undefined };
}

/** The next full hour at least 30 minutes away. */
export function nextHour(now: number): WallTime {
  return wallTime(Math.ceil((now + HOUR / 2) / HOUR) * HOUR);
}
