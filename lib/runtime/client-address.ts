// Whose address a request comes from. Next fills X-Forwarded-For only where it is absent, so that anybody could write their
// own and slip past the throttles: here it is overwritten as each request arrives, before Next sees it, with the one
// address that can be believed.
import { isIP } from 'node:net';
import { unmappedAddress } from '../contract/core/unmapped-address';
import type { ArrivedRequest, RequestHook } from './hooks';

/** An address without the port, brackets or zone that proxies write beside it; undefined where there is none. */
function plainAddress(entry: string | undefined): string | undefined {
  const [, bracketed] = /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(entry ?? '') ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(entry ?? '') ?? [];
  const [address = ''] = (bracketed ?? withPort ?? entry ?? '').split('%');
  // The same client over either socket of a server that listens on both.
  const plain = unmappedAddress(address.toLowerCase());
  return isIP(plain) === 0 ? undefined : plain;
}

/**
 * The address of the client.
 * @param socket the other end of the connection
 * @param forwarded X-Forwarded-For as it came: whatever the client wrote, then one entry from each proxy it went through
 * @param proxies how many of those proxies are ours; 0 believes the socket alone
 */
export function believedAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string | undefined {
  // Our outermost proxy wrote the client it saw, `proxies` entries from the right; further left anybody may have written.
  const path = [
    ...(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    ...(socket === undefined ? [] : [socket]),
  ];
  // Without a socket's address (a Unix socket) the last entry stands in the place our nearest proxy wrote.
  const index = path.length - 1 - (socket === undefined ? Math.max(0, proxies - 1) : proxies);
  // Where our proxy wrote no address, all who come through it are counted as one.
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
  // An empty header, not none: where it is absent, Next would look for itself.
  headers['x-forwarded-for'] = address ?? '';
}

/** Overwrites X-Forwarded-For of each request. @param proxies how many reverse proxies in front of the site are ours */
export function overwriteClientAddress(proxies: number): RequestHook {
  return (arrived) => overwrite(arrived, proxies);
}
