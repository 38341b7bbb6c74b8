import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fields } from './types';
import { hookRequests } from '../hooks';
import { currentRequest, markIncomplete, outsideRequests } from './request';
import { watchRequests } from './watch-requests';

const lines: Fields[] = [];
let seen: (string | undefined)[] = [];

const handlers: Record<string, RequestListener> = {
  '/blog/x': (_, response) => {
    void (async () => {
      await turn();
      seen.push(currentRequest()?.id);
      outsideRequests(() => seen.push(currentRequest()?.id));
      response.setHeader('x-request-id', 'of-another-request');
      response.end('abc');
    })();
  },
  '/ready': (_, response) => void response.writeHead(200, { 'content-length': 3 }).end('abc'),
  '/part': (_, response) => {
    markIncomplete();
    response.end('abc');
  },
  '/stuck': (_, response) => void response.write('a'),
};

const nginx = '5f0c1a7e9b3d4c2a8e6f7d1b0a9c8e7d';

describe('a watched request', () => {
  const server = createServer((incoming, response) => {
    (handlers[incoming.url?.split('?')[0] ?? ''] ?? (() => response.writeHead(404).end()))(
      incoming,
      response,
    );
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject).end();
    });

  beforeAll(async () => {
    const telemetry = watchRequests({
      patternOf: (path) => (path === '/blog/x' ? '/blog/{slug}' : 'unknown'),
      log: (_, event, fields) => lines.push({ event, ...fields }),
    });
    hookRequests({ telemetry });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    lines.length = 0;
    seen = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('has status 503 if its page could not read its data', async () => {
    const response = await ask('/part');
    response.resume();
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({ status: 503 });
  });

  it('keeps the proxy’s request id in its work, its response and its log line', async () => {
    const response = await ask('/blog/x?token=secret', { 'x-request-id': nginx });
    expect(response.headers['x-request-id']).toBe(nginx);
    expect(seen).toEqual([nginx, undefined]);
    response.resume();
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({
      event: 'request',
      requestId: nginx,
      method: 'GET',
      route: '/blog/{slug}',
      status: 200,
    });
    expect(lines[0]?.bytes).toBeGreaterThan(100);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it.each(['jane@example.com', '+33612345678', 'a'.repeat(32_000 % 60), ''])(
    'gets a new id if the given one is not machine-made: %j',
    async (given) => {
      const response = await ask('/ready', { 'x-request-id': given });
      response.resume();
      expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      await vi.waitFor(() => expect(lines).toHaveLength(1));
      expect(lines[0]?.requestId).toBe(response.headers['x-request-id']);
    },
  );

  it('is logged when the client disconnects', async () => {
    const response = await ask('/stuck');
    response.destroy();
    await vi.waitFor(() => expect(lines).toMatchObject([{ route: 'unknown', brokenOff: true }]));
  });

  it('keeps its own id beside concurrent requests', async () => {
    const names = Array.from({ length: 8 }, (_, index) => nginx.slice(0, 31) + String(index));
    const answers = await Promise.all(names.map((name) => ask('/blog/x', { 'x-request-id': name })));
    for (const answer of answers) answer.resume();
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(names);
    expect(seen.filter(Boolean).sort()).toEqual(names);
  });
});
