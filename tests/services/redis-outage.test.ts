import { createClient } from '@redis/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRedis } from '../../scripts/lib/servers/redis.mjs';
import { startInstance, until, type Instance } from './instances';

type Server = Awaited<ReturnType<typeof startRedis>>;

let redis: Server;
let a: Instance;
let b: Instance;

const page = { key: '/fr/page', tags: ['posts'] };
const both = <T>(work: (instance: Instance) => Promise<T>) => Promise.all([work(a), work(b)]);
const know = (expected: boolean) =>
  until(async () => (await both((instance) => instance.ask('knows'))).every((known) => known === expected));

beforeAll(async () => {
  redis = await startRedis();
  [a, b] = await Promise.all([startInstance(redis.url), startInstance(redis.url)]);
  return () => redis.close();
});
beforeEach(async () => {
  await both((instance) => instance.begin());
  await know(true);
  await a.ask('keep', { ...page, text: 'before' });
  await until(async () => (await b.ask('read', page)) === 'before');
});

describe('the page cache while Redis is unavailable', () => {
  afterEach(() => redis.start());

  it('serves the pages of its own instance and renders missing ones, for five minutes', async () => {
    await redis.stop();
    await know(false);
    expect(await both((instance) => instance.ask('read', page))).toEqual(['before', 'before']);
    expect(await b.ask('lies-ready')).toBe(true);
    await b.ask('keep', { key: '/fr/new', text: 'new', tags: ['posts'] });
    expect(await b.ask('read', { key: '/fr/new', tags: ['posts'] })).toBe('new');
    await b.ask('advance', { milliseconds: 301_000 });
    expect(await b.ask('read', page)).toBeNull();
    await b.ask('advance', { milliseconds: -301_000 });
  });

  it('serves no page whose data was read more than five minutes ago', async () => {
    const request = { request: 'one' };
    await b.ask('keep', { key: 'a-read', text: '{}', tags: ['posts'], fetched: true });
    await redis.stop();
    await know(false);
    await b.ask('advance', { milliseconds: 200_000 });
    expect(await b.ask('read', { key: 'a-read', tags: ['posts'], fetched: true, ...request })).toBe('{}');
    await b.ask('keep', { key: '/fr/made', text: 'made', tags: ['posts'], ...request });
    expect(await b.ask('read', { key: '/fr/made', tags: ['posts'] })).toBe('made');
    await b.ask('advance', { milliseconds: 101_000 });
    expect(await b.ask('read', { key: '/fr/made', tags: ['posts'] })).toBeNull();
    // A stale read is used while it cannot be refreshed.
    expect(await b.ask('read', { key: 'a-read', tags: ['posts'], fetched: true })).toBe('{}');
    await b.ask('advance', { milliseconds: -301_000 });
  });

  it('expires a page on its own instance, and on the others once Redis is back', async () => {
    await redis.stop();
    await know(false);
    await a.ask('expire', { tags: ['posts'] });
    expect(await both((instance) => instance.ask('read', page))).toEqual([null, 'before']);
    await redis.start();
    await know(true);
    expect(await b.ask('lies-ready')).toBe(false);
    expect(await b.ask('read', page)).toBeNull();
  });

  it('logs the outage once and the recovery once', async () => {
    await redis.stop();
    await know(false);
    await b.ask('read', page);
    await redis.start();
    await know(true);
    expect(await b.ask('log')).toEqual(['info redis.ready', 'warn redis.away', 'info redis.ready']);
  });
});

const signal = (name: NodeJS.Signals) => process.kill(redis.pid() ?? 0, name);

describe('a Redis that does not respond', () => {
  it('is waited for once, and not queried again until it responds', async () => {
    signal('SIGSTOP');
    expect(await b.ask('read', page)).toBe('before');
    expect(await b.ask('knows')).toBe(false);
    // Redis, known to be away, is not queried.
    expect(await b.ask('hear-often', { milliseconds: 1000 })).toBeLessThan(1);
    await a.ask('expire', { tags: ['posts'] });
    signal('SIGCONT');
    await know(true);
    expect(await b.ask('read', page)).toBeNull();
  });
});

describe('a Redis restarted with its former data', () => {
  it('is not trusted: every page is rendered again', async () => {
    const client = await createClient({ url: redis.adminUrl }).connect();
    await client.sendCommand(['SAVE']);
    await client.close();
    await b.ask('expire', { tags: ['posts'] });
    await redis.stop();
    await know(false);
    await redis.start();
    await know(true);
    const stored = await createClient({ url: redis.adminUrl }).connect();
    expect(await stored.keys('vitrine:*:page:*')).not.toEqual([]);
    await stored.flushAll();
    await stored.sendCommand(['SAVE']);
    await stored.close();
    expect(await both((instance) => instance.ask('read', page))).toEqual([null, null]);
  });
});

describe('a Redis whose memory is full', () => {
  const full = async (policy: 'noeviction' | 'allkeys-lru') => {
    const client = await createClient({ url: redis.adminUrl }).connect();
    await client.configSet('maxmemory-policy', policy);
    await client.configSet('maxmemory', policy === 'noeviction' ? '1' : '3mb');
    return async () => {
      await client.configSet('maxmemory', '0');
      await client.close();
    };
  };

  it('stores no page, and no instance serves a page that another has expired', async () => {
    const empty = await full('noeviction');
    await a.ask('keep', { key: '/fr/new', text: 'new', tags: ['posts'] });
    expect([await a.ask('read', { key: '/fr/new' }), await b.ask('read', { key: '/fr/new' })]).toEqual([
      'new',
      null,
    ]);
    await a.ask('expire', { tags: ['posts'] });
    await b.ask('advance', { milliseconds: 301_000 });
    // Without Redis, expired pages are not shown, and others are at most five minutes old.
    expect(await both((instance) => instance.ask('read', page))).toEqual([null, null]);
    await b.ask('advance', { milliseconds: -301_000 });
    await empty();
    await know(true);
    expect(await b.ask('lies-ready')).toBe(false);
  });

  it('evicts pages, which are rendered again', async () => {
    const empty = await full('allkeys-lru');
    const text = 'x'.repeat(100_000);
    for (let at = 0; at < 40; at++)
      await a.ask('keep', { key: `/fr/many/${at}`, text: `${at} ${text}`, tags: ['posts'] });
    const found = [];
    for (let at = 0; at < 40; at++) found.push(await b.ask('read', { key: `/fr/many/${at}` }));
    expect(found.filter((each) => each !== null && !each.endsWith(text))).toEqual([]);
    expect(found.filter((each) => each === null).length).toBeGreaterThan(0);
    await a.ask('expire', { tags: ['posts'] });
    for (const instance of [a, b]) expect(await instance.ask('read', { key: '/fr/many/39' })).toBeNull();
    await empty();
  });
});
