import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './browser';
import { answerProofs } from './browser-proof';

const answering = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }));

describe('a call from the browser', () => {
  it('returns the response body', async () => {
    answering({ success: true, addresses: [] });
    expect(await request('get', '/api/users/addresses', { locale: 'fr' })).toEqual({
      ok: true,
      value: { success: true, addresses: [] },
    });
  });

  it.each([
    ['get', '/api/auth/profile', { success: true, data: {} }],
    ['PUT', '/api/users/profile', { success: true }],
    ['put', '/api/users/profile', null],
  ] as const)('%s %s fails when the response contains no user', async (method, path, body) => {
    answering(body);
    expect(await request(method, path, { locale: 'fr' })).toEqual({
      ok: false,
      failure: { status: 200, code: 'USER_MISSING' },
    });
  });

  it.each([
    ['get', '/api/auth/profile', { success: true, data: { user: { id: '1' } } }],
    ['put', '/api/users/profile', { success: true, user: { id: '1' } }],
    ['delete', '/api/users/profile', { success: true }],
  ] as const)(
    '%s %s succeeds when the response contains what the contract requires',
    async (method, path, body) => {
      answering(body);
      expect(await request(method, path, { locale: 'fr' })).toEqual({ ok: true, value: body });
    },
  );

  it('returns the API’s failure and its Retry-After time', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json(
          { success: false, code: 'TOO_MANY_REQUESTS', message: 'Plus tard.' },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      ),
    );
    expect(await request('get', '/api/users/addresses', { locale: 'fr' })).toMatchObject({
      ok: false,
      failure: { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Plus tard.', retryAfter: 30 },
    });
  });

  it('fails with NETWORK when there is no response', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('failed'))),
    );
    expect(await request('get', '/api/users/addresses', { locale: 'fr' })).toEqual({
      ok: false,
      failure: { status: 0, code: 'NETWORK' },
    });
  });

  it.each([200, 404, 502])('keeps the status %i of an HTML page from a proxy', async (status) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('<html>', { status })),
    );
    expect(await request('get', '/api/users/addresses', { locale: 'fr' })).toMatchObject({
      ok: false,
      failure: { status, code: 'UNREADABLE_ANSWER' },
    });
  });

  describe('that needs a recent proof', () => {
    const refusal = { success: false, code: 'PROOF_REQUIRED', message: 'Rien n’a changé.' };
    const answers = (...all: [object, number][]) => {
      const next = async () => {
        const [body, status] = all.shift() ?? [{}, 500];
        return Response.json(body, { status });
      };
      vi.stubGlobal('fetch', vi.fn<typeof fetch>(next));
    };
    const remove = () => request('delete', '/api/users/1', { body: { sure: true }, locale: 'fr' });

    it('is repeated unchanged after each given proof', async () => {
      answers([refusal, 403], [refusal, 403], [{ success: true }, 200]);
      const askForProof = vi.fn(async () => 'given' as const);
      const stop = answerProofs(askForProof);
      expect(await remove()).toEqual({ ok: true, value: { success: true } });
      stop();
      expect(askForProof.mock.calls).toEqual([
        [{ method: 'delete', path: '/api/users/1', body: { sure: true } }],
        [{ method: 'delete', path: '/api/users/1', body: { sure: true } }],
      ]);
      expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.body)).toEqual(
        Array.from({ length: 3 }, () => '{"sure":true}'),
      );
    });

    it('fails with the API’s message when the proof is declined or no dialog is registered', async () => {
      answers([refusal, 403], [refusal, 403]);
      const stop = answerProofs(async () => 'declined');
      expect(await remove()).toMatchObject({
        ok: false,
        failure: { status: 403, code: 'PROOF_REQUIRED', message: 'Rien n’a changé.' },
      });
      stop();
      expect(await remove()).toMatchObject({ ok: false, failure: { status: 403, code: 'PROOF_REQUIRED' } });
    });

    it('fails with 401 when the session has ended meanwhile', async () => {
      answers([refusal, 403]);
      const stop = answerProofs(async () => 'ended');
      expect(await remove()).toEqual({ ok: false, failure: { status: 401, code: 'UNAUTHORIZED' } });
      stop();
    });
  });
});
