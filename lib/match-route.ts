import { pathPattern } from './contract/core/path-pattern';
import { internalRoutes } from './internal-routes';
import { routes, type Route, type RouteName } from './routes';

function matchersOf<Name extends string>(table: Record<Name, Route>) {
  return (Object.entries(table) as [Name, Route][]).map(([name, route]) => ({
    name,
    route,
    pattern: pathPattern(route.path),
  }));
}

const matchers = matchersOf<RouteName>(routes);
const internalMatchers = matchersOf(internalRoutes);

/** @param path without language prefix */
export function matchRoute(path: string): { name: RouteName; route: Route } | undefined {
  return matchers.find(({ pattern }) => pattern.test(path));
}

/** Also targets of rewrites. @param path without language prefix */
export function matchAnyRoute(path: string): Route | undefined {
  return (internalMatchers.find(({ pattern }) => pattern.test(path)) ?? matchRoute(path))?.route;
}
