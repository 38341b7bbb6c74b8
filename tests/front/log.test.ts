import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startFront, type Front } from '../../scripts/lib/servers/front.mjs';
import { ask, fakeSite, type FakeSite } from './support';

let folder: string;
let site: FakeSite;
let proxy: Front;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-log-'));
  site = await fakeSite();
  proxy = await startFront({ site: site.url, folder, logged: true });
});
afterAll(async () => {
  await proxy.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = () => readFileSync(path.join(proxy.folder, 'access.log'), 'utf8');
const lines = () =>
  text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const lineOf = (id: unknown) =>
  vi
    .waitFor(() => expect(lines()).toContainEqual(expect.objectContaining({ requestId: id })), 60_000)
    .then(() => lines().find(({ requestId }) => requestId === id));

it('the access log has one JSON object per request: id, path, status, duration and source', async () => {
  const { headers, status, body } = await ask(`${proxy.url}/en/blog`);
  const line = await lineOf(headers['x-request-id']);
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    event: 'front',
    requestId: headers['x-request-id'],
    method: 'GET',
    path: '/en/blog',
    status,
    bytes: expect.any(Number) as number,
    seconds: expect.any(Number) as number,
    from: 'front; fwd=uri-miss',
    upstream: '200',
  });
  expect(line?.bytes).toBeGreaterThan(body.length);
});

it('the access log contains no address, query, header or link token', async () => {
  const logged = {
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'Mozilla/5.0 (telling)',
    referer: 'https://elsewhere.example/',
    cookie: 'vitrine.session=telling',
  };
  const addresses = [
    '/en/blog?search=telling',
    '/?telling',
    '/en/preview/telling-token',
    '/api/blog/previews/telling-token?telling',
    '/%22telling?x',
  ];
  const answers = [];
  for (const address of addresses) answers.push(await ask(`${proxy.url}${address}`, { headers: logged }));
  const paths = [];
  for (const { headers } of answers) paths.push((await lineOf(headers['x-request-id']))?.path);
  expect(paths).toEqual(['/en/blog', '/', '/en/preview/…', '/api/blog/previews/…', '/%22telling']);
  expect(text().replaceAll('/%22telling', '')).not.toMatch(
    /telling|127\.0\.0\.1|203\.0\.113|Mozilla|elsewhere/,
  );
});

it('the access log records a request whose address is too long', async () => {
  const { headers } = await ask(`${proxy.url}/${'a'.repeat(70_000)}`);
  expect(headers['x-request-id']).toBeDefined();
  expect((await lineOf(headers['x-request-id']))?.status).toBe(414);
});
