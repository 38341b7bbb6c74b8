import { describe, expect, it } from 'vitest';
import { securityHeaders } from '@/lib/runtime/csp/headers';
import { ask, fakeSite, front, page, until } from './support';

describe('a site that is down', () => {
  it('is served from the cache; other addresses return 503 in the visitor’s language or as JSON', async () => {
    const site = await fakeSite();
    const proxy = await front(site);
    try {
      site.says('/en/kept', page('a page from before'));
      await ask(`${proxy.url}/en/kept`);
      await site.close();
      const stored = await until(
        () => ask(`${proxy.url}/en/kept`),
        ({ from }) => from === 'front; hit; detail=site-down',
      );
      expect([stored.status, stored.text]).toEqual([200, 'a page from before']);
      const [french, english, api] = await Promise.all(
        ['/', '/en/never-asked-for', '/api/projects'].map((address) => ask(`${proxy.url}${address}`)),
      );
      expect([french?.status, french?.headers['retry-after'], french?.text]).toEqual([
        503,
        '5',
        expect.stringContaining('<html lang="fr">'),
      ]);
      expect([english?.status, english?.headers['content-type'], english?.text]).toEqual([
        503,
        'text/html; charset=utf-8',
        expect.stringContaining('<html lang="en">'),
      ]);
      expect([api?.status, api?.headers['content-type'], JSON.parse(api?.text ?? '')]).toEqual([
        503,
        'application/json',
        expect.objectContaining({ success: false, code: 'UNAVAILABLE' }),
      ]);
      const dress = Object.fromEntries(
        Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
      );
      for (const answer of [french, english, api])
        expect(answer?.headers).toMatchObject({
          ...dress,
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        });
    } finally {
      await proxy.close();
    }
  });
});

describe('one of two instances that stops', () => {
  it('does not make later requests fail', async () => {
    const sites = await Promise.all([fakeSite(), fakeSite()]);
    const proxy = await front(...sites);
    try {
      const addresses = Array.from({ length: 20 }, (_, index) => `/en/${index}`);
      await Promise.all(addresses.map((address) => ask(`${proxy.url}${address}`)));
      expect(sites.every(({ requests }) => requests.length > 0)).toBe(true);
      await sites[0]?.close();
      const answers = await Promise.all(addresses.map((address) => ask(`${proxy.url}${address}-later`)));
      expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    } finally {
      await proxy.close();
      await sites[1]?.close();
    }
  });
});
