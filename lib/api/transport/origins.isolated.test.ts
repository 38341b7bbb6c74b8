import { NextRequest } from 'next/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerSecret } from '@/lib/auth/session/secret';
import { seal } from '@/lib/auth/session/seal';
import { sessionOfAge } from '@/lib/auth/testing';
import { contract } from '@/lib/contract/contract';
import { registerBundledApi } from './bundled';
import { forward } from './api-proxy';
import { answersToken } from '../token-calls';

vi.mock('next/cache', () => ({ revalidateTag: vi.fn() }));

const site = 'http://localhost:3000';

const foreign: Record<string, Record<string, string>> = {
  'a form of another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    origin: 'https://evil.example',
  },
  'a script of another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    origin: 'https://evil.example',
  },
  'another subdomain': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
  'another port': { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3001' },
  'an address typed by the user': { 'sec-fetch-site': 'none' },
  'a cross-site request with the origin of this site': { 'sec-fetch-site': 'cross-site', origin: site },
  'an old browser on another site': { origin: 'https://evil.example' },
  'an old browser on a host name that begins like this site’s': { origin: `${site}.evil.example` },
  'a sandboxed frame': { origin: 'null' },
  'an old browser that sends only a Referer': { referer: `${site}/account` },
  'a client without Origin and Sec-Fetch-Site': {},
};

let calls: string[] = [];
let cookie = '';
beforeEach(async () => {
  calls = [];
  registerSecret('s'.repeat(40));
  cookie = `vitrine.session=${await seal(await sessionOfAge(0, { role: 'admin' }))}`;
  registerBundledApi({
    handle: ({ method, url }) => {
      calls.push(`${method} ${new URL(url).pathname}`);
      return Promise.resolve(Response.json({ success: true }));
    },
    close: () => Promise.resolve(),
  });
});

const ask = (method: string, path: string, headers: Record<string, string>) =>
  forward(
    new NextRequest(`${site}${path}`, {
      method,
      headers: { host: 'localhost:3000', cookie, 'content-type': 'application/json', ...headers },
      body: '{}',
    }),
  );

const changes = contract
  .filter(({ method }) => method !== 'get')
  .map(({ id, method, path }) => [id, method.toUpperCase(), path.replace(/\{\w+\}/g, 'x')] as const);

it.each(Object.entries(foreign))('rejects every write from %s', async (_, headers) => {
  expect(changes.length).toBeGreaterThan(80);
  for (const [id, method, path] of changes)
    expect([id, (await ask(method, path, headers)).status]).toEqual([id, 403]);
  expect(calls).toEqual([]);
});

it('accepts from this site every write except those that return a token', async () => {
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', origin: site };
  for (const [id, method, path] of changes)
    expect([id, (await ask(method, path, own)).status]).toEqual([id, answersToken(method, path) ? 403 : 200]);
  expect(calls).toEqual(
    changes
      .filter(([, method, path]) => !answersToken(method, path))
      .map(([, method, path]) => `${method} ${path}`),
  );
});
