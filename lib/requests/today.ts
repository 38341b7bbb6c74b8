import { agencyTimeZone } from '@/lib/time-zone';

/** YYYY-MM-DD in the agency's time zone, which decides deadlines. */
export function dayAt(instant: Date): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: agencyTimeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
