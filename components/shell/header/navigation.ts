// Which addresses belong to which word of the navigation, as patterns that a link can test in the browser without the
// route table.
import { locales } from '@/lib/contract/core/locale';
import { internalRoutes } from '@/lib/internal-routes';
import { routes, type navigation, type Route } from '@/lib/routes';

type Place = (typeof navigation)[number];

const prefix = `(?:/(?:${locales.join('|')}))?`;

function pattern(places: readonly Route[]): string {
  const paths = places.map(({ path }) => (path === '/' ? '/?' : path.replace(/\{\w+\}/g, '[^/]+')));
  // While a page is rendered its path is the rewritten one, with the prefix of every language.
  return `^${prefix}(?:${paths.join('|')})$`;
}

export interface Reach {
  /** Pattern of the page itself, also under the addresses the middleware rewrites it to. */
  page: string;
  /** Pattern of the pages below it. */
  below?: string;
}

export const reach: Readonly<Record<Place, Reach>> = {
  home: { page: pattern([routes.home]) },
  services: { page: pattern([routes.services]) },
  projects: { page: pattern([routes.projects]), below: pattern([routes.project]) },
  blog: {
    page: pattern([routes.blog, internalRoutes.blogList, internalRoutes.blogSearch]),
    below: pattern([routes.post]),
  },
  contact: { page: pattern([routes.contact]) },
};

/** Pattern of internal addresses, which only the middleware's rewrites reach. First segments only: every document holds it twice. */
export const unreachable = `^${prefix}/(?:${[...new Set(Object.values(internalRoutes).map(({ path }) => path.split('/')[1]))].join('|')})(?:/|$)`;
