// Leaving for the page that was asked for, after signing in. In the browser.
import type { Destination } from './destination';

/** A full load: nothing drawn for a visitor may stay. */
export function goOn({ wanted, user, admin }: Destination, role: string): 'leaving' {
  window.location.assign(wanted ?? (role === 'admin' ? admin : user));
  return 'leaving';
}
