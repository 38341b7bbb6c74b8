// Overwrites X-Forwarded-For before Next.js reads it: a forged one would evade rate limits.
import { isIP } from 'node:net';
import { unmappedAddress } from '../contract/core/unmapped-address';
import type { ArrivedRequest, RequestHook } from './hooks';

/** Strips port, brackets and zone. */
function plainAddress(entry: string | undefined): string | undefined {
  const [, bracketed] = /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(entry ?? '') ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(entry ?? '') ?? [];
  const [address = ''] = (bracketed ?? withPort ?? entry ?? '').split('%');
  // Dual-stack servers see IPv4 clients as IPv4-mapped IPv6.
  const plain = unmappedAddress(address.toLowerCase());
  return isIP(plain) === 0 ? undefined : plain;
}

/**
 * @param forwarded X-Forwarded-For: the client's entries, then one per proxy
 * @param proxies trusted ones; 0: only the socket
 */
export function believedAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  // Trusts the `proxies`-th entry from the right; clients may forge those to its left.
  const path = [
    ...(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    ...(socket === undefined ? [] : [socket]),
  ];
  // A Unix socket has no address: the last entry is the nearest proxy's.
  const index = path.length - 1 - (socket === undefined ? Math.max(0, proxies - 1) : proxies);
  // Without the proxy's entry, its clients share its address.
  return (proxies === 0 ? undefined : plainAddress(path[Math.max(0, index)])) ?? plainAddress(socket);
}

function overwrite({ request }: ArrivedRequest, proxies: number): void {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'];
  const address = believedAddress(
    socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    proxies,
  );
  // Next.js would set an absent header to the socket's address.
  headers['x-forwarded-for'] = address ?? '';
}

export function overwriteClientAddress(proxies: number): RequestHook {
  return (arrived) => overwrite(arrived, proxies);
}
