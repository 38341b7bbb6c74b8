// Process of instances.ts: a page store on Redis.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PageCache from '@/lib/runtime/page-store/page-cache.mjs';
import { expiries } from '@/lib/runtime/page-store/expiries.mjs';
import { sharePages } from '@/lib/runtime/page-store/shared-pages';
import type { SharedPages } from '@/lib/runtime/page-store/types';
import { connectRedis, type Redis } from '@/lib/runtime/redis/connection';
import { processWide } from '@/lib/runtime/registry';
import { redisPrefix } from '@/lib/runtime/redis/names';
import type { ProcessRequest, Facts, Identity } from './instances';

const [url = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-instance-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const log: string[] = [];
let redis: Redis | undefined;
let pages: SharedPages;
let serverDistDir = '';

/** Like a new process: empty memory, given identity. */
async function begin({ secret, build, setting }: Identity): Promise<void> {
  await redis?.close();
  expiries.expireAll();
  serverDistDir = join(folder, build, 'server');
  mkdirSync(serverDistDir, { recursive: true });
  writeFileSync(join(folder, build, 'BUILD_ID'), build);
  log.length = 0;
  redis = connectRedis(url, (level, event) => void log.push(`${level} ${event}`));
  pages = sharePages({ redis, prefix: redisPrefix(secret), secret, settings: [setting] });
  await redis.tried;
}

/** Whether the last returned page is still valid. */
let isStale: (() => boolean) | undefined;
processWide.pageReads = { note: (isValid: () => boolean) => (isStale = isValid) };

const realNow = Date.now.bind(Date);
let ahead = 0;
Date.now = () => realNow() + ahead;

/** The framework creates one per request. */
const requestStore = () =>
  new PageCache({
    serverDistDir,
    flushToDisk: false,
    maxMemoryCacheSize: 50_000_000,
    revalidatedTags: [],
    fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('not on disk')) },
  });
const open = new Map<string, InstanceType<typeof PageCache>>();

type Value = { kind: string; html?: string; data?: { body: string } } | null;
const textOf = (value: Value | undefined) => value?.html ?? value?.data?.body ?? null;

async function answer({
  ask,
  key = '',
  text = '',
  tags = [],
  status,
  fetched,
  seconds = 300,
  request,
  milliseconds = 0,
  identity,
}: ProcessRequest): Promise<Facts[keyof Facts]> {
  const store = (request && open.get(request)) || requestStore();
  if (request) open.set(request, store);
  const context = fetched
    ? { kind: 'FETCH', fetchCache: true, tags }
    : { kind: 'APP_PAGE', cacheControl: { revalidate: seconds } };
  switch (ask) {
    case 'begin':
      if (identity) await begin(identity);
      return null;
    case 'read':
      return textOf((await store.get(key, context))?.value as Value);
    case 'keep': {
      const page = {
        kind: 'APP_PAGE',
        html: text,
        rscData: Buffer.from(`data of ${text}`),
        segmentData: new Map([['/a', Buffer.from('segment')]]),
        status,
        headers: { 'x-next-cache-tags': tags.join(',') },
      };
      await store.set(
        key,
        fetched
          ? { kind: 'FETCH', data: { headers: {}, body: text, status: 200, url: '' }, revalidate: seconds }
          : page,
        context,
      );
      return null;
    }
    case 'expire':
      await pages.publish(tags);
      return null;
    case 'lies-ready':
      // Like ready answers: first receives expiries, then checks at once.
      await pages.synchronise();
      return isStale?.() ?? false;
    case 'knows':
      return pages.position !== undefined;
    case 'advance':
      ahead += milliseconds;
      return null;
    case 'log':
      return log;
    case 'hear-often': {
      const begin = performance.now();
      for (let times = 0; times < milliseconds; times++) await pages.synchronise();
      return (performance.now() - begin) / milliseconds;
    }
  }
}

process.on('message', (message: ProcessRequest & { id: number }) => {
  answer(message).then(
    (value) => process.send?.({ id: message.id, value }),
    (error: unknown) =>
      process.send?.({ id: message.id, error: String(error instanceof Error ? error.stack : error) }),
  );
});
process.send?.({ id: 0, value: null });
