import type { Destination } from './destination';

/** A full load drops everything rendered for visitors. */
export function goToDestination({ wanted, user, admin }: Destination, role: string): 'leaving' {
  window.location.assign(wanted ?? (role === 'admin' ? admin : user));
  return 'leaving';
}
