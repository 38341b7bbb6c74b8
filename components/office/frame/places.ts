// Shortcut letters are the same in both languages.
import { locales } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { routes, type RouteName } from '@/lib/routes';

export type OpenCounts = Stats['open'];

export const places = [
  { route: 'admin', keys: 'g d' },
  { route: 'adminContacts', keys: 'g c', count: 'contacts' },
  { route: 'adminRequests', keys: 'g r', count: 'pendingRequests' },
  { route: 'adminProjects', keys: 'g p' },
  { route: 'adminPosts', keys: 'g b' },
  { route: 'adminUsers', keys: 'g u' },
  { route: 'adminNewsletter', keys: 'g l' },
  { route: 'adminOutbox', keys: 'g o', count: 'failedMails' },
  { route: 'adminSecurity', keys: 'g s' },
  { route: 'adminActivity', keys: 'g a' },
] as const satisfies readonly { route: RouteName; keys: string; count?: keyof OpenCounts }[];

export type PlaceRoute = (typeof places)[number]['route'];

const prefix = `^(?:/(?:${locales.join('|')}))?`;

export function placeReach(route: PlaceRoute): { page: string; below?: string } {
  const { path } = routes[route];
  if (route === 'admin') return { page: `${prefix}${path}$` };
  return { page: `${prefix}${path}$`, below: `${prefix}${path}/` };
}
