// Shortcut letters are the same in both languages.
import { locales } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { routes, type RouteName } from '@/lib/routes';

export type OpenCounts = Stats['open'];

export const places = [
  { route: 'admin', keys: 'g d' },
  { route: 'officeContacts', keys: 'g c', count: 'contacts' },
  { route: 'officeRequests', keys: 'g r', count: 'pendingRequests' },
  { route: 'officeProjects', keys: 'g p' },
  { route: 'officePosts', keys: 'g b' },
  { route: 'officeUsers', keys: 'g u' },
  { route: 'officeNewsletter', keys: 'g l' },
  { route: 'officeOutbox', keys: 'g o', count: 'failedMails' },
  { route: 'officeSecurity', keys: 'g s' },
  { route: 'officeSettings', keys: 'g t' },
  { route: 'officeActivity', keys: 'g a' },
] as const satisfies readonly { route: RouteName; keys: string; count?: keyof OpenCounts }[];

export type PlaceRoute = (typeof places)[number]['route'];

const prefix = `^(?:/(?:${locales.join('|')}))?`;

export function placeReach(route: PlaceRoute): { page: string; below?: string } {
  const { path } = routes[route];
  if (route === 'admin') return { page: `${prefix}${path}$` };
  return { page: `${prefix}${path}$`, below: `${prefix}${path}/` };
}
