import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processWide } from '../registry';
import PageCache from './page-cache.mjs';

let folder: string;
let store: InstanceType<typeof PageCache>;
let handedOut: (() => boolean)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date', 'performance'] });
  folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'));
  store = new PageCache({
    serverDistDir: folder,
    flushToDisk: false,
    maxMemoryCacheSize: 10_000_000,
    revalidatedTags: [],
    fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('not on disk')) },
  });
  handedOut = [];
  processWide.pageReads = { note: (isValid: () => boolean) => void handedOut.push(isValid) };
});
afterEach(() => {
  vi.useRealTimers();
  delete processWide.pageReads;
  rmSync(folder, { recursive: true, force: true });
});

const page = (tags: string) => ({
  kind: 'APP_PAGE',
  html: '<p>Bonjour</p>',
  rscData: Buffer.from('x'),
  headers: { 'x-next-cache-tags': tags },
});
const keep = (key: string, tags: string, revalidate: number | false) =>
  store.set(key, page(tags), { kind: 'APP_PAGE', cacheControl: { revalidate, expire: undefined } });

/** Waits: an invalidation affects older entries only. */
async function read(key: string) {
  const entry = await store.get(key, { kind: 'APP_PAGE' });
  vi.advanceTimersByTime(10);
  return entry;
}

describe('a page returned from the store', () => {
  it('stays valid until one of its own tags expires', async () => {
    await keep('/fr/tagged', 'posts,_N_T_/fr', 300);
    await read('/fr/tagged');
    await store.revalidateTag(['projects']);
    expect(handedOut.map((isValid) => isValid())).toEqual([true]);
    await store.revalidateTag(['posts'], { expire: 0 });
    expect(handedOut.map((isValid) => isValid())).toEqual([false]);
    expect(await read('/fr/tagged')).toBeNull();
  });

  it('stays valid until a newer entry replaces it', async () => {
    await keep('/fr/renewed', 'posts', 300);
    await read('/fr/renewed');
    await keep('/fr/renewed', 'posts', 300);
    await read('/fr/renewed');
    expect(handedOut.map((isValid) => isValid())).toEqual([false, true]);
  });

  it('stays valid only while it is fresh', async () => {
    await keep('/fr/aging', 'aging', 300);
    await keep('/fr/lasting', 'legal', false);
    await read('/fr/aging');
    await read('/fr/lasting');
    vi.advanceTimersByTime(299_000);
    expect(handedOut.map((isValid) => isValid())).toEqual([true, true]);
    vi.advanceTimersByTime(1000);
    expect(handedOut.map((isValid) => isValid())).toEqual([false, true]);
  });
});
