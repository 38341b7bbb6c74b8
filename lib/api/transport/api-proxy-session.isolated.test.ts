import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSecret } from '@/lib/auth/session/secret';
import { signedIn } from '@/lib/auth/testing';
import { api, ask, page } from './api-proxy-testing';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated }));

beforeEach(() => registerSecret('s'.repeat(40)));

describe('the API proxy', () => {
  it('adds the session’s token and does not forward cookies', async () => {
    const requests = api();
    await ask('GET', '/api/auth/profile', page);
    expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer ey/);
    expect(requests[0]?.headers.get('cookie')).toBeNull();
  });

  it('removes the session cookies when the API answers 401', async () => {
    api(() => Response.json({ success: false, code: 'UNAUTHORIZED', message: 'x' }, { status: 401 }));
    const cookies = (await ask('GET', '/api/auth/profile', page)).headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^vitrine\.session=; .*Max-Age=0/),
      expect.stringMatching(/^user-role=; .*Max-Age=0/),
    ]);
  });

  it('removes no cookies for a bearer token or without a session', async () => {
    api(() => Response.json({ success: false, code: 'UNAUTHORIZED', message: 'x' }, { status: 401 }));
    expect(
      (await ask('GET', '/api/auth/profile', { authorization: 'Bearer a.b.c' })).headers.getSetCookie(),
    ).toEqual([]);
    expect((await ask('GET', '/api/auth/profile', page, { signedOut: true })).headers.getSetCookie()).toEqual(
      [],
    );
  });

  it('removes the session cookies when the account is deleted', async () => {
    api();
    expect(
      (await ask('DELETE', '/api/users/profile', page, { body: '{}' })).headers.getSetCookie(),
    ).toHaveLength(2);
  });

  it('keeps the session during an outage, and logs the outage', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    api(() => {
      throw new TypeError('fetch failed');
    });
    const answer = await ask('GET', '/api/auth/profile', page);
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(stderr).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"event":"api.unreachable"'));
  });

  it('renews a session past half of its token’s life on writes, not on reads', async () => {
    const requests = api(async ({ url }) =>
      url.endsWith('/refresh')
        ? Response.json({ success: true, data: await signedIn() })
        : Response.json({ success: true }),
    );
    expect((await ask('GET', '/api/auth/profile', page, { age: 3700 })).headers.getSetCookie()).toEqual([]);
    expect(requests).toHaveLength(1);
    const written = await ask('PUT', '/api/users/profile', page, { age: 3700, body: '{}' });
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/auth/profile',
      '/api/auth/refresh',
      '/api/users/profile',
    ]);
    expect(written.headers.getSetCookie()).toHaveLength(2);
  });
});
