// The address of a call as the contract writes it, its parameters by name: what logs and traces may say of an address.
import { contract } from '../../contract/contract';

const written = new Set<string>(contract.map(({ path }) => path));
const fixed = new Set([...written].filter((path) => !path.includes('{')));

// In the order to match in: a fixed segment before a parameter in the same place.
const withParameters = [...written]
  .filter((path) => path.includes('{'))
  .sort((a, b) => (a.replaceAll('{', '~') < b.replaceAll('{', '~') ? -1 : 1))
  .map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

/** undefined for an address that is no call's. */
export function apiPattern(path: string): string | undefined {
  if (fixed.has(path)) return path;
  return withParameters.find(({ pattern }) => pattern.test(path))?.path;
}
