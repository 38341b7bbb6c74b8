// A midnight is the end of one day and the beginning of the next; who is told a deadline takes it for the later one.
import { agencyTimeZone } from '../time-zone';

/** The last minute something may still come: a midnight of the agency's clock becomes the minute before it. @throws RangeError when it is no instant */
export function lastMinute(instant: string): string {
  const clock = new Intl.DateTimeFormat('fr', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: agencyTimeZone,
  }).format(new Date(instant));
  return clock === '00:00' ? new Date(Date.parse(instant) - 60_000).toISOString() : instant;
}
