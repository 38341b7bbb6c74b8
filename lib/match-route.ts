import { routes, type Route, type RouteName } from './routes';

const matchers = (Object.entries(routes) as [RouteName, Route][]).map(([name, route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** @param path without language prefix */
export function matchRoute(path: string): { name: RouteName; route: Route } | undefined {
  return matchers.find(({ pattern }) => pattern.test(path));
}
