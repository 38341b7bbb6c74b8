import type { EndpointPath } from '../endpoint';

export type AddressValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

type Address<Path extends EndpointPath> = Path extends `/api/${string}`
  ? `/api/${string}`
  : `/uploads/${string}`;

/** Escapes parameters; omits null and undefined query values. @param path as in the contract */
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
