// Keys in code unit order at every depth, no spaces, values as JSON.stringify writes them.
// @see RFC 8785
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

export const canonicalJson = (value: object): string => JSON.stringify(sorted(value as Json));
