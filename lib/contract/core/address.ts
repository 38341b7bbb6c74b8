// The address of a call inside the API: its path with the parameters filled in, and its query.
import type { EndpointPath } from './endpoint';

/** What an address can hold: the contract's parameters and query values are all of these. */
export type AddressValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Address<Path extends EndpointPath> = Path extends `/api/${string}`
  ? `/api/${string}`
  : `/uploads/${string}`;

/** @param path as the contract writes it; parameters come out escaped, query values that are none are left out */
export function addressOf<Path extends EndpointPath>(
  path: Path,
  params: AddressValues = {},
  query: AddressValues = {},
): Address<Path> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value));
  return (search.size > 0 ? `${filled}?${search.toString()}` : filled) as Address<Path>;
}
