// Logs and traces may contain a path's contract pattern, not the path.
import { contract } from '../../contract/contract';
import { inMatchingOrder, pathPattern } from '../../contract/core/path-pattern';

const paths = new Set<string>(contract.map(({ path }) => path));
const withParameters = inMatchingOrder(
  [...paths].filter((path) => path.includes('{')).map((path) => ({ path, pattern: pathPattern(path) })),
);

export function apiPattern(path: string): string | undefined {
  return paths.has(path) ? path : withParameters.find(({ pattern }) => pattern.test(path))?.path;
}
