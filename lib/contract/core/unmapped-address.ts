/** An IPv4 address that is written as IPv6, in any spelling, as IPv4; every other address as it is. @see RFC 4291, 2.5.5.2 */
export function unmappedAddress(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  // A URL has one spelling of each address.
  const { hostname } = new URL(`http://[${address}]`);
  const [, ...groups] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (groups.length === 0) return address;
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
