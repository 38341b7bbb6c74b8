// The calendar day where the agency is: deadlines are judged by it.
import { agencyTimeZone } from '@/lib/time-zone';

/** YYYY-MM-DD in the agency's time zone. */
export function dayAt(instant: Date): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: agencyTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
