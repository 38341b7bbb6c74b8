// Trusts the address header only inside this process, or signed with the shared secret.
import { timingSafeEqual } from 'node:crypto';
import {
  clientAddressHeader,
  clientSignatureHeader,
  clientSignatureLife,
  signClientAddress,
} from '../../../lib/contract/core/client-address';
import { unmappedAddress } from '../../../lib/contract/core/unmapped-address';

/** One count for all callers without an address. */
const unknown = 'unknown';

const spelling = /^[0-9a-fA-F:.]{2,45}$/;

/** Cuts IPv6 to its /64 network, which one customer controls. */
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
  /** Absent for calls inside this process. */
  socketAddress?: string | undefined;
}

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
