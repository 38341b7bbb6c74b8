// Real next-auth; replaces only `next/headers`.
import { createRequire } from 'node:module';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { pinSessionAddress } from '@/lib/env';
import { answerSession } from './endpoint';
import { seal, unseal } from './seal';
import { registerSecret } from './secret';
import { sessionOfAge, signedIn } from '../testing';

const site = 'http://localhost:3000';
const here = { 'sec-fetch-site': 'same-origin', origin: site };

let current: NextRequest;
const load = createRequire(import.meta.url);
const nextHeaders = load.resolve('next/headers');

beforeAll(() => {
  // next-auth uses require(), which the runner's mocks do not intercept.
  load(nextHeaders);
  const cached = load.cache[nextHeaders];
  if (cached)
    cached.exports = {
      headers: () => Promise.resolve(current.headers),
      cookies: () => Promise.resolve(current.cookies),
    };
  pinSessionAddress();
});

afterAll(() => {
  delete load.cache[nextHeaders];
});

let calls: { path: string; authorization: string | null }[] = [];
let refusal: Response | undefined;

beforeEach(() => {
  calls = [];
  refusal = undefined;
  registerSecret('s'.repeat(40));
  registerBundledApi({
    handle: async (request) => {
      calls.push({
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
      });
      return refusal ?? Response.json({ success: true, data: await signedIn({ user: { role: 'manager' } }) });
    },
    close: () => Promise.resolve(),
  });
});

class Browser {
  readonly jar = new Map<string, string>();

  async ask(
    method: 'GET' | 'POST',
    action: string,
    { fields, headers = here }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const body = fields && new URLSearchParams(fields).toString();
    current = new NextRequest(`${site}/session/${action}`, {
      method,
      headers: {
        host: 'localhost:3000',
        cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const answer = await answerSession(current, { params: Promise.resolve({ nextauth: action.split('/') }) });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, decodeURIComponent(value));
    }
    return answer;
  }

  async post(action: string, fields: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = (await (await this.ask('GET', 'csrf')).json()) as { csrfToken: string };
    return this.ask('POST', action, { fields: { csrfToken, json: 'true', ...fields } });
  }
}

const credentials = { email: 'ada@client.example', password: 'correct horse', locale: 'fr' };

describe('the session endpoint', () => {
  it('opens a session: sets the sealed cookie and the role hint, no other cookies', async () => {
    const browser = new Browser();
    const answer = await browser.post('callback/credentials', credentials);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ url: site });
    expect([...browser.jar.keys()].sort()).toEqual(['user-role', 'vitrine.csrf', 'vitrine.session']);
    expect(browser.jar.get('user-role')).toBe('manager');
    expect((await unseal(browser.jar.get('vitrine.session')))?.firstName).toBe('Ada');
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith('vitrine.session='))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('returns the user without the token', async () => {
    const browser = new Browser();
    await browser.post('callback/register', { ...credentials, firstName: 'Ada', lastName: 'Martin' });
    const answer = await (await browser.ask('GET', 'session')).json();
    expect(answer).toEqual({
      user: { id: 'u1', role: 'manager', firstName: 'Ada', emailVerified: true },
      expires: expect.any(String) as string,
    });
  });

  it('answers 400 when the client aborts the body, and throws for other body errors', async () => {
    const broken = (signal?: AbortSignal) =>
      (current = new NextRequest(`${site}/session/callback/credentials`, {
        method: 'POST',
        headers: {
          ...here,
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': '100',
        },
        body: new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) }),
        duplex: 'half',
        ...(signal ? { signal } : {}),
      }));
    const context = { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) };
    expect((await answerSession(broken(AbortSignal.abort()), context)).status).toBe(400);
    await expect(answerSession(broken(), context)).rejects.toThrow('aborted');
  });

  it('returns the API’s refusal', async () => {
    refusal = Response.json(
      { success: false, code: 'INVALID_CREDENTIALS', message: 'Échec de la connexion' },
      { status: 401 },
    );
    const browser = new Browser();
    const answer = await browser.post('callback/credentials', credentials);
    expect(answer.status).toBe(401);
    const { url } = (await answer.json()) as { url: string };
    expect(JSON.parse(new URL(url).searchParams.get('error') ?? '')).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Échec de la connexion',
    });
    expect([...browser.jar.keys()]).toEqual(['vitrine.csrf']);
  });

  it('ends the session on the site and at the API', async () => {
    const browser = new Browser();
    await browser.post('callback/credentials', credentials);
    expect((await browser.post('signout')).status).toBe(200);
    expect(calls.at(-1)).toMatchObject({
      path: '/api/auth/logout',
      authorization: expect.stringMatching(/^Bearer /) as string,
    });
    expect([...browser.jar.keys()]).toEqual(['vitrine.csrf']);
  });

  it('returns nothing for an ended session whose cookie is sent again', async () => {
    const browser = new Browser();
    await browser.post('callback/credentials', credentials);
    const cookies = new Map(browser.jar);
    await browser.post('signout');
    for (const [name, value] of cookies) browser.jar.set(name, value);
    refusal = Response.json(
      { success: false, code: 'UNAUTHORIZED', message: 'Non autorisé' },
      { status: 401 },
    );
    const answer = await browser.ask('GET', 'session');
    expect(await answer.json()).toEqual({});
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect([...browser.jar.keys()]).toEqual(['vitrine.csrf']);
  });

  it('returns nothing while the API is unavailable, and keeps the cookie', async () => {
    const browser = new Browser();
    await browser.post('callback/credentials', credentials);
    refusal = Response.json({ success: false, code: 'UNAVAILABLE', message: 'Plus tard' }, { status: 503 });
    expect(await (await browser.ask('GET', 'session')).json()).toEqual({});
    expect(browser.jar.has('vitrine.session')).toBe(true);
  });

  it('removes an expired session cookie and its role hint', async () => {
    const browser = new Browser();
    browser.jar.set('vitrine.session', await seal(await sessionOfAge(7300)));
    browser.jar.set('user-role', 'user');
    expect(await (await browser.ask('GET', 'session')).json()).toEqual({});
    expect([...browser.jar.keys()]).toEqual(['vitrine.csrf']);
  });

  it('requires a valid CSRF token and the site’s own origin', async () => {
    const browser = new Browser();
    await browser.ask('GET', 'csrf');
    const { url } = (await (
      await browser.ask('POST', 'callback/credentials', {
        fields: { ...credentials, csrfToken: 'made up', json: 'true' },
      })
    ).json()) as { url: string };
    expect(url).toContain('csrf=true');
    expect(
      (
        await browser.ask('POST', 'callback/credentials', {
          fields: credentials,
          headers: { origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403);
    expect(calls).toEqual([]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a client without Origin and Sec-Fetch-Site', {}],
  ])('rejects writes from %s, even with a valid CSRF token', async (_, headers) => {
    const browser = new Browser();
    await browser.post('callback/credentials', credentials);
    const before = [...browser.jar];
    const { csrfToken } = (await (await browser.ask('GET', 'csrf')).json()) as { csrfToken: string };
    calls = [];
    for (const action of [
      'session',
      'signout',
      'callback/credentials',
      'callback/register',
      'callback/invitation',
    ])
      expect(
        (await browser.ask('POST', action, { fields: { ...credentials, csrfToken, json: 'true' }, headers }))
          .status,
        action,
      ).toBe(403);
    expect(calls).toEqual([]);
    expect([...browser.jar]).toEqual(before);
  });

  it('replaces a planted session, and opens a new one at each sign-in', async () => {
    const browser = new Browser();
    const planted = await seal(await sessionOfAge(60, { userId: 'attacker' }));
    browser.jar.set('vitrine.session', planted);
    await browser.post('callback/credentials', credentials);
    const first = browser.jar.get('vitrine.session');
    expect((await unseal(first))?.userId).toBe('u1');
    await browser.post('callback/credentials', credentials);
    const second = browser.jar.get('vitrine.session');
    expect(new Set([planted, first, second]).size).toBe(3);
    expect((await unseal(second))?.accessToken).not.toBe((await unseal(first))?.accessToken);
  });

  it('answers 404 to next-auth’s unused actions, and 413 to a large body', async () => {
    const browser = new Browser();
    for (const [method, action] of [
      ['GET', 'signin'],
      ['GET', 'signout'],
      ['GET', 'error'],
      ['GET', 'providers'],
      ['POST', '_log'],
      ['POST', 'signin/credentials'],
      ['GET', 'callback/credentials'],
      ['POST', 'callback/unknown'],
    ] as const)
      expect((await browser.ask(method, action)).status, action).toBe(404);
    expect(
      (await browser.ask('POST', 'signout', { headers: { ...here, 'content-length': '1000000' } })).status,
    ).toBe(413);
  });
});
