import type { Destination } from './destination';

/** A full load removes everything rendered for the signed-out visitor. */
export function goToDestination({ wanted, ...byRole }: Destination, role: string): 'leaving' {
  window.location.assign(wanted ?? (role === 'admin' || role === 'manager' ? byRole[role] : byRole.user));
  return 'leaving';
}
