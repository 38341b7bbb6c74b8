// In the order of the rail. Shortcut letters are the same in both languages.
import { locales } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import { routes, type Route, type RouteName } from '@/lib/routes';

export const places = [
  { route: 'admin', keys: 'g d' },
  { route: 'officeContacts', keys: 'g c', count: 'contacts' },
  { route: 'officeRequests', keys: 'g r', count: 'pendingRequests' },
  { route: 'officeProjects', keys: 'g p' },
  { route: 'officeInvoices', keys: 'g f' },
  { route: 'officePosts', keys: 'g b' },
  { route: 'officePages', keys: 'g w' },
  { route: 'officeUsers', keys: 'g u' },
  { route: 'officeLetters', keys: 'g l', beside: 'officeNewsletter' },
  { route: 'officeTeam', keys: 'g e' },
  { route: 'officeOutbox', keys: 'g o', count: 'failedMails' },
  { route: 'officeSecurity', keys: 'g s' },
  { route: 'officeSettings', keys: 'g t' },
  { route: 'officeActivity', keys: 'g a' },
] as const satisfies readonly {
  route: RouteName;
  keys: string;
  count?: keyof OpenCounts;
  beside?: RouteName;
}[];

type Place = (typeof places)[number];
export type PlaceRoute = Place['route'];

export function mayOpen(route: RouteName, holder: Holder): boolean {
  const { access, rights }: Route = routes[route];
  return (access === 'user' || access === 'admin') && isPermitted({ access, rights }, holder);
}

export const placesFor = (holder: Holder): readonly Place[] =>
  places.filter(({ route }) => mayOpen(route, holder));

/** First page of the office; undefined for accounts without access. */
export function entranceOf(holder: Holder): PlaceRoute | 'officeAccount' | undefined {
  const [first] = placesFor(holder);
  return first?.route ?? (mayOpen('officeAccount', holder) ? 'officeAccount' : undefined);
}

const prefix = `^(?:/(?:${locales.join('|')}))?`;

export function placeReach(route: PlaceRoute): { page: string; below?: string } {
  const { path } = routes[route];
  if (route === 'admin') return { page: `${prefix}${path}$` };
  const found = places.find((place) => place.route === route);
  const further = found && 'beside' in found ? `|${prefix}${routes[found.beside].path}$` : '';
  const inner = places
    .map((place) => routes[place.route].path)
    .filter((other) => other.startsWith(`${path}/`))
    .map((other) => `(?!${other.slice(path.length + 1)}$)`);
  return { page: `${prefix}${path}$`, below: `${prefix}${path}/${inner.join('')}${further}` };
}
