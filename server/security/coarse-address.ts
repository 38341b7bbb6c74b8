/**
 * The result does not identify a household.
 * @param address as counted by throttles
 * @returns 24 bits of IPv4 (`203.0.113.…`), 48 of IPv6 (`2001:db8:1:…`); null otherwise
 */
export function coarseAddress(address: string): string | null {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address)) return `${address.split('.').slice(0, 3).join('.')}.…`;
  const groups =
    address
      .replace(/\/\d+$/, '')
      .split('::')[0]
      ?.split(':') ?? [];
  if (!address.includes(':') || groups.some((group) => !/^[0-9a-f]{0,4}$/.test(group))) return null;
  return `${[0, 1, 2].map((place) => groups[place] || '0').join(':')}:…`;
}
