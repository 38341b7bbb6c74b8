import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let status = 200;
let requests = 0;
const server = http.createServer((_, response) => {
  requests += 1;
  response.writeHead(status, status === 308 ? { location: '/' } : {}).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
// The runner restores variables before a test, so later files would read the port in beforeAll().
afterAll(() => void vi.unstubAllEnvs());

beforeEach(() => {
  status = 200;
  requests = 0;
  vi.resetModules();
  vi.stubEnv('HOSTNAME', '127.0.0.1');
  vi.stubEnv('PORT', String((server.address() as AddressInfo).port));
});
const probe = async () => (await import('./page-probe')).answersPages;

it('accepts a home page with status 200, and probes again after 30 seconds', async () => {
  const answersPages = await probe();
  expect(await answersPages(0)).toBe(true);
  expect(await answersPages(29_000)).toBe(true);
  expect(requests).toBe(1);
  await answersPages(31_000);
  expect(requests).toBe(2);
});

it.each([308, 404, 500])(
  'rejects a home page with status %i, and probes again immediately',
  async (wrong) => {
    const answersPages = await probe();
    status = wrong;
    expect(await answersPages(0)).toBe(false);
    status = 200;
    expect(await answersPages(1)).toBe(true);
  },
);

it('rejects a process that does not listen', async () => {
  const answersPages = await probe();
  vi.stubEnv('PORT', '9');
  expect(await answersPages(0)).toBe(false);
});
