import type { Destination } from './destination';

/** A full load removes everything rendered for the signed-out visitor. */
export function goToDestination({ wanted, user, admin }: Destination, role: string): 'leaving' {
  window.location.assign(wanted ?? (role === 'admin' ? admin : user));
  return 'leaving';
}
