import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as getDownload } from '@/app/uploads/files/[name]/route';
import { GET } from '@/app/uploads/[...path]/route';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { registerSecret } from '@/lib/auth/session/secret';
import { seal } from '@/lib/auth/session/seal';
import { sessionOfAge } from '@/lib/auth/testing';

const address = '/uploads/projects/0f3c-1280.webp';

function api(answer: (request: Request) => Promise<Response> | Response) {
  const requests: Request[] = [];
  registerBundledApi({
    handle: async (request) => {
      requests.push(request);
      return answer(request);
    },
    close: () => Promise.resolve(),
  });
  return requests;
}

const picture = (more: Record<string, string> = {}) =>
  new Response('bytes', {
    headers: {
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      ...more,
    },
  });
const ask = async (cookie?: string) =>
  GET(
    new NextRequest(`http://localhost:3000${address}`, {
      headers: { host: 'localhost:3000', ...(cookie ? { cookie } : {}) },
    }),
  );

beforeEach(() => registerSecret('s'.repeat(40)));
afterEach(() => vi.unstubAllEnvs());

describe('/uploads', () => {
  it('returns 304 for a known immutable image only if the visitor may still see it', async () => {
    const again = (etag: string) =>
      GET(
        new NextRequest(`http://localhost:3000${address}`, {
          headers: { host: 'localhost:3000', 'if-none-match': etag },
        }),
      );
    api(() => picture());
    const etag = (await ask()).headers.get('etag') ?? '';
    const known = await again(etag);
    expect([
      known.status,
      await known.text(),
      known.headers.get('cache-control'),
      known.headers.get('content-type'),
    ]).toEqual([304, '', 'public, max-age=31536000, immutable', null]);
    expect((await again('"other"')).status).toBe(200);
    api(() => new Response(null, { status: 404 }));
    expect((await again(etag)).status).toBe(404);
    api(() => picture({ 'cache-control': 'private, no-store' }));
    expect([(await again(etag)).status, (await ask()).headers.get('etag')]).toEqual([200, null]);
  });

  it('forwards the image and its headers, but no other header of the API', async () => {
    const requests = api(() =>
      picture({ 'set-cookie': 'a=b', 'x-powered-by': 'x', 'content-security-policy': 'script-src *' }),
    );
    const response = await ask();
    expect(new URL(requests[0]?.url ?? '').pathname).toBe(address);
    expect([response.status, await response.text()]).toEqual([200, 'bytes']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(
      ['set-cookie', 'x-powered-by', 'content-security-policy'].map((name) => response.headers.get(name)),
    ).toEqual([null, null, null]);
  });

  it('uses the visitor’s session without renewing it', async () => {
    const requests = api(() => picture({ 'cache-control': 'private, no-store' }));
    const response = await ask(`vitrine.session=${await seal(await sessionOfAge(3700))}`);
    await ask('vitrine.session=rubbish');
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      expect.stringMatching(/^Bearer ey/),
      null,
    ]);
    expect([response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual([
      'private, no-store',
      null,
    ]);
  });

  it.each([
    ['a missing picture', () => Response.json({ success: false }, { status: 404 }), 404],
    ['a picture that the visitor may not see', () => Response.json({ success: false }, { status: 401 }), 404],
    [
      'an HTML page instead of a picture',
      () => new Response('<script>', { headers: { 'content-type': 'text/html' } }),
      404,
    ],
    [
      'a response that does not end',
      () => new Response(new ReadableStream({ cancel: () => new Promise(() => {}) }), { status: 404 }),
      404,
    ],
    ['an API that answers 503', () => Response.json({ success: false }, { status: 503 }), 503],
    ['an unreachable API', () => Promise.reject(new TypeError('fetch failed')), 503],
  ])('returns an empty body for %s', async (_, answer, status) => {
    api(answer);
    const response = await ask();
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      status,
      '',
      'no-store',
    ]);
  });

  it('requests images from an external API', async () => {
    vi.stubEnv('API_URL', 'https://api.agence.example');
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(picture());
    expect((await ask()).status).toBe(200);
    expect((fetched.mock.calls[0]?.[0] as Request).url).toBe(`https://api.agence.example${address}`);
  });
});

describe('/uploads/files', () => {
  const download = () =>
    getDownload(
      new NextRequest('http://localhost:3000/uploads/files/1-tarifs.pdf', {
        headers: { host: 'localhost:3000' },
      }),
    );

  it.each([
    [`attachment; filename="tarifs.pdf"`, `attachment; filename="tarifs.pdf"`],
    ['inline', 'attachment'],
  ])('saves a document that the API sends as %j', async (given, sent) => {
    api(
      () =>
        new Response('bytes', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': given, 'set-cookie': 'a=b' },
        }),
    );
    const answer = await download();
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': sent,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('bytes');
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf; charset=utf-8'])(
    'never serves %s',
    async (type) => {
      api(() => new Response('bytes', { headers: { 'content-type': type } }));
      expect((await download()).status).toBe(404);
    },
  );
});
