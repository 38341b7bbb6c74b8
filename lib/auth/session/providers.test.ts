import { beforeEach, describe, expect, it } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { authOptions } from './options';
import { providers } from './providers';
import { registerSecret } from './secret';
import { seal } from './seal';
import { sessionSchema } from './session';
import { sessionCookieName } from './session-cookies';
import { sessionOfAge, signedIn } from '../testing';

function api(answer: (request: Request) => Promise<Response> | Response) {
  const requests: { path: string; body: unknown; headers: Headers }[] = [];
  registerBundledApi({
    handle: async (request) => {
      const text = await request.text();
      requests.push({
        path: new URL(request.url).pathname,
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
      });
      return answer(request);
    },
    close: () => Promise.resolve(),
  });
  return requests;
}

async function open(id: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
  // next-auth keeps the configuration in `options`.
  const provider = providers.find((each) => each.options.id === id);
  return provider?.options.authorize?.(fields, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Firefox', ...cookies },
    query: {},
    body: {},
    method: 'POST',
  });
}

async function refusal(id: string, fields: Record<string, string>): Promise<unknown> {
  const error = await open(id, fields).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? JSON.parse(error.message) : error;
}

const failing =
  (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ success: false, code, message }, { status, headers });

beforeEach(() => registerSecret('s'.repeat(40)));

describe('sign-in providers', () => {
  it('sign in with the browser’s address and user agent, in the language of the page', async () => {
    const requests = api(async () => Response.json({ success: true, data: await signedIn() }));
    const user = await open('credentials', {
      email: 'ada@client.example',
      password: 'correct horse',
      locale: 'en',
      csrfToken: 'x',
      json: 'true',
    });
    expect(requests[0]).toMatchObject({
      path: '/api/auth/login',
      body: { email: 'ada@client.example', password: 'correct horse' },
    });
    expect(
      ['accept-language', 'x-client-address', 'user-agent'].map((name) => requests[0]?.headers.get(name)),
    ).toEqual(['en', '203.0.113.9', 'Firefox']);
    expect(user).toMatchObject({ id: 'u1', opened: { userId: 'u1', role: 'user', firstName: 'Ada' } });
  });

  it('send the token of the browser’s current session, and no cookies', async () => {
    const requests = api(async () => Response.json({ success: true, data: await signedIn() }));
    const held = await sessionOfAge(60);
    const fields = { email: 'ada@client.example', password: 'correct horse' };
    await open('credentials', fields, { cookie: `a=b; ${sessionCookieName()}=${await seal(held)}` });
    await open('credentials', fields, { cookie: `${sessionCookieName()}=forged` });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${held.accessToken}`,
      null,
    ]);
  });

  it('register accounts and accept invitations', async () => {
    const requests = api(async ({ url }) =>
      Response.json(
        { success: true, data: await signedIn() },
        { status: url.endsWith('register') ? 201 : 200 },
      ),
    );
    await open('register', {
      firstName: 'Ada',
      lastName: 'Martin',
      email: 'ada@client.example',
      password: 'correct horse',
      locale: 'fr',
    });
    await open('invitation', { token: 't'.repeat(32), password: 'correct horse' });
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/auth/register',
        body: {
          firstName: 'Ada',
          lastName: 'Martin',
          email: 'ada@client.example',
          password: 'correct horse',
          locale: 'fr',
        },
      },
      { path: '/api/auth/accept-invitation', body: { token: 't'.repeat(32), password: 'correct horse' } },
    ]);
  });

  it.each([
    [
      'wrong credentials',
      failing(401, 'INVALID_CREDENTIALS', 'Échec de la connexion'),
      { status: 401, code: 'INVALID_CREDENTIALS', message: 'Échec de la connexion' },
    ],
    [
      'an inactive account',
      failing(403, 'ACCOUNT_INACTIVE', 'Appelez-nous'),
      { status: 403, code: 'ACCOUNT_INACTIVE', message: 'Appelez-nous' },
    ],
    [
      'too many attempts',
      failing(429, 'TOO_MANY_REQUESTS', 'Patientez', { 'retry-after': '42' }),
      { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Patientez', retryAfter: 42 },
    ],
    [
      'a response without a token',
      () => Response.json({ success: true, data: { user: {} } }),
      { status: 200, code: 'INCOMPLETE_ANSWER' },
    ],
    [
      'an unreachable API',
      () => Promise.reject(new TypeError('fetch failed')),
      { status: 0, code: 'NETWORK' },
    ],
  ])('return the failure for %s', async (_, answer, expected) => {
    api(answer);
    expect(await refusal('credentials', { email: 'a@b.example', password: 'x' })).toEqual(expected);
  });

  it('reject an unreadable token', async () => {
    const answer = await signedIn();
    api(() =>
      Response.json({
        success: true,
        data: { ...answer, tokens: { accessToken: 'nonsense', expiresIn: 7200 } },
      }),
    );
    expect(await refusal('credentials', { email: 'a@b.example', password: 'x' })).toEqual({
      status: 200,
      code: 'INCOMPLETE_ANSWER',
    });
  });
});

describe('next-auth options', () => {
  it('expose the user to pages, never the token', async () => {
    const session = await sessionOfAge(0);
    const shown = await authOptions().callbacks?.session?.({ token: session } as never);
    expect(shown).toEqual({
      user: { id: 'u1', role: 'user', firstName: 'Ada', emailVerified: true },
      expires: expect.any(String) as string,
    });
  });

  it('redirect only to the site itself', async () => {
    expect(
      await authOptions().callbacks?.redirect?.({
        url: 'https://evil.example',
        baseUrl: 'http://localhost:3000',
      }),
    ).toBe('http://localhost:3000');
  });

  it('end the session at the API, and ignore its failure', async () => {
    const requests = api(failing(401, 'UNAUTHORIZED', 'x'));
    const session = await sessionOfAge(0);
    await authOptions().events?.signOut?.({ token: session } as never);
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.accessToken}`);
    await authOptions().events?.signOut?.({ token: null } as never);
    expect(requests).toHaveLength(1);
  });

  it('reload the user when a page requests it', async () => {
    api(async () => Response.json({ success: true, data: await signedIn({ user: { firstName: 'Adèle' } }) }));
    const token = await authOptions().callbacks?.jwt?.({
      token: await sessionOfAge(10),
      trigger: 'update',
    } as never);
    expect(sessionSchema.parse(token).firstName).toBe('Adèle');
  });

  it('do not renew a session that is only read', async () => {
    const requests = api(() => Response.error());
    const session = await sessionOfAge(3700);
    expect(await authOptions().callbacks?.jwt?.({ token: session } as never)).toEqual(session);
    expect(requests).toEqual([]);
  });
});
