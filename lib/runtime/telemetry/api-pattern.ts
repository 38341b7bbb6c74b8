// Logs and traces may contain a path's contract pattern, not the path.
import { contract } from '../../contract/contract';

const written = new Set<string>(contract.map(({ path }) => path));
const fixed = new Set([...written].filter((path) => !path.includes('{')));

// Fixed segments match before parameters.
const withParameters = [...written]
  .filter((path) => path.includes('{'))
  .sort((a, b) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

export function apiPattern(path: string): string | undefined {
  if (fixed.has(path)) return path;
  return withParameters.find(({ pattern }) => pattern.test(path))?.path;
}
