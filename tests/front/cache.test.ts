import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ask, page, prepareFront, until } from './support';

const { site, proxy, get, copy } = prepareFront();

describe('a page', () => {
  it.concurrent('is requested from the site once for concurrent requests', async () => {
    const waiting: ServerResponse[] = [];
    site.says('/once', (_, response) => waiting.push(response));
    const all = Array.from({ length: 20 }, () => get('/once'));
    // The earlier requests have then reached nginx too.
    await until(
      () => get('/en/services'),
      () => waiting.length > 0,
    );
    expect(waiting).toHaveLength(1);
    site.says('/once', page('one for all'));
    for (const response of waiting) page('one for all')(response.req, response);
    expect(new Set((await Promise.all(all)).map(({ text }) => text))).toEqual(new Set(['one for all']));
  });

  it.concurrent('is never older than two seconds without other requests', async () => {
    let made = 0;
    site.says('/aging', (request, response) => page(String((made += 1)))(request, response));
    const first = new Map<string, number>();
    let [hits, oldest] = [0, 0];
    await until(
      () => get('/aging'),
      ({ text, from, requests: requestedAt, came }) => {
        if (!first.has(text)) first.set(text, came);
        else {
          hits += 1;
          oldest = Math.max(oldest, requestedAt - (first.get(text) ?? 0));
        }
        expect(['front; hit', 'front; fwd=uri-miss', 'front; fwd=stale']).toContain(from);
        return first.size >= 3 && hits > 0;
      },
    );
    expect(oldest).toBeLessThanOrEqual(2000);
  });

  it.concurrent('is served from the cache to all but the first request during its renewal', async () => {
    site.says('/renewed', page('as it was'));
    await get('/renewed');
    const waiting: ServerResponse[] = [];
    site.says('/renewed', (_, response) => waiting.push(response));
    // The first request after expiry waits.
    let first = get('/renewed');
    await until(
      () =>
        Promise.race([
          first,
          new Promise<Awaited<typeof first>>((resolve) =>
            setTimeout(() => resolve({ from: 'waits' } as never), 200),
          ),
        ]),
      ({ from }) => {
        if (from !== 'waits') first = get('/renewed');
        return waiting.length > 0;
      },
    );
    const meanwhile = await get('/renewed');
    expect([meanwhile.text, meanwhile.from]).toEqual(['as it was', 'front; hit; detail=being-renewed']);
    for (const response of waiting) page('as it is')(response.req, response);
    expect((await first).text).toBe('as it is');
    site.says('/renewed', page('later'));
    expect((await get('/renewed')).text).toMatch(/^(as it is|later)$/);
    expect(waiting).toHaveLength(1);
  });

  it.concurrent('is served from the cache while the site returns errors', async () => {
    const broken = async (status: number) => {
      const address = `/broken-${status}`;
      site.says(address, page('from before'));
      await get(address);
      site.says(address, page('sorry', { 'cache-control': 'no-store' }, status));
      return until(
        () => get(address),
        ({ from }) => from === 'front; hit; detail=site-down',
      );
    };
    for (const shown of await Promise.all([500, 502, 503, 504].map(broken)))
      expect([shown.status, shown.text]).toEqual([200, 'from before']);
  });

  it.concurrent('replaced by a 404 does not reappear when the site is down', async () => {
    site.says('/withdrawn', page('a secret told too early'));
    await get('/withdrawn');
    site.says('/withdrawn', page('nothing here', { 'cache-control': 'no-store' }, 404));
    await until(
      () => get('/withdrawn'),
      ({ status }) => status === 404,
    );
    site.says('/withdrawn', page('sorry', {}, 503));
    const shown = await until(
      () => get('/withdrawn'),
      ({ from }) => from === 'front; hit; detail=site-down',
    );
    expect([shown.status, shown.text]).toEqual([404, 'nothing here']);
  });

  it.concurrent(
    'that fails is requested once for concurrent requests, and recovers with the site',
    async () => {
      const waiting: ServerResponse[] = [];
      site.says('/troubled', (_, response) => waiting.push(response));
      const all = Array.from({ length: 20 }, () => get('/troubled'));
      await until(
        () => get('/en/contact'),
        () => waiting.length > 0,
      );
      expect(waiting).toHaveLength(1);
      const sorry = page('sorry', { 'cache-control': 'no-store', 'retry-after': '5' }, 503);
      site.says('/troubled', sorry);
      for (const response of waiting) sorry(response.req, response);
      const answers = await Promise.all(all);
      expect(
        new Set(
          answers.map(({ status, text, headers }) =>
            [status, text, headers['retry-after'], headers['cache-control']].join(),
          ),
        ),
      ).toEqual(new Set(['503,sorry,5,no-store']));
      site.says('/troubled', page('well again'));
      expect(
        (
          await until(
            () => get('/troubled'),
            ({ status }) => status === 200,
          )
        ).text,
      ).toBe('well again');
    },
  );

  it.concurrent('that never existed is not cached', async () => {
    site.says('/never', page('nothing here', { 'cache-control': 'no-store' }, 404));
    for (const time of [1, 2, 3]) {
      expect((await get('/never')).status).toBe(404);
      expect(site.requestsFor('/never')).toBe(time);
    }
  });

  it.concurrent('returns 304 for a matching ETag', async () => {
    site.says('/tagged', page('with a tag', { etag: '"abc"' }));
    await get('/tagged');
    const again = await get('/tagged', { 'if-none-match': '"abc"' });
    expect([again.status, again.text, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      '',
      '"abc"',
      'public, max-age=0, must-revalidate',
    ]);
    expect((await get('/tagged', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.concurrent('is served from the cache for HEAD too', async () => {
    site.says('/headed', page('the whole page'));
    await get('/headed');
    const head = await until(
      () => ask(`${proxy.url}/headed`, { method: 'HEAD' }),
      ({ from }) => from === 'front; hit',
    );
    expect([head.status, head.text]).toEqual([200, '']);
  });
});

describe('one address', () => {
  // Next answers one address with documents or router data.
  const router = {
    rsc: '1',
    'next-router-state-tree': '%5B%22%22%5D',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
    'next-url': '/blog',
  };

  it.concurrent(
    'is cached separately by router header, so that router data is never served as a page',
    async () => {
      for (const name of Object.keys(router)) {
        const address = `/shared-${name}`;
        site.says(address, (request, response) =>
          page(
            Object.keys(router)
              .filter((each) => request.headers[each] !== undefined)
              .join() || 'document',
          )(request, response),
        );
        const headers = { [name]: router[name as keyof typeof router] };
        for (const way of [get, copy]) {
          expect((await way(address, headers)).text).toBe(name);
          expect((await way(address)).text).toBe('document');
        }
      }
    },
  );

  it.concurrent('is cached once per compression, however Accept-Encoding is written', async () => {
    site.says('/compressed', (request, response) =>
      page(String(request.headers['accept-encoding'] ?? ''))(request, response),
    );
    const taken = [
      '',
      'identity',
      'gzip',
      'gzip, deflate',
      'deflate, gzip;q=0.5',
      'gzip, deflate, br',
      'br;q=1.0, gzip;q=0.8, *;q=0.1',
      'gzip, deflate, br, zstd',
      'gzip;q=0',
      'br;q=0, gzip',
      'br',
    ];
    const given = [];
    for (const encoding of taken)
      given.push((await get('/compressed', encoding ? { 'accept-encoding': encoding } : {})).text);
    expect(given).toEqual([
      '',
      '',
      'gzip',
      'gzip',
      'gzip',
      'br, gzip',
      'br, gzip',
      'br, gzip',
      '',
      'gzip',
      'br',
    ]);
    expect(
      new Set(
        site.requests
          .filter(({ url }) => url === '/compressed')
          .map(({ headers }) => headers['accept-encoding']),
      ).size,
    ).toBe(4);
  });

  it.concurrent('of an image is cached in few formats, however Accept is written', async () => {
    site.says('/_next/image?url=a&w=640&q=75', ({ headers }, response) =>
      response
        .writeHead(200, {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000',
          vary: 'Accept',
        })
        .end(headers.accept),
    );
    const forms = [
      'image/avif,image/webp,image/apng,*/*;q=0.8',
      'image/avif,image/webp,*/*',
      'image/webp,*/*',
      '*/*',
    ];
    const given = [];
    for (const accept of forms) given.push((await get('/_next/image?url=a&w=640&q=75', { accept })).text);
    expect(given).toEqual([
      'image/avif,image/webp,*/*',
      'image/avif,image/webp,*/*',
      'image/webp,*/*',
      '*/*',
    ]);
  });

  it.concurrent('is cached separately for each host', async () => {
    site.says('/hosted', (request, response) => page(request.headers.host ?? '')(request, response));
    const port = new URL(proxy.url).port;
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost'])
      expect((await get('/hosted', { host })).text).toBe(host);
  });
});
