import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Socket } from 'node:net';

/** Not EICAR, which would alarm scanners. */
export const signature = 'A-SIGNATURE-OF-THE-TESTS';

export interface FakeClamd {
  address: string;
  received: Buffer[];
  close: () => Promise<void>;
}

/**
 * @param answer instead of a verdict; `silent`: nothing; `early`: at the first chunk
 * @param path socket; default: a port
 */
export async function openClamd({
  answer,
  silent = false,
  early = false,
  path,
}: { answer?: string; silent?: boolean; early?: boolean; path?: string } = {}): Promise<FakeClamd> {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let pending = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      if (silent) return;
      if (early && pending.length > 100_000) return void socket.end(`${answer}\0`);
      const chunks = chunksOf(pending);
      if (!chunks) return;
      received.push(chunks);
      socket.end(`${answer ?? `stream: ${chunks.includes(signature) ? 'Test.Signature FOUND' : 'OK'}`}\0`);
    });
  });
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  const address = path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { address, received, close };
}

const command = 'zINSTREAM\0';

function chunksOf(pending: Buffer): Buffer | undefined {
  if (pending.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= pending.length;) {
    const length = pending.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(pending.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
