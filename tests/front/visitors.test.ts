import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCrawler, negotiate } from '@/lib/i18n/negotiate';
import { routes, type Route } from '@/lib/routes';
import type { Front } from '../../scripts/lib/servers/front.mjs';
import { ask, fakeSite, front, page, until, type FakeSite, type Say } from './support';

let site: FakeSite;
let proxy: Front;

beforeAll(async () => {
  site = await fakeSite();
  proxy = await front(site);
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const headerOf = (headers: http.IncomingHttpHeaders, name: string) =>
  headers[name] === undefined ? null : String(headers[name]);
const languageOf = ({ headers }: http.IncomingMessage) =>
  negotiate({
    storedChoice: /(?:^|; )user-locale=(\w+)/.exec(headers.cookie ?? '')?.[1],
    acceptLanguage: headerOf(headers, 'accept-language'),
    userAgent: headerOf(headers, 'user-agent'),
    fetchSite: headerOf(headers, 'sec-fetch-site'),
  });

/** Answer without language prefix. */
const negotiated: Say = (request, response) => {
  if (languageOf(request) === 'fr') page('en français')(request, response);
  else
    response
      .writeHead(307, { location: `/en${request.url ?? ''}`, 'cache-control': 'private, no-store' })
      .end();
};

const cookies = [
  undefined,
  'user-locale=fr',
  'user-locale=en',
  'consent=1; user-locale=en',
  'user-locale=de',
  'xuser-locale=en',
];
const languages = [
  undefined,
  '',
  'fr',
  'fr-FR,fr;q=0.9,en;q=0.8',
  'FR-ca, en',
  'en-US,en;q=0.9,fr;q=0.8',
  'en',
  'en;q=0.5, fr',
  'fr;q=0.2,en;q=0.9',
  'de-DE,de;q=0.9',
  'de,en;q=0.5',
  'de,fr;q=0.5,en;q=0.4',
  '*',
  'xx_YY!',
  'en-GB , fr',
];
const agents = [
  undefined,
  'Mozilla/5.0 Firefox/140.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Cubot Phone',
  'facebookexternalhit/1.1',
  'Slack link PREVIEW',
];
const origins = [undefined, 'same-origin', 'cross-site', 'none'];
const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });

/** HTTP clients refuse to send these. */
async function raw(request: string): Promise<{ status: number; headers: string[]; text: string }> {
  const socket = net.connect(Number(new URL(proxy.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.end(request);
  await once(socket, 'close');
  const [head = '', text = ''] = answer.split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers, text };
}

describe('the language of an address', () => {
  it.each(agents)(
    'without a prefix is the site’s choice, also from the cache: User-Agent %s',
    async (agent) => {
      const address = `/services?${encodeURIComponent(agent ?? 'none')}`;
      site.says(address, negotiated);
      for (const cookie of cookies)
        for (const language of languages)
          for (const origin of origins) {
            const headers = {
              ...given('cookie', cookie),
              ...given('accept-language', language),
              ...given('user-agent', agent),
              ...given('sec-fetch-site', origin),
            };
            const { status } = await ask(`${proxy.url}${address}`, { headers });
            expect(status, JSON.stringify(headers)).toBe(
              languageOf({ headers } as http.IncomingMessage) === 'fr' ? 200 : 307,
            );
          }
    },
  );

  it('with a prefix is not negotiated: all visitors share one cached page', async () => {
    site.says('/en/services', page('in English'));
    await ask(`${proxy.url}/en/services`, { headers: { 'accept-language': 'fr' } });
    await until(
      () =>
        ask(`${proxy.url}/en/services`, { headers: { 'accept-language': 'en', cookie: 'user-locale=fr' } }),
      ({ from }) => from === 'front; hit',
    );
  });

  it('takes crawlers from the site’s list', () => {
    expect([...agents, ''].map((agent) => isCrawler(agent ?? null))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a page', () => {
  const address = ({ path }: Route) => path.replace(/\{\w+\}/g, 'x');
  const pages = Object.values(routes) as Route[];

  it.each(pages.filter(({ rendering }) => rendering === 'dynamic').map((route) => [address(route)]))(
    'rendered for each request bypasses the cache: %s',
    async (path) => {
      for (const each of [path, `/en${path}`])
        expect((await ask(`${proxy.url}${each}`)).from, each).toBe('front; fwd=bypass');
    },
  );

  it.each(pages.filter(({ rendering }) => rendering === 'cached').map((route) => [address(route)]))(
    'stored by the site is cached: %s',
    async (path) => {
      for (const each of [path, `/en${path}`])
        expect((await ask(`${proxy.url}${each}`)).from, each).not.toBe('front; fwd=bypass');
    },
  );

  it('of search results bypasses the cache; one of the list is cached', async () => {
    for (const prefix of ['', '/en']) {
      expect((await ask(`${proxy.url}${prefix}/blog?search=a`)).from).toBe('front; fwd=bypass');
      expect((await ask(`${proxy.url}${prefix}/blog?page=2&search=`)).from).not.toBe('front; fwd=bypass');
    }
  });
});

describe('the site', () => {
  it('receives the visitor’s address and the host from the proxy only, not from forged headers', async () => {
    const written = {
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
    };
    await ask(`${proxy.url}/told`, { headers: written });
    const { headers } = site.requests.find(({ url }) => url === '/told') as http.IncomingMessage;
    const { host } = new URL(proxy.url);
    expect({ ...headers }).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    });
    expect(['forwarded', 'x-real-ip', 'x-forwarded-port'].filter((name) => name in headers)).toEqual([]);
  });

  it('receives a large upload while it is being sent', async () => {
    const size = 20 * 1_048_576;
    let first = 0;
    site.says('/api/uploads', (request, response) => {
      let length = 0;
      request.on('data', (chunk: Buffer) => {
        length += chunk.length;
        first ||= length;
      });
      request.on('end', () => response.end(String(length)));
    });
    const request = http.request(`${proxy.url}/api/uploads`, {
      method: 'POST',
      headers: { 'content-length': size },
      agent: false,
    });
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    request.write(Buffer.alloc(100_000));
    // nginx needs the beginning first.
    await until(
      () => ask(`${proxy.url}/en`),
      () => first > 0,
    );
    request.end(Buffer.alloc(size - 100_000));
    const [response] = await answered;
    expect(String(await once(response, 'data'))).toBe(String(size));
  });

  it.each(['/%E0%A4%A', '/%', '/a%00b', `/${'a'.repeat(70_000)}`])(
    'does not receive an invalid address: %.20s',
    async (address) => {
      const { status, headers, text } = await raw(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      expect([status, text]).toEqual([
        address.length > 100 ? 414 : 400,
        expect.not.stringContaining('nginx'),
      ]);
      expect(headers).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'");
      expect(headers).toContain('Cache-Control: no-store');
    },
  );

  it('does not receive a large body where nothing can be uploaded', async () => {
    const refused = await ask(`${proxy.url}/contact`, {
      method: 'POST',
      headers: { 'content-length': 2_000_000 },
      body: Buffer.alloc(2_000_000),
    }).catch(() => undefined);
    // nginx may close early.
    expect(refused?.status ?? 413).toBe(413);
    expect(site.requests.filter(({ method, url }) => method === 'POST' && url === '/contact')).toEqual([]);
  });
});
