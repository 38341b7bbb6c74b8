// Where the picture of a page's card lies: one for each page that may be found, and nothing else can be asked for.
import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { routes, type Route, type RouteName, type Target } from '@/lib/routes';

/** Pixels, as networks show cards. */
export const cardSize = { width: 1200, height: 630 } as const;

/** A page that has a card. */
export interface CardSubject {
  locale: Locale;
  route: RouteName;
  /** Of a record's page. */
  slug?: string;
}

interface CardFile {
  /** When what the page shows last changed: networks keep a picture as long as its address stands. */
  changed?: string | undefined;
  /** Drawings are png, photographs jpg. */
  format?: 'png' | 'jpg' | undefined;
}

const hasCard = (route: Route): boolean => route.access === 'public' && route.index;

/** Routes whose pages show cards of their own. */
export const cardRoutes = (Object.keys(routes) as RouteName[]).filter((name) => hasCard(routes[name]));

/** Slugs as the contract has them. */
const named = /^([a-z0-9-]{1,160})\.(?:png|jpg)$/;

/** The path of a page's card; undefined for a page that has none. A list's pages and tags share the list's. */
export function cardAddress(
  { route, params }: Target,
  locale: Locale,
  { changed, format = 'png' }: CardFile = {},
): string | undefined {
  if (!hasCard(routes[route])) return undefined;
  const slug = params && 'slug' in params ? `/${encodeURIComponent(params.slug)}` : '';
  const version = changed ? `?v=${(Date.parse(changed) / 1000).toString(36).replace(/\..*$/, '')}` : '';
  return `/og/${locale}/${route}${slug}.${format}${version}`;
}

/** The path of the card a post will have, for its writers. @param version changes with the text */
export function draftCardAddress(id: string, version: number): string {
  return `/og/draft/${encodeURIComponent(id)}?v=${version.toString(36)}`;
}

/**
 * Reads an address back, whichever of the two formats it names: what a page shows may have changed since.
 *
 * @param segments - what follows `/og/`, decoded
 * @returns undefined for anything cardAddress would not have written
 */
export function cardSubject([locale, ...place]: readonly string[]): CardSubject | undefined {
  const name =
    place.at(-1)?.match(named)?.[1] ??
    (place.length === 1 ? place[0]?.replace(/\.(?:png|jpg)$/, '') : undefined);
  const route = cardRoutes.find((known) => known === (place.length === 1 ? name : place[0]));
  if (
    !isLocale(locale) ||
    route === undefined ||
    name === undefined ||
    place.length > 2 ||
    !place.at(-1)?.includes('.')
  )
    return undefined;
  const aboutRecord = routes[route].path.includes('{');
  if (aboutRecord !== (place.length === 2)) return undefined;
  return aboutRecord ? { locale, route, slug: name } : { locale, route };
}
