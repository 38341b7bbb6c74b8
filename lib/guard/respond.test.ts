import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { registerSecret } from '@/lib/auth/session/secret';
import { seal } from '@/lib/auth/session/seal';
import { sessionOfAge, signedIn } from '@/lib/auth/testing';
import { respond } from './respond';

async function visit(
  path: string,
  {
    age = 0,
    role,
    cookie,
    headers = {},
    method = 'GET',
  }: {
    age?: number;
    role?: 'user' | 'admin';
    cookie?: string;
    headers?: Record<string, string>;
    method?: string;
  } = {},
) {
  const sealed = role ? await seal(await sessionOfAge(age, { role })) : cookie;
  return respond(
    new NextRequest(`http://localhost:3000${path}`, {
      method,
      headers: { ...(sealed ? { cookie: `vitrine.session=${sealed}` } : {}), ...headers },
    }),
  );
}

const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  registerSecret('s'.repeat(40));
  registerBundledApi({
    handle: async ({ url }) => {
      calls.push(new URL(url).pathname);
      return Response.json({ success: true, data: await signedIn() });
    },
    close: () => Promise.resolve(),
  });
});

/** As the page receives them. */
const passedOn = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

describe('guard', () => {
  it('redirects signed-out visitors to the login page, uncached', async () => {
    const response = await visit('/en/account?tab=sessions');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(
      'http://localhost:3000/en/auth/login?redirect=%2Fen%2Faccount%3Ftab%3Dsessions',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('renders private pages uncached and unindexed, with a nonce and the requested address', async () => {
    const { headers, status } = await visit('/dashboard?a=1', { role: 'user' });
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toMatch(/'nonce-[\w+/=]{24}'/);
    expect(headers.get('x-middleware-request-x-page-address')).toBe('/dashboard?a=1');
    expect(calls).toEqual(['/api/auth/profile']);
  });

  it('renews an ageing session for the browser and for the page of the same request', async () => {
    const response = await visit('/dashboard', { role: 'user', age: 3700 });
    const [session, hint] = response.headers.getSetCookie();
    expect(session).toMatch(/^vitrine\.session=[\w.-]+;.*HttpOnly/i);
    expect(hint).toMatch(/^user-role=user;/);
    expect(passedOn(response, 'cookie')).toContain(/^vitrine\.session=([\w.-]+)/.exec(session ?? '')?.[1]);
    expect(calls).toEqual(['/api/auth/refresh', '/api/auth/profile']);
  });

  it('does not renew the session for a prefetch', async () => {
    expect(
      (
        await visit('/dashboard', { role: 'user', age: 3700, headers: { 'next-router-prefetch': '1' } })
      ).headers.getSetCookie(),
    ).toEqual([]);
    expect(
      (
        await visit('/dashboard', { role: 'user', age: 3700, headers: { 'sec-purpose': 'prefetch' } })
      ).headers.getSetCookie(),
    ).toEqual([]);
    expect(calls).not.toContain('/api/auth/refresh');
  });

  it('deletes an invalid session cookie', async () => {
    const response = await visit('/dashboard', { cookie: 'nonsense' });
    expect(response.status).toBe(307);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^vitrine\.session=;/),
      expect.stringMatching(/^user-role=;/),
    ]);
  });

  it('neither reads nor renews the session on public pages', async () => {
    for (const path of ['/', '/en/blog', '/nope', '/auth/verify-email']) {
      const response = await visit(path, { role: 'user', age: 3700 });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    // Paths without a page may be addresses of a former site.
    expect(calls).toEqual(['/api/blog/redirect']);
  });

  it('hides a preview URL from caches and referrers, and returns 404 for an unknown token', async () => {
    const { headers } = await visit('/preview/tok', { role: 'user', age: 3700 });
    expect(['x-robots-tag', 'cache-control', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
      'noindex, nofollow',
      'private, no-store',
      'no-referrer',
    ]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(calls).toEqual(['/api/blog/previews/tok']);
    expect((await visit('/')).headers.get('referrer-policy')).toBeNull();
    registerBundledApi({
      handle: async () =>
        Response.json({ success: false, code: 'NOT_FOUND', message: 'Introuvable.' }, { status: 404 }),
      close: () => Promise.resolve(),
    });
    expect((await visit('/en/preview/tok')).headers.get('x-middleware-rewrite')).toContain('/en/not-found');
  });

  it.each([
    '/auth/reset-password?token=a%20b',
    '/en/auth/verify-email?token=a%20b',
    '/auth/invitation?token=a%20b',
    '/auth/not-me?token=a%20b',
    '/en/auth/take-back?token=a%20b',
    '/newsletter/confirm?token=a%20b',
    '/newsletter/unsubscribe?token=a%20b',
    '/en/preview/a%20b',
  ])('passes the token of %s to the page in a header, not in the rendered URL', async (path) => {
    const response = await visit(path, { headers: { 'x-page-token': 'forged' } });
    expect(passedOn(response, 'x-page-token')).toBe('a%20b');
    expect(response.headers.get('x-middleware-rewrite')).not.toContain('a%20b');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(
      passedOn(
        await visit('/auth/reset-password', { headers: { 'x-page-token': 'forged' } }),
        'x-page-token',
      ),
    ).toBeNull();
  });

  it('renders the preview page when the token is no longer in the address bar', async () => {
    expect((await visit('/en/preview/opened')).headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/en/preview/opened',
    );
    expect(calls).toEqual([]);
  });

  it('allows the analytics script on public, indexed pages only, and hides private URLs from it', async () => {
    vi.stubEnv('ANALYTICS_SRC', 'https://audience.example/count.js');
    for (const [path, role] of [
      ['/auth/login'],
      ['/blog?search=a'],
      ['/thank-you'],
      ['/newsletter/confirm?token=a'],
      ['/preview/a'],
      ['/dashboard', 'user'],
      ['/new-project', 'user'],
      ['/admin', 'admin'],
    ] as const) {
      const { headers } = await visit(path, role ? { role } : {});
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.not.stringContaining('audience.example'),
      ]);
      expect([path, headers.get('referrer-policy')]).toEqual([
        path,
        expect.stringMatching(/^(origin|no-referrer)$/),
      ]);
    }
    vi.unstubAllEnvs();
  });

  it('answers a non-administrator at /admin as for a missing page', async () => {
    const [denied, missing] = [
      await visit('/admin', { role: 'user' }),
      await visit('/nope', { role: 'user' }),
    ];
    const stderr = ({ status, headers }: Response) => [
      status,
      headers.get('x-middleware-rewrite'),
      headers.get('x-robots-tag'),
      headers.get('cache-control'),
    ];
    expect(stderr(denied)).toEqual(stderr(missing));
    expect(denied.headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/fr/not-found');
  });

  it('returns 404 for a missing or foreign record, but renders the page when the API fails', async () => {
    const answers: Record<string, number> = {
      '/api/project-requests/inbox': 404,
      '/api/project-requests/theirs': 404,
      '/api/project-requests/mine': 200,
      '/api/project-requests/unreadable': 503,
    };
    registerBundledApi({
      handle: async ({ url, headers }) => {
        const { pathname, searchParams } = new URL(url);
        if (pathname === '/api/auth/profile') return Response.json({ success: true, data: await signedIn() });
        calls.push(
          `${searchParams.get('record') ?? ''}${pathname} ${headers.get('authorization')?.slice(0, 7) ?? ''}`,
        );
        return Response.json({}, { status: answers[pathname] ?? 404 });
      },
      close: () => Promise.resolve(),
    });
    const drawn = async (path: string, role: 'user' | 'admin' = 'user') =>
      (await visit(path, { role })).headers.get('x-middleware-rewrite');
    expect(await drawn('/en/my-requests/theirs')).toBe('http://localhost:3000/en/not-found');
    expect(await drawn('/my-requests/mine')).toBe('http://localhost:3000/fr/my-requests/mine');
    expect(await drawn('/my-requests/unreadable')).toBe('http://localhost:3000/fr/my-requests/unreadable');
    expect(await drawn('/admin/requests/theirs', 'admin')).toBe('http://localhost:3000/fr/not-found');
    expect(calls).toEqual([
      ...['theirs', 'mine', 'unreadable'].map((id) => `/api/project-requests/${id} Bearer `),
      'theirs/api/project-requests/inbox Bearer ',
    ]);
    expect(await drawn('/admin/requests/mine')).toBe('http://localhost:3000/fr/not-found');
    expect(calls).toHaveLength(4);
  });

  it.each([
    ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 502', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
    [
      'answers 503',
      () =>
        Promise.resolve(
          Response.json({ success: false, code: 'UNAVAILABLE', message: 'x' }, { status: 503 }),
        ),
    ],
  ])('renders the outage page while the API %s, and keeps the session', async (_, handle) => {
    registerBundledApi({ handle, close: () => Promise.resolve() });
    for (const [path, drawn] of [
      ['/dashboard?a=1', '/fr/unavailable'],
      ['/en/my-requests/mine', '/en/unavailable'],
      ['/admin', '/fr/unavailable'],
    ] as const) {
      const response = await visit(path, { role: 'admin' });
      expect(response.headers.get('x-middleware-rewrite')).toBe(`http://localhost:3000${drawn}`);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect((await visit('/services', { role: 'user' })).headers.get('x-middleware-rewrite')).toBe(
      'http://localhost:3000/fr/services',
    );
  });

  it('allows only GET, HEAD and OPTIONS for pages', async () => {
    for (const path of ['/', '/en/services', '/dashboard', '/nope']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, headers } = await visit(path, { role: 'admin', method });
        expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([
          405,
          'GET, HEAD, OPTIONS',
          'no-store',
        ]);
      }
      const answer = await visit(path, { role: 'admin', method: 'OPTIONS' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    }
    expect(calls).toEqual([]);
  });

  it('redirects non-administrators home if configured', async () => {
    vi.stubEnv('ADMIN_DENIED', 'home');
    expect((await visit('/en/admin', { role: 'user' })).headers.get('location')).toBe(
      'http://localhost:3000/en',
    );
  });

  it('redirects home after an unexpected error and logs it', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    registerSecret('');
    const response = await visit('/en/dashboard', { cookie: 'x' });
    expect(response.headers.get('location')).toBe('http://localhost:3000/en');
    expect(stderr.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      { level: 'error', event: 'guard.failed' },
    ]);
  });
});
