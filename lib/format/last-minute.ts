import { agencyTimeZone } from '../time-zone';
import { dateFormatter } from './formatters';

/**
 * Midnight (agency's time zone) becomes 23:59: readers take it for the end of that day.
 * @throws RangeError
 */
export function lastMinute(instant: string): string {
  const clock = dateFormatter('fr', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: agencyTimeZone(),
  }).format(new Date(instant));
  return clock === '00:00' ? new Date(Date.parse(instant) - 60_000).toISOString() : instant;
}
