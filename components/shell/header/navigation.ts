// Path patterns for browsers, without the route table.
import { locales } from '@/lib/contract/core/locale';
import { pathSource } from '@/lib/contract/core/path-pattern';
import { internalRoutes } from '@/lib/internal-routes';
import { routes, type navigation, type Route } from '@/lib/routes';

type Place = (typeof navigation)[number];

const prefix = `(?:/(?:${locales.join('|')}))?`;

function pattern(places: readonly Route[]): string {
  const paths = places.map(({ path }) => (path === '/' ? '/?' : pathSource(path)));
  // Rendering sees rewritten, prefixed paths.
  return `^${prefix}(?:${paths.join('|')})$`;
}

export interface Reach {
  /** Matches the page, also rewritten. */
  page: string;
  /** Matches subpages. */
  below?: string;
  /** Of the route. */
  reading?: true;
}

export const reach: Readonly<Record<Place, Reach>> = {
  home: { page: pattern([routes.home]), reading: true },
  services: { page: pattern([routes.services]) },
  projects: { page: pattern([routes.projects]), below: pattern([routes.project]) },
  blog: {
    page: pattern([routes.blog, internalRoutes.blogList, internalRoutes.blogSearch]),
    below: pattern([routes.post]),
    reading: true,
  },
  contact: { page: pattern([routes.contact]) },
};

/** Internal paths of rewrites. Short: each document has them twice. */
export const unreachable = `^${prefix}/(?:${[...new Set(Object.values(internalRoutes).map(({ path }) => path.split('/')[1]))].join('|')})(?:/|$)`;
