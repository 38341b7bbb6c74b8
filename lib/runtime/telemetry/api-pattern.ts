// Logs and traces may contain a path's pattern in the contract, but not the path.
import { contract } from '../../contract/contract';

const written = new Set<string>(contract.map(({ path }) => path));
const fixed = new Set([...written].filter((path) => !path.includes('{')));

// A fixed segment matches before a parameter.
const withParameters = [...written]
  .filter((path) => path.includes('{'))
  .sort((a, b) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** undefined for an unknown path. */
export function apiPattern(path: string): string | undefined {
  if (fixed.has(path)) return path;
  return withParameters.find(({ pattern }) => pattern.test(path))?.path;
}
