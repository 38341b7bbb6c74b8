// Whose address a request counts against. A header is believed only where the caller cannot have written it:
// inside this process, where the site's transport sets it, or under the signature of a site that shares our secret.
import { timingSafeEqual } from 'node:crypto';
import {
  clientAddressHeader,
  clientSignatureHeader,
  clientSignatureLife,
  signClientAddress,
} from '../../../lib/contract/core/client-address';
import { unmappedAddress } from '../../../lib/contract/core/unmapped-address';

/** What stands for callers without an address: they share one count. */
const unknown = 'unknown';

/** IPv4 and IPv6 in their usual spellings; nothing else is worth counting by. */
const spelling = /^[0-9a-fA-F:.]{2,45}$/;

/**
 * An IPv6 customer holds a whole network and changes addresses at will: their first 64 bits are what counts.
 * @returns lower case, IPv4-mapped addresses as IPv4
 */
export function countedAddress(address: string): string {
  const plain = unmappedAddress(address.toLowerCase());
  if (!spelling.test(plain)) return unknown;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const all = [
    ...groups,
    ...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'),
    ...rest,
  ];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

export interface Connection {
  /** The other end of the socket, where the API listens on one itself; absent for calls inside this process. */
  socketAddress?: string | undefined;
}

/** The address a request counts against. */
export async function clientAddress(
  request: Request,
  { socketAddress }: Connection,
  { secret, now }: { secret: string; now: Date },
): Promise<string> {
  const claimed = request.headers.get(clientAddressHeader);
  const believed =
    claimed !== null && (socketAddress === undefined || (await isSigned(request, claimed, secret, now)));
  return countedAddress((believed ? claimed : socketAddress) ?? '');
}

async function isSigned(request: Request, address: string, secret: string, now: Date): Promise<boolean> {
  const given = request.headers.get(clientSignatureHeader) ?? '';
  const [, time = ''] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(given) ?? [];
  const seconds = Number(time);
  if (time === '' || Math.abs(now.getTime() / 1000 - seconds) > clientSignatureLife) return false;
  const right = await signClientAddress(secret, address, seconds);
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
}
