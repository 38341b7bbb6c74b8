// The address of a call inside the API: its path with the parameters filled in, and its query.

/** What an address can hold: the contract's parameters and query values are all of these. */
export type AddressValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** @param path as the contract writes it; parameters come out escaped, query values that are none are left out */
export function addressOf(path: `/api/${string}`, params: AddressValues = {}, query: AddressValues = {}): `/api/${string}` {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))) as `/api/${string}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
