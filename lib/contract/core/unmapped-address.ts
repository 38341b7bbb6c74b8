/** IPv4-mapped IPv6 becomes IPv4. @see RFC 4291, 2.5.5.2 */
export function unmappedAddress(address: string): string {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address;
  // URL normalises the notation.
  const { hostname } = new URL(`http://[${address}]`);
  const [, ...groups] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? [];
  if (groups.length === 0) return address;
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
