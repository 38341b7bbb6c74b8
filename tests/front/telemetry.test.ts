import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFront, type Front } from '../../scripts/lib/servers/front.mjs';
import { testAdmin, testSecret } from '../../scripts/lib/servers/test-identity.mjs';
import { startTestApi, startTestSite, type TestServer } from '../../scripts/lib/servers/test-servers.mjs';
import { startCollector, type ArrivedSpan } from './collector';
import { ask } from './support';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-observed-'));
let collector: Awaited<ReturnType<typeof startCollector>>;
let api: TestServer;
let site: TestServer;
let front: Front;

type Line = Record<string, string | number | undefined>;
const textOf = (name: 'site' | 'api'): string => readFileSync(path.join(folder, `${name}.log`), 'utf8');
const linesOf = (name: 'site' | 'api'): Line[] =>
  textOf(name)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
const linesOfRequest = (name: 'site' | 'api', id: unknown): Line[] =>
  linesOf(name).filter(({ requestId }) => requestId === id);
const answered = (name: 'site' | 'api', id: unknown): Line[] =>
  linesOfRequest(name, id).filter(({ event }) => event === 'request');

/** Milliseconds; exports are periodic. */
const soon = { timeout: 120_000, interval: 50 };

const json = { 'content-type': 'application/json' };
const send = (address: string, options: Parameters<typeof ask>[1] = {}) =>
  ask(`${front.url}${address}`, options);

beforeAll(async () => {
  collector = await startCollector();
  for (const [name, value] of Object.entries({ ENDPOINT: collector.url, PROTOCOL: 'http/json' }))
    vi.stubEnv(`OTEL_EXPORTER_OTLP_${name}`, value);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
  // Also the export timeout: a second is too short on a busy machine.
  vi.stubEnv('OTEL_METRIC_EXPORT_INTERVAL', '5000');
  api = await startTestApi(folder);
  site = await startTestSite(folder, { apiUrl: api.url });
  front = await startFront({ site: site.url, folder });
}, 120_000);
afterAll(async () => {
  await front.close();
  await site.close();
  await api.close();
  await collector.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a request through proxy, site and API', () => {
  it('has one id in each of them and in the response', async () => {
    const page = await send('/en/blog');
    const id = page.headers['x-request-id'];
    expect([page.status, id]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await vi.waitFor(
      () =>
        expect(answered('site', id)).toMatchObject([
          { level: 'info', event: 'request', method: 'GET', route: '/blog', status: 200 },
        ]),
      soon,
    );
    await vi.waitFor(
      () =>
        expect(linesOfRequest('api', id)).toContainEqual(
          expect.objectContaining({ event: 'request', route: '/api/blog', status: 200 }),
        ),
      soon,
    );
  });

  it('has a new id if the proxy answers from its cache', async () => {
    const names = [await send('/en/services'), await send('/en/services')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(names).size).toBe(2);
    expect(names.join()).toMatch(/^[0-9a-f]{32},[0-9a-f]{32}$/);
  });

  it('is one trace down to the SQL statements, without their values', async () => {
    const { headers } = await send('/api/blog?limit=2');
    const named = (service: string, name: string) => (span: ArrivedSpan) =>
      span.service === service && span.name === name;
    const id = headers['x-request-id'];
    await vi.waitFor(() => expect(answered('site', id)).toMatchObject([{ route: '/api/blog' }]), soon);
    const [line] = answered('site', id);
    const trace = () => collector.spans.filter(({ traceId }) => traceId === line?.traceId);
    await vi.waitFor(
      () =>
        expect(trace().map(({ service, name }) => `${service}: ${name}`)).toEqual(
          expect.arrayContaining([
            'vitrine: GET /api/blog',
            'vitrine: GET API',
            'vitrine-api: GET /api/blog',
            'vitrine-api: API listPosts',
            'vitrine-api: SELECT sqlite',
          ]),
        ),
      soon,
    );

    const call = trace().find(named('vitrine', 'GET API'));
    const arrived = trace().find(named('vitrine-api', 'GET /api/blog'));
    expect(arrived?.parentSpanId).toBe(call?.spanId);
    await vi.waitFor(() => expect(answered('api', id)).toMatchObject([{ traceId: line?.traceId }]), soon);
    const statements = trace()
      .filter(named('vitrine-api', 'SELECT sqlite'))
      .map(({ attributes }) => String(attributes['db.query.text']));
    expect(statements.join('\n')).toMatch(/from "posts"[^\n]*\?/);
  });

  it('is counted, together with the outbox and the process', async () => {
    const wanted = [
      'http.server.request.duration',
      'db.client.operation.duration',
      'process.memory.usage',
      'nodejs.eventloop.delay.p99',
      'vitrine.outbox.mails',
    ];
    await vi.waitFor(
      () =>
        expect([...collector.metrics]).toEqual(
          expect.arrayContaining([
            ...wanted.map((name) => `vitrine-api ${name}`),
            'vitrine http.server.request.duration',
          ]),
        ),
      soon,
    );
  });
});

describe('logs and telemetry', () => {
  const person = {
    firstName: 'Zébulon',
    lastName: 'Quixotique',
    email: 'zebulon@private-person.example',
    password: 'une phrase que personne ne devine 9',
  };
  const typed = [
    'xylophonique',
    'Zébulon',
    'Quixotique',
    'private-person',
    'que personne ne devine',
    '203.0.113.77',
    'Gutenberg-Press',
    '33612345678',
    'forged-id',
  ];
  const secret = 'xylophonique-0123456789abcdef0123456789abcdef';
  const telling = {
    'x-request-id': 'forged-id-zebulon@private-person.example',
    'x-forwarded-for': '203.0.113.77',
    'user-agent': 'Gutenberg-Press/1',
    referer: `https://elsewhere.example/?q=${secret}`,
    cookie: `vitrine.session=${secret}; other=${secret}`,
    baggage: `who=${secret}`,
    tracestate: `x=${secret}`,
    traceparent: secret,
  };

  it('link a mail to the request that queued it', async () => {
    const { status, headers } = await send('/api/auth/register', {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ ...person, locale: 'fr' }),
    });
    expect(status).toBe(201);
    await vi.waitFor(
      () =>
        expect(linesOfRequest('api', headers['x-request-id'])).toContainEqual(
          expect.objectContaining({ event: 'mail.sent', template: 'verification' }),
        ),
      soon,
    );
  });

  it('contain no user input, secrets or names', async () => {
    const { email } = person;
    const requests = [
      await send('/api/auth/login', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password: `${person.password}x` }),
      }),
      await send('/api/auth/login', {
        method: 'POST',
        headers: json,
        body: `{"email":"${email}","password":${secret}`,
      }),
      await send('/api/auth/forgot-password', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email }),
      }),
      await send('/api/contact', {
        method: 'POST',
        headers: { ...json, ...telling },
        body: JSON.stringify({ name: person.lastName, email, phone: '+33612345678', message: secret }),
      }),
      await send('/api/newsletter', {
        method: 'POST',
        headers: { 'content-type': `multipart/form-data; boundary=${secret}` },
        body: `--${secret}\r\n${secret}`,
      }),
      await send('/api/profile', { headers: { authorization: `Bearer ${secret}`, ...telling } }),
      await send(`/api/blog/slug/${secret}`, { headers: telling }),
      await send(`/auth/reset-password?token=${secret}`, { headers: telling }),
      await send(`/newsletter/unsubscribe?token=${secret}`, { headers: telling }),
      await send(`/preview/${secret}`, { headers: telling }),
      await send(`/blog?search=${secret}`, { headers: telling }),
      await send(`/${email}/%E0%A4%A?${secret}`, { headers: telling }),
      await send(`/uploads/blog/${secret}.webp`, { headers: telling }),
      await send(`/_next/image?url=${encodeURIComponent(`/uploads/blog/${secret}.webp`)}&w=640&q=75`, {
        headers: telling,
      }),
      await send('/dashboard', { headers: telling }),
      await send('/api/auth/login', {
        method: 'POST',
        headers: { ...json, ...telling },
        body: JSON.stringify(testAdmin),
      }),
    ];
    expect(requests.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    // Earlier lines are then logged too.
    const last = (await send('/api/health')).headers['x-request-id'];
    await vi.waitFor(
      () => expect([answered('site', last).length, answered('api', last).length]).toEqual([1, 1]),
      soon,
    );
    const { traceId } = answered('api', last)[0] ?? {};
    await vi.waitFor(
      () =>
        expect(
          collector.spans.filter((span) => span.traceId === traceId && span.service === 'vitrine-api'),
        ).not.toEqual([]),
      soon,
    );

    const written = { site: textOf('site'), api: textOf('api'), traces: collector.text() };
    for (const [where, text] of Object.entries(written))
      for (const word of [...typed, testSecret, testAdmin.email, testAdmin.password])
        expect(
          text.includes(word)
            ? `${where} holds ${word}: ${text.slice(Math.max(0, text.indexOf(word) - 300), text.indexOf(word) + 100)}`
            : '',
        ).toBe('');
    expect(linesOf('site').filter(({ event }) => event === 'request').length).toBeGreaterThanOrEqual(
      requests.length,
    );
  });

  it('have one JSON object per line, apart from the framework’s startup messages', () => {
    const others = textOf('site')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
    expect(others.filter((line) => !/^\s*(▲|- |✓)/.test(line))).toEqual([]);
    for (const line of [...linesOf('site'), ...linesOf('api')])
      expect([typeof line.time, line.level, typeof line.event]).toEqual([
        'string',
        expect.stringMatching(/^(info|warn|error)$/),
        'string',
      ]);
  });

  it('report no errors while the collector responds', () => {
    expect(
      [...linesOf('site'), ...linesOf('api')].filter(({ event }) => event === 'telemetry.trouble'),
    ).toEqual([]);
  });
});
