// nginx with the shipped configuration, before a fake site.
import { mkdtempSync, rmSync } from 'node:fs';
import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startFront, type Front } from '../../scripts/lib/servers/front.mjs';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  /** nginx's cache status header. */
  from: string;
  /** Milliseconds at request and answer. */
  requests: number;
  came: number;
}

/** Without other headers. */
export function ask(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer } = {},
): Promise<Answer> {
  const requests = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text: whole.toString(),
          from: String(response.headers['cache-status'] ?? ''),
          requests,
          came: performance.now(),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

export type Say = (request: IncomingMessage, response: ServerResponse) => void;

export const page =
  (text: string, headers: OutgoingHttpHeaders = {}, status = 200): Say =>
  (_, response) => {
    response
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        ...headers,
      })
      .end(text);
  };

export interface FakeSite {
  url: string;
  says: (address: string, say: Say) => void;
  requests: IncomingMessage[];
  requestsFor: (address: string) => number;
  close: () => Promise<void>;
}

export async function fakeSite(): Promise<FakeSite> {
  const answers = new Map<string, Say>();
  const requests: IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    (answers.get(request.url ?? '') ?? page('a page'))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: (address, say) => void answers.set(address, say),
    requests,
    requestsFor: (address) => requests.filter(({ url }) => url === address).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function front(...sites: { url: string }[]): Promise<Front> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-front-'));
  const started = await startFront({ site: sites.map(({ url }) => url), folder });
  const close = async () => {
    await started.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...started, close };
}

export async function until(
  what: () => Promise<Answer>,
  isSo: (answer: Answer) => boolean,
  timeout = 15_000,
): Promise<Answer> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const answer = await what();
    if (isSo(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`Timeout; last answer: ${answer.status}, ${answer.from}: ${answer.text.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Filled before the first test of the file. */
export function prepareFront() {
  const site = {} as FakeSite;
  const proxy = {} as Front;
  beforeAll(async () => {
    Object.assign(site, await fakeSite());
    Object.assign(proxy, await front(site));
  });
  afterAll(async () => {
    await proxy.close();
    await site.close();
  });
  const get = (address: string, headers: Record<string, string> = {}) =>
    ask(`${proxy.url}${address}`, { headers });
  /** Caching takes two requests within a second. */
  const copy = (address: string, headers: Record<string, string> = {}) =>
    until(
      () => get(address, headers),
      ({ from }) => from === 'front; hit',
    );
  return { site, proxy, get, copy };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return found;
}
