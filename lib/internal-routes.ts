import { page, type Route } from './routes';

/** Targets of middleware rewrites; direct requests get 404. */
export const internalRoutes = {
  blogList: page('/blog-list/{tag}/{page}', { reading: true }),
  blogSearch: page('/blog-search', { rendering: 'dynamic', index: false }),
  notFound: page('/not-found', { index: false, reading: true }),
  unavailable: page('/unavailable', { index: false }),
} satisfies Record<string, Route>;
