import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSecret } from '@/lib/auth/session/secret';
import { api, ask, page, site } from './api-proxy-testing';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated }));

beforeEach(() => registerSecret('s'.repeat(40)));

describe('the API proxy', () => {
  describe('an export opened without a recent proof', () => {
    const refused = () =>
      Response.json({ success: false, code: 'PROOF_REQUIRED', message: 'Prouvez-le.' }, { status: 403 });
    const path = '/api/users/accounts/export?separator=comma';
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

    it.each([
      [
        'the page it was opened from',
        { ...opened, referer: `${site}/admin/users?role=admin` },
        '/admin/users?role=admin',
      ],
      ['the back office, without a referrer', opened, '/admin'],
      ['the back office in the user’s language', { ...opened, 'accept-language': 'en' }, '/en/admin'],
      [
        'the back office, with a referrer of another site',
        { ...opened, 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/admin' },
        '/admin',
      ],
      [
        'the back office, with a referrer path that leads to another site',
        { ...opened, referer: `${site}//evil.example` },
        '/admin',
      ],
    ])('redirects to the proof dialog on %s', async (_, headers, page) => {
      api(refused);
      const answer = await ask('GET', path, headers);
      expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
        303,
        `${page}#proof=${encodeURIComponent(path)}`,
        'no-store',
      ]);
    });

    it('gets the API’s JSON for scripts, and for any other refusal', async () => {
      api(refused);
      expect(await (await ask('GET', path, page)).json()).toMatchObject({ code: 'PROOF_REQUIRED' });
      api(() => Response.json({ success: false, code: 'FORBIDDEN', message: 'Non.' }, { status: 403 }));
      expect(await (await ask('GET', path, opened)).json()).toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  it('adds no token without a session', async () => {
    const requests = api();
    await ask('GET', '/api/projects/public', page, { signedOut: true });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a page of another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.agence.example' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a page with an opaque origin', { origin: 'null' }],
    ['a client without Origin and Sec-Fetch-Site', {}],
  ])('rejects writes by cookie from %s', async (_, headers) => {
    const requests = api();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await ask(method, '/api/users/profile', headers)).status).toBe(403);
    expect(requests).toEqual([]);
  });

  it.each([
    ['a page of this site', page],
    ['an old browser on this site', { origin: site }],
    ['the site under another host name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('accepts writes from %s', async (_, headers) => {
    const requests = api();
    expect((await ask('PUT', '/api/users/profile', headers, { body: '{}' })).status).toBe(200);
    expect(requests).toHaveLength(1);
  });

  it('passes an event of Stripe on, unchanged, with its signature and without a session', async () => {
    const texts: Promise<string>[] = [];
    const requests = api((request) => {
      texts.push(request.text());
      return Response.json({ success: true });
    });
    const body = '{ "id" : "evt_1" }\n';
    const headers = { 'stripe-signature': 't=1,v1=ab', 'content-type': 'application/json' };
    const answer = await ask('POST', '/api/webhooks/stripe', headers, { signedOut: true, body });
    expect(answer.status).toBe(200);
    expect(requests[0]?.headers.get('stripe-signature')).toBe('t=1,v1=ab');
    expect(await Promise.all(texts)).toEqual([body]);
  });

  it('accepts a bearer token from any origin, and sends it instead of the session’s token', async () => {
    const requests = api();
    expect(
      (
        await ask(
          'PUT',
          '/api/users/profile',
          { authorization: 'Bearer a.b.c', origin: 'https://elsewhere.example' },
          { body: '{}' },
        )
      ).status,
    ).toBe(200);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it.each([
    '/api/auth/login',
    '/api/auth/register',
    '/api/auth/refresh',
    '/api/auth/accept-invitation',
    '/api/auth/%6Cogin',
    '/api//auth/LOGIN/',
  ])('refuses %s to pages, because the response contains a token', async (path) => {
    const requests = api();
    expect((await ask('POST', path, page, { signedOut: true })).status).toBe(403);
    expect((await ask('POST', path, { origin: site }, { signedOut: true })).status).toBe(403);
    expect(requests).toEqual([]);
  });

  it.each([
    [
      'Node’s own fetch',
      {
        accept: '*/*',
        'accept-language': '*',
        'sec-fetch-mode': 'cors',
        'user-agent': 'node',
        'accept-encoding': 'gzip, deflate',
      },
    ],
    ['curl', { accept: '*/*', 'user-agent': 'curl/8.5.0' }],
    ['Python’s urllib', { 'accept-encoding': 'identity', 'user-agent': 'Python-urllib/3.12' }],
    ['a program that sends no headers', {}],
  ])('allows %s to sign in and refresh', async (_, headers) => {
    api();
    for (const path of ['/api/auth/login', '/api/auth/refresh'])
      expect((await ask('POST', path, headers, { signedOut: true, body: '{}' })).status).toBe(200);
  });

  it.each([
    ['a script of this site', page],
    [
      'a script of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', origin: 'https://evil.example' },
    ],
    [
      'a form of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://evil.example' },
    ],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page over plain HTTP, where browsers omit Sec-Fetch-Site', { origin: 'http://evil.example' }],
  ])('refuses a sign-in by %s', async (_, headers) => {
    const requests = api();
    expect((await ask('POST', '/api/auth/login', headers, { signedOut: true, body: '{}' })).status).toBe(403);
    expect(requests).toEqual([]);
  });

  it('sends the client’s IP address to the API, and ignores address headers set by the client', async () => {
    const requests = api();
    await ask('GET', '/api/projects/public', {
      ...page,
      'x-forwarded-for': '203.0.113.9',
      'x-client-address': '1.1.1.1',
      'x-client-signature': 'x',
    });
    expect(requests[0]?.headers.get('x-client-address')).toBe('203.0.113.9');
    expect(requests[0]?.headers.get('x-client-signature')).toBeNull();
  });

  it.each<[string, () => Response, { status: number; code: string }]>([
    [
      'a stack trace in the message',
      () =>
        Response.json(
          { success: false, code: 'SERVER_ERROR', message: 'TypeError: boom at /srv/api.js:12' },
          { status: 500 },
        ),
      { status: 500, code: 'SERVER_ERROR' },
    ],
    [
      'an HTML page',
      () =>
        new Response('<h1>boom at /srv/api.js:12</h1>', {
          status: 502,
          headers: { 'content-type': 'text/html' },
        }),
      { status: 502, code: 'UNAVAILABLE' },
    ],
    [
      'a failure with a code of the contract',
      () =>
        Response.json(
          { success: false, code: 'CONTACT_UNAVAILABLE', message: 'boom' },
          { status: 503, headers: { 'retry-after': '7' } },
        ),
      { status: 503, code: 'CONTACT_UNAVAILABLE' },
    ],
  ])('does not forward error messages of an external API: %s', async (_, answer, expected) => {
    vi.stubEnv('API_URL', 'https://api.agence.example');
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer());
    const response = await ask('GET', '/api/auth/profile', page);
    const text = await response.text();
    expect({ status: response.status, code: (JSON.parse(text) as { code: string }).code }).toEqual(expected);
    expect(text).not.toContain('boom');
    expect(response.headers.get('retry-after')).toBe(expected.code === 'CONTACT_UNAVAILABLE' ? '7' : null);
  });

  it('expires the cache tags of a write, and removes their header from the response', async () => {
    api(() => Response.json({ success: true }, { headers: { 'x-cache-tags': 'posts, nonsense' } }));
    const answer = await ask('PUT', '/api/users/profile', page, { body: '{}' });
    expect(revalidated.mock.calls).toEqual([['posts', { expire: 0 }]]);
    expect(answer.headers.get('x-cache-tags')).toBeNull();
  });
});
