import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { revalidatePath } from '@/lib/contract/core/revalidation';
import { checkVisitor } from '../../../server/ops/doctor/check-visitor';
import type { Finding } from '../../../server/ops/doctor/finding';

const summaryOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ state, subject, says }) => `${state} ${subject}: ${says}`);
const clock = () => new Date();

describe('doctor: site as a visitor', () => {
  const guards = {
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-encoding': 'gzip',
  };
  const answers = { trusted: 0, status: 200, health: 200, revalidation: 422, redirect: '' };
  const secret = 'k'.repeat(32);
  const settings = { TRUST_PROXY: 0, PORT: 3000, AUTH_SECRET: secret, DATA_DIR: 'none' };
  const visit = async (headers: Record<string, string>, changes: Partial<typeof answers> = {}) => {
    const { trusted, status, health, revalidation, redirect } = { ...answers, ...changes };
    const statusOf = (url = '') =>
      url === '/api/health' ? health : url === revalidatePath ? revalidation : status;
    const server = createServer((request, response) =>
      response.writeHead(statusOf(request.url), headers).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return summaryOf(
        await checkVisitor(
          {
            ...settings,
            SITE_URL: `http://127.0.0.1:${port}`,
            TRUST_PROXY: trusted,
            ...(redirect ? { PORT: port } : {}),
          },
          clock,
          ...(redirect ? [async () => [{ address: redirect }]] : []),
        ),
      ).slice(status === 200 && health === 200 ? 1 : 0);
    } finally {
      server.close();
    }
  };

  it('passes a site behind a proxy', async () => {
    expect(await visit({ ...guards, 'cache-status': 'front; hit' }, { trusted: 1 })).toEqual([
      'ok headers: pages have all security headers',
      'ok front: stores pages',
      'ok TRUST_PROXY: 1, and a proxy is in front of the site',
    ]);
  });

  it.each([
    [
      { 'content-security-policy': "script-src 'self' 'unsafe-inline'" },
      'bad headers: content-security-policy is missing or differs from what the site sends',
    ],
    [
      { 'x-frame-options': '' },
      'bad headers: x-frame-options is missing or differs from what the site sends',
    ],
    [{ 'x-powered-by': 'Next.js' }, 'warn headers: reveal the program and its version'],
    [
      { server: 'nginx/1.22.1' },
      'bad TRUST_PROXY: is 0, but a proxy is in front of the site: all visitors share one rate limit',
    ],
    [{}, 'warn front: stores no pages: each request reaches the site'],
    [
      { date: 'Sun, 22 Nov 2020 06:00:00 GMT' },
      expect.stringContaining('warn clock: the site’s clock differs'),
    ],
  ])('reports missing protection or a wrong proxy setting: %j', async (headers, says) =>
    expect(await visit({ ...guards, ...(headers as Record<string, string>) })).toContainEqual(says),
  );

  it('reports forgeable client addresses', async () =>
    expect(await visit(guards, { trusted: 1 })).toContain(
      'bad TRUST_PROXY: is 1, but there is no sign of a proxy: clients can forge their address and evade rate limits',
    ));

  it.each([
    ['a public address', '203.0.113.9', 1],
    ['this machine only, by a line in /etc/hosts', '127.0.1.1', 0],
  ])(
    'checks for a port reachable past the proxy when the host name leads to %s',
    async (_, address, times) => {
      const found = await visit(
        { ...guards, 'cache-status': 'front; hit' },
        { trusted: 1, redirect: address },
      );
      expect(
        found.filter((line) => /^bad front: port \d+ of .* answers without the proxy/.test(line)),
      ).toHaveLength(times);
    },
  );

  it('reports a site that is not ready, redirects or is unreachable', async () => {
    expect((await visit(guards, { health: 503 }))[0]).toMatch(/^bad site: .*\/api\/health answers 503$/);
    expect((await visit(guards, { status: 308 }))[0]).toMatch(/^bad site: .* answers 308$/);
    expect(summaryOf(await checkVisitor({ ...settings, SITE_URL: 'http://127.0.0.1:9' }, clock))[0]).toMatch(
      /^bad site: .*ECONNREFUSED/,
    );
  });

  it('recommends the final address when SITE_URL redirects', async () => {
    const server = createServer((_, response) => response.writeHead(308, { location: '/' }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const [found] = await checkVisitor({ ...settings, SITE_URL: `http://127.0.0.1:${port}` }, clock);
    server.close();
    expect(found?.mend).toMatch(/^SITE_URL redirects/);
  });

  it('checks the local port when SITE_URL is not set', async () => {
    expect(summaryOf(await checkVisitor({ ...settings, SITE_URL: undefined, PORT: 9 }, clock))[0]).toMatch(
      /^bad site: http:\/\/localhost:9 cannot be reached/,
    );
  });

  it('recognizes a site of another installation', async () => {
    expect((await visit(guards, { revalidation: 401 })).at(-1)).toMatch(
      /^bad site: .* belongs to another installation, or runs with another AUTH_SECRET$/,
    );
  });
});
