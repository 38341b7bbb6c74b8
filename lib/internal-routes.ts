// Addresses that only the middleware reaches.
import { page, type Route } from './routes';

/**
 * Reached by rewriting: further pages and tags of the blog list as cached
 * copies of their own, its search rendered per request, and the page for what does not exist. A request for one of
 * them answers 404, because they are not in the table of routes.
 */
export const internalRoutes = {
  blogList: page('/blog-list/{tag}/{page}'),
  blogSearch: page('/blog-search', { rendering: 'dynamic', index: false }),
  notFound: page('/not-found', { index: false }),
  unavailable: page('/unavailable', { index: false }),
} satisfies Record<string, Route>;
