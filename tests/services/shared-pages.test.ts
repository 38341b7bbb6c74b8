import { createClient } from '@redis/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRedis } from '../../scripts/lib/servers/redis.mjs';
import { LOG_LENGTH } from '@/lib/runtime/page-store/expiry-scripts';
import { forgetShared } from '@/lib/runtime/redis/names';
import { startInstance, testSecret, until, type Instance } from './instances';

let redis: Awaited<ReturnType<typeof startRedis>>;
const client = () => createClient({ url: redis.adminUrl }).connect();

let a: Instance;
let b: Instance;
let c: Instance;

beforeAll(async () => {
  redis = await startRedis();
  [a, b, c] = await Promise.all([
    startInstance(redis.url),
    startInstance(redis.url),
    startInstance(redis.url),
  ]);
});
afterAll(() => redis.close());
beforeEach(async () => {
  const cleaning = await client();
  await cleaning.flushAll();
  await cleaning.close();
  await Promise.all([a, b, c].map((instance) => instance.begin()));
});

async function share(
  key: string,
  text: string,
  tags: string[],
  more: { fetched?: boolean } = {},
): Promise<void> {
  await a.ask('keep', { key, text, tags, ...more });
  await until(async () => (await b.ask('read', { key, tags, ...more })) === text);
}

describe('page or API response cached by one instance', () => {
  it('is served by the other instances', async () => {
    await share('/fr/page', '<p>Bonjour</p>', ['posts']);
    await share('a-read', '{"title":"Bonjour"}', ['posts'], { fetched: true });
    expect(await b.ask('lies-ready')).toBe(true);
  });

  it('has the same age on every instance', async () => {
    await share('/fr/page', 'first', ['posts']);
    await b.ask('advance', { milliseconds: 299_000 });
    expect(await b.ask('lies-ready')).toBe(true);
    await b.ask('advance', { milliseconds: 2000 });
    expect(await b.ask('lies-ready')).toBe(false);
  });

  it('replaces an expired copy on another instance', async () => {
    await share('/fr/page', 'first', ['posts']);
    await b.ask('advance', { milliseconds: 301_000 });
    await a.ask('keep', { key: '/fr/page', text: 'second', tags: ['posts'] });
    await until(async () => (await b.ask('read', { key: '/fr/page' })) === 'second');
  });

  it('is served by a new instance, unless it expired in the meantime', async () => {
    await share('/fr/stays', 'stays', ['projects']);
    await share('/fr/goes', 'goes', ['posts', 'post/one']);
    await a.ask('expire', { tags: ['post/one'] });
    await c.begin();
    expect([await c.ask('read', { key: '/fr/stays' }), await c.ask('read', { key: '/fr/goes' })]).toEqual([
      'stays',
      null,
    ]);
  });

  it('is not served by instances with another build, setting or secret', async () => {
    await share('/fr/page', 'ours', ['posts']);
    for (const other of [
      { build: 'two' },
      { setting: 'https://other.example' },
      { secret: 'the secret of another installation altogether' },
    ]) {
      await c.begin(other);
      expect(await c.ask('read', { key: '/fr/page' })).toBeNull();
    }
    await c.begin();
    expect(await c.ask('read', { key: '/fr/page' })).toBe('ours');
  });

  it('is not shared when it shows a failure', async () => {
    await a.ask('keep', { key: '/fr/fails', text: 'failed', tags: ['posts'], status: 503 });
    await share('/fr/after', 'after', ['posts']);
    expect([await a.ask('read', { key: '/fr/fails' }), await b.ask('read', { key: '/fr/fails' })]).toEqual([
      'failed',
      null,
    ]);
  });

  it('is rejected when another client wrote it to Redis', async () => {
    await a.ask('keep', { key: '/fr/page', text: 'ours', tags: ['posts'] });
    await share('/fr/other', 'theirs', ['posts']);
    const writing = await client();
    const pages = await writing.keys('vitrine:*:page:*');
    expect(pages).toHaveLength(2);
    const [one = '', two = ''] = pages;
    const bytes = writing.withTypeMapping({ 36: Buffer });
    const [first, second] = [await bytes.get(one), await bytes.get(two)];
    await writing.set(one, second ?? '', { KEEPTTL: true });
    await writing.set(two, first ?? '', { KEEPTTL: true });
    expect([await c.ask('read', { key: '/fr/page' }), await c.ask('read', { key: '/fr/other' })]).toEqual([
      null,
      null,
    ]);
    await writing.set(one, Buffer.concat([first ?? Buffer.alloc(0), Buffer.from('more')]), { KEEPTTL: true });
    await writing.set(two, 'short', { KEEPTTL: true });
    expect([await c.ask('read', { key: '/fr/page' }), await c.ask('read', { key: '/fr/other' })]).toEqual([
      null,
      null,
    ]);
    await writing.close();
  });
});

describe('page or API response expired by one instance', () => {
  it.each([{ fetched: false }, { fetched: true }])(
    'is served by no instance from the next request on: %o',
    async (more) => {
      await share('/fr/page', 'before', ['posts', 'post/one'], more);
      await share('/fr/other', 'other', ['projects'], more);
      await a.ask('expire', { tags: ['post/one'] });
      const tags = ['posts', 'post/one'];
      expect([
        await b.ask('read', { key: '/fr/page', tags, ...more }),
        await a.ask('read', { key: '/fr/page', tags, ...more }),
      ]).toEqual([null, null]);
      expect(await b.ask('read', { key: '/fr/other', tags: ['projects'], ...more })).toBe('other');
    },
  );

  it('is no longer cached by any instance', async () => {
    await share('/fr/page', 'before', ['posts']);
    expect(await b.ask('lies-ready')).toBe(true);
    await a.ask('expire', { tags: ['posts'] });
    expect(await b.ask('lies-ready')).toBe(false);
  });

  it('is not stored again by a rendering that started before the expiry, on any instance', async () => {
    const [slow, slower] = [
      { key: '/fr/page', tags: ['posts'], request: 'slow' },
      { key: '/fr/page', tags: ['posts'], request: 'slower' },
    ];
    expect([await a.ask('read', slow), await b.ask('read', slower)]).toEqual([null, null]);
    await b.ask('expire', { tags: ['posts'] });
    await a.ask('keep', { ...slow, text: 'from before' });
    await b.ask('keep', { ...slower, text: 'from before' });
    await share('/fr/after', 'after', ['projects']);
    const all = await Promise.all([a, b, c].map((instance) => instance.ask('read', { key: '/fr/page' })));
    expect(all).toEqual([null, null, null]);
  });

  it('is not served by an instance that missed more expiries than Redis stores', async () => {
    await share('/fr/page', 'before', ['posts']);
    await a.ask('expire', { tags: ['posts'] });
    for (let times = 0; times < LOG_LENGTH + 5; times += 50)
      await Promise.all(Array.from({ length: 50 }, () => a.ask('expire', { tags: ['projects'] })));
    expect(await b.ask('lies-ready')).toBe(false);
    expect(await b.ask('read', { key: '/fr/page' })).toBeNull();
    await share('/fr/page', 'after', ['posts']);
  });

  it('is never served again during concurrent writes, reads and rendering', async () => {
    const instances = [a, b, c];
    const any = (turn: number) => instances[turn % instances.length] ?? a;
    let written = 0;
    const seen: { turn: number; requested: number; text: string }[] = [];
    const visit = async (instance: Instance, turn: number, request: string) => {
      const requested = written;
      const page = { key: '/fr/page', tags: ['posts'], request };
      const found = await instance.ask('read', page);
      if (found !== null) seen.push({ turn, requested, text: found });
      else await instance.ask('keep', { ...page, text: String(written) });
    };
    for (let turn = 0; turn < 60; turn++) {
      const visits = [0, 1, 2, 3].map((at) => visit(any(turn + at), turn, `${turn}-${at}`));
      const next = written + 1;
      const write = (async () => {
        written = next;
        await any(turn * 7 + 1).ask('expire', { tags: ['posts'] });
      })();
      await write;
      // From now on, nothing older may be shown.
      const requested = written;
      const later = instances.map(async (instance, at) => {
        const text = await instance.ask('read', { key: '/fr/page' });
        if (text !== null && Number(text) < requested)
          seen.push({ turn, requested, text: `${text} at ${at}` });
      });
      await Promise.all([...visits, ...later]);
      await visit(any(turn), turn, `${turn}-last`);
    }
    // Only the page before a pending write may still be shown.
    expect(seen.filter(({ requested, text }) => Number.parseInt(text, 10) < requested - 1)).toEqual([]);
    expect(seen.filter(({ text }) => text.includes(' at '))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe('emptied Redis', () => {
  it('causes every page to be rendered and shared again', async () => {
    await share('/fr/page', 'before', ['posts']);
    const emptying = await client();
    await emptying.flushAll();
    await emptying.close();
    expect([await a.ask('read', { key: '/fr/page' }), await b.ask('lies-ready')]).toEqual([null, false]);
    await share('/fr/page', 'after', ['posts']);
  });

  it('keeps the entries of other installations when a restore emptied it', async () => {
    await c.begin({ secret: 'the secret of another installation altogether' });
    await c.ask('keep', { key: '/fr/page', text: 'theirs', tags: ['posts'] });
    await share('/fr/page', 'ours', ['posts']);
    expect(await forgetShared(redis.url, testSecret)).toBeGreaterThan(1);
    expect([
      await a.ask('read', { key: '/fr/page' }),
      await b.ask('read', { key: '/fr/page' }),
      await c.ask('read', { key: '/fr/page' }),
    ]).toEqual([null, null, 'theirs']);
  });
});
