import type { Destination } from './destination';

/** A full load, so that nothing rendered for the signed-out visitor remains. */
export function goOn({ wanted, user, admin }: Destination, role: string): 'leaving' {
  window.location.assign(wanted ?? (role === 'admin' ? admin : user));
  return 'leaving';
}
