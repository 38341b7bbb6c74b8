import type { APIRequestContext, APIResponse } from '@playwright/test';
import { testAdmin } from '../fixtures/accounts';
import { expect, test } from '../fixtures/test';
import { coverAddress } from '@/lib/drawing/covers/address';

const audience = / https:\/\/audience\.example/g;

type Ask = (request: APIRequestContext) => Promise<APIResponse>;

const get =
  (path: string, headers: Record<string, string> = {}): Ask =>
  (request) =>
    request.get(path, { headers, maxRedirects: 0 });
const by =
  (method: string, path: string, more: Parameters<APIRequestContext['fetch']>[1] = {}): Ask =>
  (request) =>
    request.fetch(path, { method, maxRedirects: 0, ...more });
const samePage = { 'sec-fetch-site': 'same-origin' };

async function asset(request: APIRequestContext): Promise<string> {
  return /\/_next\/static\/[^"]+\.css/.exec(await (await request.get('/')).text())?.[0] ?? '';
}

async function again(request: APIRequestContext, path: string): Promise<APIResponse> {
  const { etag = '' } = (await request.get(path)).headers();
  return request.get(path, { headers: { 'if-none-match': etag } });
}

const answers: readonly (readonly [kind: string, status: number, ask: Ask])[] = [
  ['a stored page', 200, get('/')],
  ['a stored page in English', 200, get('/en/services')],
  ['a page of a record', 200, get('/blog/dessiner-un-tableau')],
  ['a page per request', 200, get('/blog?search=base')],
  ['a page that has not changed', 304, (request) => again(request, '/services')],
  ['a payload of the framework', 200, (request) => request.get('/services', { headers: { rsc: '1' } })],
  ['no page', 404, get('/nope')],
  ['no record', 404, get('/projects/nope')],
  ['no file of the framework', 404, get('/_next/static/nope.js')],
  ['a file of the framework', 200, async (request) => request.get(await asset(request))],
  [
    'a file of the framework that has not changed',
    304,
    async (request) => again(request, await asset(request)),
  ],
  [
    'a picture of the framework from elsewhere',
    400,
    get('/_next/image?url=https%3A%2F%2Fevil.example%2Fa.png&w=640&q=75'),
  ],
  ['an old address', 308, get('/fr/services')],
  ['a private page, to strangers', 307, get('/dashboard')],
  ['a malformed address', 400, get('/%E0%A4%A')],
  ['a malformed address of the API', 400, get('/api/%E0%A4%A')],
  ['a malformed address of a picture', 400, get('/uploads/%')],
  ['a malformed address of a session', 400, get('/session/%c3')],
  ['a page that is written to', 405, by('POST', '/services', { data: 'x' })],
  ['a page that is removed', 405, by('DELETE', '/')],
  ['a page that is asked for its methods', 204, by('OPTIONS', '/services')],
  ['a method of proxies', 400, by('TRACE', '/')],
  ['an answer of the API', 200, get('/api/health')],
  ['no call of the API', 404, get('/api/nope')],
  ['a call nobody may make', 401, get('/api/users')],
  ['a call with a wrong method', 405, by('DELETE', '/api/health')],
  ['a call with a wrong body', 422, by('POST', '/api/contact', { data: {} })],
  [
    'a call with an unreadable body',
    400,
    by('POST', '/api/contact', { data: Buffer.from('{'), headers: { 'content-type': 'application/json' } }),
  ],
  [
    'a call with a body too large',
    413,
    by('POST', '/api/contact', { data: { message: 'x'.repeat(1_100_000) } }),
  ],
  ['a token for a page', 403, by('POST', '/api/auth/login', { data: testAdmin, headers: samePage })],
  ['a session', 200, get('/session/session')],
  ['no door of the session', 404, get('/session/providers')],
  ['a sign-out from elsewhere', 403, by('POST', '/session/signout', { form: { csrfToken: 'x' } })],
  [
    'a sign-in too large',
    413,
    by('POST', '/session/callback/credentials', { form: { email: 'x'.repeat(20_000) }, headers: samePage }),
  ],
  ['an ended session', 307, get('/session/ended')],
  ['no upload', 404, get('/uploads/blog/nope.webp')],
  ['an upload that is written to', 405, by('POST', '/uploads/x')],
  ['no cover', 404, get('/covers/nope')],
  [
    'a cover',
    200,
    get(coverAddress({ slug: 'criee-de-port-lannec', family: 'ridge', shape: 'wide', theme: 'night' })),
  ],
  ['robots.txt', 200, get('/robots.txt')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['a part of the sitemap', 200, get('/sitemap-posts.xml')],
  ['a feed', 200, get('/feed.xml')],
  ['the manifest', 200, get('/manifest.webmanifest')],
  ['an icon', 200, get('/favicon.ico')],
  ['where to report', 200, get('/.well-known/security.txt')],
];

test('every response has the security headers', async ({ request }) => {
  for (const [kind, status, ask] of answers) {
    const answer = await ask(request);
    const headers = answer.headers();
    expect(answer.status(), kind).toBe(status);
    expect(headers, kind).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['referrer-policy'], kind).toMatch(
      /^(strict-origin-when-cross-origin|origin|no-referrer)$/,
    );
    expect(headers['permissions-policy'], kind).toContain('camera=()');
    expect(headers['x-powered-by'], kind).toBeUndefined();
    expect(headers['server'], kind).toBeUndefined();
    const policies = answer
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'content-security-policy');
    // Browsers intersect policies.
    expect(policies, kind).toHaveLength(1);
    const [{ value: policy = '' } = {}] = policies;
    expect(policy.replace(/style-src [^;]*/, '').replace(audience, ''), kind).not.toMatch(
      /unsafe-|\*|https?:/,
    );
    if (headers['content-type']?.startsWith('text/html'))
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
      ])
        expect(policy, kind).toContain(directive);
    else
      expect(policy.replace(audience, ''), kind).toMatch(
        /default-src 'none'|script-src 'none'|script-src 'self' 'sha256-/,
      );
  }
});

/** Of the first answer and of the stored page. */
async function scriptSources(request: APIRequestContext, path: string): Promise<(string | undefined)[]> {
  const found = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    found.push(/script-src ([^;]*)/.exec(policy.replace(audience, ''))?.[1]);
  }
  return found;
}

for (const path of ['/services', '/projects', '/contact', '/_next/nope'])
  test(`${path} allows inline scripts of the framework only`, async ({ request }) => {
    for (const sources of await scriptSources(request, path))
      expect(sources).toMatch(/^'self'( '(sha256|nonce)-[A-Za-z0-9+/=]+')+$/);
  });

for (const path of ['/', '/en', '/blog/dessiner-un-tableau', '/nope', '/projects/nope'])
  test(`${path} allows no inline script`, async ({ request }) => {
    expect(await scriptSources(request, path)).toEqual(["'self'", "'self'"]);
  });

test('a dynamic page has a unique nonce on all its inline scripts', async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of [
    '/blog?search=base',
    '/blog?search=base',
    '/auth/login',
    '/en/auth/signup',
    '/newsletter/confirm',
  ]) {
    const answer = await request.get(path);
    const [, nonce = ''] =
      /script-src 'self' 'nonce-([A-Za-z0-9+/]{22}==)';/.exec(
        answer.headers()['content-security-policy']?.replace(audience, '') ?? '',
      ) ?? [];
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    const inline = [
      ...(await answer.text()).matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/)([^>]*)>/g),
    ].map(([, attributes = '']) => attributes);
    expect(inline.length, path).toBeGreaterThan(0);
    expect(
      inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
  }
  expect(nonces.size).toBe(5);
});

test('pages that must not be indexed have a noindex header', async ({ request }) => {
  for (const path of ['/thank-you', '/en/new-project', '/blog?search=base', '/nope'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex, nofollow');
  expect((await request.get('/services')).headers()['x-robots-tag']).toBeUndefined();
});
