import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/lib/contract/core/endpoint';
import { success } from '@/lib/contract/core/envelope';
import { preferredLocale } from '../../../server/core/serving/language';
import { inMatchingOrder } from '@/lib/contract/core/path-pattern';
import { createMethodTable } from '../../../server/core/serving/routes';
import { serveEndpoints } from '../../../server/core/serving/serve-endpoints';
import { stripFor } from '../../../server/core/serving/strip';
import { authenticate } from '../../../server/accounts/sign-in/authenticate';
import { guardWrites } from '../../../server/accounts/sign-in/guard-writes';
import { withCurrentAddresses } from '../../../server/media/current-addresses';
import { recordRefusal } from '../../../server/security/record-refusal';
import { createLog, describeError } from '../../../lib/runtime/telemetry/log/log';
import { Refusal } from '../../../server/core/refusal';
import { createDatabase } from '../db/database';
import type { TestDatabase } from '../db/database';
import { createTestLog, createTools, now } from '../fixtures';

const body = z.object({ name: z.string().min(2), lines: z.array(z.object({ weight: z.number().int() })) });
const answer = success({ name: z.string(), inner: z.object({ stored: z.number() }) });
const base = { access: 'anyone', tag: 'test', summary: 'A test', status: 201, answer, errors: [] } as const;
const endpoints = [
  endpoint({ ...base, id: 'add', method: 'post', path: '/api/things', body }),
  endpoint({
    ...base,
    id: 'fail',
    method: 'get',
    path: '/api/things/{id}',
    params: z.object({ id: z.string() }),
    query: z.object({ how: z.string().optional() }),
  }),
  endpoint({ ...base, id: 'fixed', method: 'get', path: '/api/things/fixed' }),
  endpoint({
    ...base,
    id: 'guarded',
    method: 'put',
    path: '/api/things/{id}',
    params: z.object({ id: z.string() }),
    body,
    access: 'user',
  }),
];
const full = {
  success: true,
  name: 'n',
  inner: { stored: 1, password_hash: 'leak' },
  password_hash: 'leak',
} as const;

const serving = { accessControl: { authenticate, guardWrites }, recordRefusal, withCurrentAddresses };

class Secret extends Error {
  override message = 'select password from users';
}

describe('endpoint server', () => {
  let test: TestDatabase;
  const { events, log } = createTestLog();
  const ask = (path: string, init: RequestInit = {}, checkAnswers = true) => {
    const handlers = {
      add: async () => ({ answer: full }),
      fixed: async () => ({ answer: { ...full, name: 'fixed' } }),
      guarded: async () => ({ answer: full }),
      fail: async ({ params, query }: { params: { id: string }; query: { how?: string } }) => {
        if (params.id === 'wrong-answer')
          return { answer: { success: true, name: 5, inner: { stored: 1, password_hash: 'leak' } } };
        if (params.id === 'refuse')
          throw new Refusal('CONFLICT', [
            { field: 'a.b', code: 'too_small' },
            { field: 'c', code: 'unheard-of' },
          ]);
        if (query.how === 'text') throw 'not an error';
        throw new Secret();
      },
    };
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers of these endpoints only
    return serveEndpoints(endpoints, handlers as any, {
      log,
      checkAnswers,
      tools: createTools(test.database),
      clock: () => now,
      ...serving,
    })(new Request(`http://localhost${path}`, init));
  };
  const post = (
    text: string,
    type: string | null = 'application/json',
    path = '/api/things',
    method = 'POST',
  ) => ask(path, { method, body: text, headers: type === null ? {} : { 'content-type': type } });

  beforeAll(async () => {
    test = await createDatabase();
  });
  afterAll(() => test.drop());

  it('accepts a valid body and returns the declared status', async () => {
    const response = await post('{"name":"Ada","lines":[]}', 'application/json; charset=utf-8');
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ success: true, name: 'n', inner: { stored: 1 } });
  });

  it.each([
    ['{"name":', 'application/json', 400, 'UNREADABLE_BODY'],
    ['name=Ada', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_TYPE'],
    ['<name/>', 'text/xml', 415, 'UNSUPPORTED_TYPE'],
    [JSON.stringify({ name: 'a'.repeat(1_100_000) }), 'application/json', 413, 'TOO_LARGE'],
    ['null', 'application/json', 422, 'INVALID'],
    ['[]', 'application/json', 422, 'INVALID'],
    ['', 'application/json', 400, 'UNREADABLE_BODY'],
  ])('refuses the body %.30s of type %s with %i', async (text, type, status, code) => {
    const response = await post(text, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it('returns each invalid field and its reason in the language of the caller', async () => {
    const wrong = {
      method: 'POST',
      body: '{"name":"A","lines":[{"weight":1.5},{}]}',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    };
    const response = await ask('/api/things', wrong);
    expect(await response.json()).toEqual({
      success: false,
      message: 'Some fields need correcting.',
      code: 'INVALID',
      errors: [
        { field: 'name', code: 'too_small', message: 'This value is too short or too small.' },
        {
          field: 'lines.0.weight',
          code: 'invalid_type',
          message: 'This isn’t the kind of value we expect here.',
        },
        { field: 'lines.1.weight', code: 'required', message: 'This field is required.' },
      ],
    });
  });

  it('returns the code and fields of a refusal', async () => {
    const response = await ask('/api/things/refuse');
    expect(response.status).toBe(409);
    expect((await response.json()).errors).toEqual([
      { field: 'a.b', code: 'too_small', message: 'Cette valeur est trop courte ou trop petite.' },
      { field: 'c', code: 'unheard-of', message: 'Cette valeur n’est pas valable.' },
    ]);
  });

  it('checks the caller before the body', async () => {
    const response = await post('{"name":', 'application/json', '/api/things/1', 'PUT');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('prefers a fixed segment to a parameter', async () => {
    expect((await (await ask('/api/things/fixed')).json()).name).toBe('fixed');
  });

  it.each(['', '?how=text'])(
    'returns no details of an internal error, and logs it without e-mail addresses (%j)',
    async (query) => {
      events.length = 0;
      const response = await ask(`/api/things/jane@example.com${query}`, {
        headers: { 'x-request-id': '5f0c1a7e9b3d4c2a8e6f7d1b0a9c8e7d' },
      });
      expect(response.status).toBe(500);
      expect(response.headers.get('x-request-id')).toBe('5f0c1a7e9b3d4c2a8e6f7d1b0a9c8e7d');
      expect(await response.text()).toBe(
        JSON.stringify({
          success: false,
          message: 'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
          code: 'SERVER_ERROR',
        }),
      );
      expect(events).toMatchObject([
        {
          level: 'error',
          event: 'request.failed',
          fields: { requestId: '5f0c1a7e9b3d4c2a8e6f7d1b0a9c8e7d' },
        },
      ]);
      expect(JSON.stringify(events)).not.toContain('jane');
    },
  );

  it('returns 500 for an answer that breaks the contract, if checking is on', async () => {
    events.length = 0;
    const response = await ask('/api/things/wrong-answer');
    expect(response.status).toBe(500);
    expect(events).toMatchObject([
      {
        level: 'error',
        event: 'answer.mismatch',
        fields: { endpoint: 'fail', fields: 'name: invalid_type' },
      },
    ]);
  });

  it('removes undeclared fields from answers, also if checking is off', async () => {
    const response = await ask('/api/things/wrong-answer', {}, false);
    expect(await response.json()).toEqual({ success: true, name: 5, inner: { stored: 1 } });
  });

  it('refuses to start without a handler or with an unsupported answer schema', () => {
    expect(() =>
      serveEndpoints(
        endpoints,
        {},
        { log, checkAnswers: true, tools: createTools(test.database), clock: () => now, ...serving },
      ),
    ).toThrow('has no handler');
    expect(() => stripFor(z.object({ either: z.union([z.string(), z.object({ a: z.string() })]) }))).toThrow(
      '"union"',
    );
  });
});

describe('stripping to a schema', () => {
  it.each([
    [
      z.object({ a: z.array(z.object({ b: z.string() })) }),
      { a: [{ b: '1', c: 2 }], d: 3 },
      { a: [{ b: '1' }] },
    ],
    [
      z.object({ a: z.object({ b: z.string() }).nullable(), c: z.string().optional() }),
      { a: null, x: 1 },
      { a: null },
    ],
    [z.record(z.string(), z.object({ b: z.number() })), { k: { b: 1, c: 2 } }, { k: { b: 1 } }],
    [z.looseObject({ a: z.object({ b: z.number() }) }), { a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 }, d: 3 }],
    [
      z.object({ a: z.array(z.string()), b: z.iso.datetime() }),
      { a: ['x'], b: 'not checked here' },
      { a: ['x'], b: 'not checked here' },
    ],
  ])('keeps only declared fields (%#)', (schema, value, stored) =>
    expect(stripFor(schema)(value)).toEqual(stored),
  );
});

describe('language of an answer', () => {
  it.each([
    [null, 'fr'],
    ['', 'fr'],
    ['en', 'en'],
    ['en-GB,en-US;q=0.8', 'en'],
    ['de, en;q=0.3, fr;q=0.2', 'en'],
    ['en;q=0.3, fr;q=0.9', 'fr'],
    ['en;q=0', 'fr'],
    ['*', 'fr'],
    ['fr;q=0, *', 'en'],
    ['de,ja', 'fr'],
    [';;;,q=,=', 'fr'],
  ])('for %j is %s', (header, locale) => expect(preferredLocale(header)).toBe(locale));
});

describe('routes', () => {
  it('match fixed segments first', () => {
    expect(
      inMatchingOrder(endpoints)
        .map(({ id }) => id)
        .indexOf('fixed'),
    ).toBeLessThan(
      inMatchingOrder(endpoints)
        .map(({ id }) => id)
        .indexOf('fail'),
    );
  });

  it('list the methods of a path', () => {
    const methodsOf = createMethodTable(endpoints);
    expect(methodsOf('/api/things')).toEqual(['POST']);
    expect(methodsOf('/api/things/7')).toEqual(['GET', 'HEAD', 'PUT']);
    expect(methodsOf('/api/things/7/8')).toEqual([]);
  });
});

describe('server log', () => {
  it('writes one JSON object per line', () => {
    const lines: string[] = [];
    createLog((line) => lines.push(line))('warn', 'something.happened', { count: 2 });
    expect(lines[0]?.endsWith('\n')).toBe(true);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'something.happened',
      count: 2,
    });
  });

  it('omits database messages that contain values', () => {
    const error = Object.assign(new Error('invalid input syntax: "jane@example.com"'), { code: '22P02' });
    expect(JSON.stringify(describeError(error))).not.toContain('jane');
    expect(describeError('text')).toEqual({ error: 'string' });
  });
});
