import { site } from '../../../lib/site';
import { toInstant } from '../../db/codec';
import type { Day, Instant } from '../../db/codec';
import { addDays, dayAt } from '../../../lib/format/days';
import { startOf, workingCalendar } from '../../core/working-hours';
import { agencyTimeZone } from '../../../lib/time-zone';

const hour = 3_600_000;

export interface OfficeTime {
  now: Date;
  today: Day;
  /** The moment that many office hours ago: never in the future, at night or on a closed day. */
  ago: (hours: number) => Date;
  at: (hours: number) => Instant;
  /** The first business day from that many days after today. */
  dayIn: (days: number) => Day;
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** @param reach days around `now` */
export async function officeTime(now: Date, reach = 400): Promise<OfficeTime> {
  const today = dayAt(now);
  const calendar = await workingCalendar({ timeZone: agencyTimeZone(), region: site.address.countryCode });
  const closed = new Set(calendar.closedDays(addDays(today, -reach), addDays(today, reach)));
  const spans: { from: number; to: number }[] = [];
  for (let day = addDays(today, -reach); day <= today; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
    const hours = site.hours.find(({ days }) => (days as readonly number[]).includes(weekday));
    if (closed.has(day) || !hours) continue;
    const [from, to] = [hours.opens, hours.closes].map((clock) => startOf(day) + minutesOf(clock) * 60_000);
    if (from !== undefined && to !== undefined && from < now.getTime())
      spans.push({ from, to: Math.min(to, now.getTime()) });
  }
  const ago = (hours: number): Date => {
    let left = hours * hour;
    for (const { from, to } of spans.toReversed()) {
      if (left <= to - from) return new Date(to - left);
      left -= to - from;
    }
    throw new RangeError(`${hours} office hours ago is more than ${reach} days ago`);
  };
  const dayIn = (days: number): Day => {
    let day = addDays(today, days);
    while (closed.has(day)) day = addDays(day, 1);
    return day;
  };
  return { now, today, ago, at: (hours) => toInstant(ago(hours)), dayIn };
}
