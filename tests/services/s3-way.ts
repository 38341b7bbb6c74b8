// Proxy to S3 that injects failures.
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fate = 'passes' | 'hangs' | 'busy' | { cutAfter: number };

export interface Way {
  /** FILES_URL of the proxy. */
  url: string;
  calls: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  fate: (call: { method: string; path: string }) => Fate;
  close(): Promise<void>;
}

export async function openWay(filesUrl: string): Promise<Way> {
  const target = new URL(filesUrl);
  const server = createServer((incoming, outgoing) => {
    const call = { method: incoming.method ?? '', path: incoming.url ?? '' };
    way.calls.push({ ...call, headers: incoming.headers });
    const fate = way.fate(call);
    if (fate === 'hangs') return;
    if (fate === 'busy') {
      incoming.resume();
      outgoing
        .writeHead(503, { 'content-type': 'application/xml', connection: 'close' })
        .end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
    } else pass(incoming, outgoing, target, fate === 'passes' ? Infinity : fate.cutAfter);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(filesUrl);
  url.port = String((server.address() as AddressInfo).port);
  const way: Way = {
    url: url.href,
    calls: [],
    fate: () => 'passes',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return way;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: URL, cutAfter: number): void {
  const onward = request(
    {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => incoming.socket.destroy());
  let bytes = 0;
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= cutAfter) return void onward.write(chunk);
    onward.destroy();
    incoming.socket.destroy();
  });
  incoming.on('end', () => onward.end());
}
