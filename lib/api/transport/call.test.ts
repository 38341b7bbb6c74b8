import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refreshToken } from '@/lib/contract/accounts/sign-in-calls';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects/calls';
import { registerBundledApi } from './bundled';
import { duringRequest } from '@/lib/runtime/telemetry/request';
import { call } from './call';

const emptyList = { success: true, projects: [], count: 0, currentPage: 1, totalPages: 0 };

function bundled(handle: (request: Request) => Promise<Response> | Response) {
  const requests: Request[] = [];
  registerBundledApi({
    handle: (request) => {
      requests.push(request);
      return Promise.resolve(handle(request));
    },
    close: () => Promise.resolve(),
  });
  return requests;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('sends path, query and language as in the contract', async () => {
    const requests = bundled(() => Response.json(emptyList));
    await call(listPublicProjects, { query: { status: 'completed', locale: 'en' }, locale: 'en' });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/projects/public');
    expect(new URL(requests[0]?.url ?? '').search).toBe('?status=completed&locale=en');
    expect(requests[0]?.headers.get('accept-language')).toBe('en');
  });

  it('is sent once for equal reads in one request, and again in the next request', async () => {
    const requests = bundled(() => Response.json(emptyList));
    const read = (locale: 'fr' | 'en', token?: string) => call(listPublicProjects, { locale, token });
    const first = await duringRequest({ id: 'r1' }, () => Promise.all([read('fr', 't'), read('fr', 't')]));
    expect(first[0]).toEqual(first[1]);
    expect(requests).toHaveLength(1);
    const other = { id: 'r2' };
    await duringRequest(other, () =>
      Promise.all([read('fr', 't'), read('en', 't'), read('fr', 'u'), read('fr')]),
    );
    expect(requests).toHaveLength(5);
    // Not shared outside requests, for writes, and after a write.
    await Promise.all([read('fr'), read('fr')]);
    await duringRequest(other, () =>
      Promise.all([1, 2].map(() => call(refreshToken, { locale: 'fr', token: 't' }))),
    );
    expect(requests).toHaveLength(9);
  });

  it('escapes path parameters', async () => {
    const requests = bundled(() =>
      Response.json({ success: false, message: 'x', code: 'NOT_FOUND' }, { status: 404 }),
    );
    await call(getPublicProjectBySlug, { params: { slug: '../../admin' }, locale: 'fr' });
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/projects/public/slug/..%2F..%2Fadmin');
  });

  it('returns the parsed value without fields missing from the contract', async () => {
    bundled(() => Response.json({ ...emptyList, secret: 'x' }));
    const result = await call(listPublicProjects, { locale: 'fr' });
    expect(result).toEqual({ ok: true, value: emptyList });
  });

  it('returns the API’s code and message for a failure', async () => {
    bundled(() =>
      Response.json({ success: false, message: 'Introuvable.', code: 'NOT_FOUND' }, { status: 404 }),
    );
    expect(await call(listPublicProjects, { locale: 'fr' })).toEqual({
      ok: false,
      failure: { status: 404, code: 'NOT_FOUND', message: 'Introuvable.', errors: undefined },
    });
  });

  it.each([
    ['an HTML page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['JSON with another schema', () => Response.json({ hello: 'world' })],
    ['a list with invalid items', () => Response.json({ ...emptyList, projects: [{ id: 7 }] })],
  ])('treats %s as an unreadable response', async (_, answer) => {
    bundled(answer);
    const result = await call(listPublicProjects, { locale: 'fr' });
    expect(result).toMatchObject({ ok: false, failure: { code: 'UNREADABLE_ANSWER' } });
  });

  it('keeps the status of a failure whose body is unreadable', async () => {
    bundled(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await call(listPublicProjects, { locale: 'fr' })).toEqual({
      ok: false,
      failure: { status: 502, code: 'UNREADABLE_ANSWER' },
    });
  });

  it('times out after ten seconds', async () => {
    vi.useFakeTimers();
    bundled(() => new Promise<Response>(() => undefined));
    const result = call(listPublicProjects, { locale: 'fr' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({ ok: false, failure: { status: 0, code: 'TIMEOUT' } });
  });

  it('waits for only one timeout in a request with several calls', async () => {
    vi.useFakeTimers();
    const requests = bundled(() => new Promise<Response>(() => undefined));
    const silent = { ok: false, failure: { status: 0, code: 'TIMEOUT' } };
    await duringRequest({ id: 'one' }, async () => {
      const first = call(listPublicProjects, { locale: 'fr' });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await first).toMatchObject(silent);
      expect(await call(listPublicProjects, { locale: 'fr' })).toMatchObject(silent);
    });
    expect(requests).toHaveLength(1);
    bundled(() => Response.json(emptyList));
    expect(
      await duringRequest({ id: 'another' }, () => call(listPublicProjects, { locale: 'fr' })),
    ).toMatchObject({ ok: true });
  });

  it('logs an outage of an external API once, and each 5xx response', async () => {
    vi.stubEnv('API_URL', 'https://api.agence.example/');
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const lines = () =>
      stderr.mock.calls.map(([line]) => {
        const { event, route, status } = JSON.parse(String(line)) as Record<string, unknown>;
        return [event, route, status];
      });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    for (let count = 0; count < 3; count += 1) await call(listPublicProjects, { locale: 'fr' });
    fetched.mockImplementation(() => Promise.resolve(new Response('stack', { status: 500 })));
    await call(getPublicProjectBySlug, { params: { slug: 'secret-name' }, locale: 'fr' });
    expect(lines()).toEqual([
      ['api.unreachable', undefined, undefined],
      ['api.failed', '/api/projects/public/slug/{slug}', 500],
    ]);
  });

  it('fails with NETWORK when the API throws', async () => {
    bundled(() => {
      throw new TypeError('fetch failed');
    });
    expect(await call(listPublicProjects, { locale: 'fr' })).toMatchObject({
      ok: false,
      failure: { status: 0, code: 'NETWORK' },
    });
  });

  it('does not follow redirects of an external host', async () => {
    const requestedPaths: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requestedPaths.push(url);
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      expect(await call(listPublicProjects, { locale: 'fr' })).toMatchObject({
        ok: false,
        failure: { status: 0, code: 'NETWORK' },
      });
      expect(requestedPaths).toEqual(['/api/projects/public']);
    } finally {
      server.close();
    }
  });

  it('is sent to the external host when one is set', async () => {
    vi.stubEnv('API_URL', 'https://api.agence.example/');
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(emptyList));
    const result = await call(listPublicProjects, { locale: 'fr' });
    expect(result.ok).toBe(true);
    expect((fetched.mock.calls[0]?.[0] as Request).url).toBe(
      'https://api.agence.example/api/projects/public',
    );
  });
});
