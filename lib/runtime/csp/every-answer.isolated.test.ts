import { createServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookRequests } from '../hooks';
import { guardAnswers } from './every-answer';
import { inertPolicy, securityHeaders, strictTransportSecurity } from './headers';

const handlers: Record<string, RequestListener> = {
  '/file': (_, response) => void response.end('a'),
  '/head': (_, response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('a'),
  '/moved': (_, response) => void response.writeHead(308, 'Moved', { location: '/file' }).end(),
  '/unchanged': (_, response) => void response.writeHead(304).end(),
  '/failed': (_, response) => {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write('<script>alert(1)</script>');
    response.end();
  },
  '/document': (_, response) => {
    response.setHeader('x-middleware-rewrite', '/fr/document');
    response.writeHead(200, { 'x-nextjs-prerender': '1', 'x-nextjs-cache': 'HIT' }).end('a');
  },
  '/page': (_, response) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('referrer-policy', 'no-referrer');
    response.end('a');
  },
};

describe('response of this process', () => {
  const server = createServer((incoming, response) => {
    const { url = '' } = incoming;
    response.setHeader('x-asked', `${incoming.method} ${url}`);
    handlers[url]?.(incoming, response);
    if (!(url in handlers)) response.end();
  });
  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<IncomingHttpHeaders>((resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.headers);
      })
        .on('error', reject)
        .end();
    });

  beforeAll(async () => {
    hookRequests({ everyAnswer: guardAnswers({ overTls: true }) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it.each(Object.keys(handlers).filter((path) => path !== '/page'))(
    'has all security headers: %s',
    async (path) => {
      const headers = await ask(path);
      for (const [name, value] of Object.entries(securityHeaders))
        expect(headers[name.toLowerCase()], name).toBe(value);
      expect(headers['strict-transport-security']).toBe(strictTransportSecurity);
      if (path === '/failed') expect(headers['content-security-policy']).toContain("script-src 'self';");
      else expect(headers['content-security-policy']).toBe(inertPolicy);
    },
  );

  it('hides internal headers of the framework, except from its client router', async () => {
    const names = (headers: IncomingHttpHeaders) =>
      Object.keys(headers)
        .filter((name) => /^x-(?:middleware|nextjs|stored)/.test(name))
        .sort();
    expect(names(await ask('/document'))).toEqual(['x-stored']);
    expect(names(await ask('/document', 'GET', { rsc: '1' }))).toEqual([
      'x-middleware-rewrite',
      'x-nextjs-cache',
      'x-nextjs-prerender',
    ]);
  });

  it('is not cached if it is an error or a redirect', async () => {
    const cacheControlOf = async (path: string) => (await ask(path))['cache-control'];
    expect([
      await cacheControlOf('/file'),
      await cacheControlOf('/unchanged'),
      await cacheControlOf('/head'),
      await cacheControlOf('/moved'),
      await cacheControlOf('/failed'),
    ]).toEqual([undefined, undefined, 'no-store', 'no-store', 'no-store']);
  });

  it('keeps security headers set by its handler', async () => {
    expect(await ask('/page')).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['/api/%E0%A4%A', 'GET', 'GET /%'],
    ['/session/%', 'POST', 'GET /%'],
    ['/', 'TRACE', 'GET /%'],
    ['/blog?search=%E0', 'GET', 'GET /blog?search=%E0'],
    ['/caf%C3%A9', 'HEAD', 'HEAD /caf%C3%A9'],
  ])('for %s with %s is the response to %s', async (path, method, policy) => {
    expect((await ask(path, method))['x-asked']).toBe(policy);
  });
});
