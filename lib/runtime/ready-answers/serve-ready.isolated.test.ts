import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { processWide } from '../registry';
import { createReadyAnswers } from './serve-ready';
import { watchPageReads } from './stored-pages';

let isValid: (entry: object) => boolean = () => true;
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  isValid = () => true;
});

/** `asked` counts calls of the handler. */
async function site(handler: RequestListener) {
  watchPageReads();
  const answer = createReadyAnswers();
  const counted = { requests: 0 };
  const made = createServer((incoming, response) =>
    answer(incoming, response, (each, its) => {
      counted.requests += 1;
      void handler(each, its);
    }),
  );
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const { port } = made.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = { 'accept-encoding': 'br' }, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () =>
              resolve({
                status: response.statusCode,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
        })
          .on('error', reject)
          .end();
      },
    );
  return { counted, ask };
}

const text = 'Un site qui répond tout de suite. '.repeat(100);

const storedPage =
  (more: Record<string, string> = {}, entry = () => ({})): RequestListener =>
  (incoming, response) => {
    const read = entry();
    processWide.pageReads?.note(() => isValid(read));
    if (incoming.headers['accept-encoding'] !== 'identity')
      response.setHeader('x-asked-for', String(incoming.headers['accept-encoding']));
    for (const [name, value] of Object.entries({
      'content-type': 'text/html; charset=utf-8',
      etag: '"one"',
      'x-nextjs-cache': 'HIT',
      'content-security-policy': "default-src 'self'",
      ...more,
    }))
      response.setHeader(name, value);
    response.write(text.slice(0, 100));
    response.end(text.slice(100));
  };

describe('a page served from the page store', () => {
  it('is answered without the framework on later requests, in an encoding the client accepts', async () => {
    const { counted, ask } = await site(storedPage());
    const first = await ask('/');
    const second = await ask('/', { 'accept-encoding': 'gzip' });
    expect(counted.requests).toBe(1);
    expect([brotliDecompressSync(first.body).toString(), gunzipSync(second.body).toString()]).toEqual([
      text,
      text,
    ]);
    expect(second).toMatchObject({
      status: 200,
      headers: {
        etag: '"one"',
        'x-nextjs-cache': 'HIT',
        'content-security-policy': "default-src 'self'",
        'content-encoding': 'gzip',
        'content-length': String(second.body.length),
      },
    });
    const { 'content-encoding': _e, 'content-length': _l, date: _d, ...same } = second.headers;
    expect(first.headers).toMatchObject(same);
  });

  it('answers HEAD without a body, and 304 for a matching ETag', async () => {
    const { counted, ask } = await site(storedPage());
    await ask('/');
    const head = await ask('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, Number(head.headers['content-length']) > 0]).toEqual([
      200,
      0,
      true,
    ]);
    const held = await ask('/', { 'accept-encoding': 'br', 'if-none-match': '"none", W/"one"' });
    expect([held.status, held.body.length, held.headers.etag, held.headers['content-encoding']]).toEqual([
      304,
      0,
      '"one"',
      undefined,
    ]);
    expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': '"two"' })).status).toBe(200);
    expect(
      (await ask('/', { 'accept-encoding': 'br', 'if-none-match': '"one"', 'cache-control': 'no-cache' }))
        .status,
    ).toBe(200);
    expect(counted.requests).toBe(1);
  });

  it('is requested from the framework again when the store’s entry changes', async () => {
    let current = {};
    isValid = (entry) => entry === current;
    const { counted, ask } = await site(storedPage({}, () => current));
    await ask('/');
    await ask('/');
    expect(counted.requests).toBe(1);
    current = {};
    await ask('/');
    await ask('/');
    expect(counted.requests).toBe(2);
    isValid = () => false;
    await ask('/');
    await ask('/');
    expect(counted.requests).toBe(4);
  });

  it('is left to the framework when the client accepts no compression', async () => {
    const { counted, ask } = await site(storedPage());
    await ask('/');
    const plain = await ask('/', {});
    expect([plain.body.toString(), plain.headers['x-asked-for'], counted.requests]).toEqual([
      text,
      'undefined',
      2,
    ]);
    await ask('/', { 'accept-encoding': 'br', rsc: '1' });
    expect(counted.requests).toBe(3);
  });
});

describe('responses that are not stored', () => {
  it.each([
    ['the first response of a page', { 'x-nextjs-cache': 'MISS' }],
    ['a stale response', { 'x-nextjs-cache': 'STALE' }],
    ['a response that sets a cookie', { 'set-cookie': 'a=b' }],
  ])('include %s, although it is compressed', async (_, headers) => {
    const { counted, ask } = await site(storedPage(headers));
    for (const time of [1, 2]) {
      const { body } = await ask('/');
      expect([brotliDecompressSync(body).toString(), counted.requests]).toEqual([text, time]);
    }
  });

  it('include a page with status 503', async () => {
    const { counted, ask } = await site((incoming, response) => {
      response.statusCode = 503;
      storedPage()(incoming, response);
    });
    expect([(await ask('/')).status, (await ask('/')).status, counted.requests]).toEqual([503, 503, 2]);
  });

  it('include a page that was not read from the page store', async () => {
    const { counted, ask } = await site(
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'x-nextjs-cache': 'HIT' }).end(text),
    );
    await ask('/');
    await ask('/');
    expect(counted.requests).toBe(2);
  });
});

describe('scripts and style sheets', () => {
  const path = '/_next/static/chunks/one.js';
  const script =
    (cacheControl: string): RequestListener =>
    (_, response) =>
      void response
        .writeHead(200, 'OK', {
          'content-type': 'application/javascript; charset=UTF-8',
          'cache-control': cacheControl,
        })
        .end(text, 'utf8');

  it('are stored if the framework marks them as immutable', async () => {
    const { counted, ask } = await site(script('public, max-age=31536000, immutable'));
    await ask(path);
    const { body } = await ask(path);
    expect([brotliDecompressSync(body).toString(), counted.requests]).toEqual([text, 1]);
  });

  it('are not stored if the framework does not mark them as immutable', async () => {
    const { counted, ask } = await site(script('public, max-age=0'));
    await ask(path);
    await ask(path);
    expect(counted.requests).toBe(2);
  });
});

describe('a response in progress', () => {
  it('does not delay other requests, even when its client disconnects', async () => {
    let release = () => {};
    const { counted, ask } = await site((incoming, response) => {
      if (counted.requests > 1) return void storedPage()(incoming, response);
      const { socket } = incoming;
      release = () => socket.destroy();
    });
    const leaves = ask('/').catch((error: unknown) => error);
    while (counted.requests === 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await ask('/')).headers['x-asked-for']).toBe('br');
    release();
    expect(await leaves).toBeInstanceOf(Error);
    await ask('/');
    await ask('/');
    expect(counted.requests).toBe(3);
  });

  it('is sent uncompressed if it is short', async () => {
    const { ask } = await site(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('short'),
    );
    expect((await ask('/')).body.toString()).toBe('short');
  });
});
