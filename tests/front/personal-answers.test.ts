import { describe, expect, it } from 'vitest';
import { page, prepareFront } from './support';

const { site, get, copy } = prepareFront();

describe('a personal response', () => {
  it.concurrent.each([
    'private, no-store',
    'no-store',
    'private, max-age=60',
    'max-age=60',
    'no-cache',
    undefined,
  ])('is not cached: Cache-Control %s', async (value) => {
    const address = `/private-${String(value).replace(/\W+/g, '-')}`;
    site.says(address, (_, response) =>
      response.writeHead(200, value === undefined ? {} : { 'cache-control': value }).end('for one'),
    );
    await get(address);
    expect((await get(address)).from).toBe('front; fwd=uri-miss');
    expect(site.requestsFor(address)).toBe(2);
  });

  it.concurrent('is not cached if it sets a cookie, which only its visitor receives', async () => {
    site.says('/greeting', page('hello', { 'set-cookie': 'a=1; Path=/' }));
    expect((await get('/greeting')).headers['set-cookie']).toEqual(['a=1; Path=/']);
    site.says('/greeting', page('hello'));
    const second = await get('/greeting');
    expect([second.from, second.headers['set-cookie']]).toEqual(['front; fwd=uri-miss', undefined]);
  });

  it.concurrent.each([
    'vitrine.session=x',
    '__Host-vitrine.session=x',
    'a=b; vitrine.session=x',
    'vitrine.session.0=x',
  ])('comes from the site and is not cached: Cookie: %s', async (cookie) => {
    const address = `/signed-in?${encodeURIComponent(cookie)}`;
    site.says(address, (request, response) =>
      page(request.headers.cookie === undefined ? 'for everybody' : 'for one')(request, response),
    );
    await get(address);
    const own = await get(address, { cookie });
    expect([own.text, own.from]).toEqual(['for one', 'front; fwd=bypass']);
    expect((await get(address)).text).toBe('for everybody');
    const unknown = `${address}&unknown`;
    await get(unknown, { cookie });
    expect((await get(unknown)).from).toBe('front; fwd=uri-miss');
  });

  it.concurrent('is not assumed for other cookies', async () => {
    site.says('/another', page('for everybody'));
    await get('/another');
    expect((await copy('/another', { cookie: 'xvitrine.session=1; consent=yes' })).text).toBe(
      'for everybody',
    );
  });

  it.concurrent(
    'is not assumed for a framework file, which is cached with and without a session',
    async () => {
      site.says('/_next/static/a.js', (_, response) =>
        response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' }).end('script'),
      );
      await get('/_next/static/a.js', { cookie: 'vitrine.session=x' });
      for (const headers of [{ cookie: 'vitrine.session=x' }, {}])
        expect((await get('/_next/static/a.js', headers as Record<string, string>)).from).toBe('front; hit');
      expect(site.requestsFor('/_next/static/a.js')).toBe(1);
    },
  );

  it.concurrent('from the API or a session endpoint is never looked up in the cache', async () => {
    for (const address of ['/api/projects', '/session/csrf']) {
      await get(address);
      await get(address);
      expect(site.requestsFor(address), address).toBe(2);
    }
  });
});
