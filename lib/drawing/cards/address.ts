// Only pages in the route table have cards: visitors cannot request arbitrary drawings.
import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { routes, type Route, type RouteName, type Target } from '@/lib/routes';

/** Pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardSubject {
  locale: Locale;
  route: RouteName;
  slug?: string;
}

interface CardFile {
  /** Last change (ISO 8601): networks cache a card by address. */
  changed?: string | undefined;
  /** Changes with the logo, the accent colour and the name. @see lib/drawing/logo/drawn-logo.ts */
  look?: string | undefined;
  format?: 'png' | 'jpg' | undefined;
}

const hasCard = (route: Route): boolean => route.access === 'public' && route.index;

export const cardRoutes = (Object.keys(routes) as RouteName[]).filter((name) => hasCard(routes[name]));

const named = /^([a-z0-9-]{1,160})\.(?:png|jpg)$/;

/** @returns undefined without a card; pages and tags of a list share one */
export function cardAddress(
  { route, params }: Target,
  locale: Locale,
  { changed, look, format = 'png' }: CardFile = {},
): string | undefined {
  if (!hasCard(routes[route])) return undefined;
  const slug = params && 'slug' in params ? `/${encodeURIComponent(params.slug)}` : '';
  const time = changed && (Date.parse(changed) / 1000).toString(36).replace(/\..*$/, '');
  const parts = [time, look].filter(Boolean);
  const version = parts.length > 0 ? `?v=${parts.join('-')}` : '';
  return `/og/${locale}/${route}${slug}.${format}${version}`;
}

/**
 * For writers of an unpublished post.
 * @param version changes with the text
 */
export function draftCardAddress(id: string, version: number): string {
  return `/og/draft/${encodeURIComponent(id)}?v=${version.toString(36)}`;
}

/**
 * Accepts both formats: a photograph may have replaced a drawing.
 * @param segments after `/og/`, decoded
 * @returns undefined unless cardAddress builds it
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
