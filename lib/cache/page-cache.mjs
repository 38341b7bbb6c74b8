// Next's own page store, with rules of ours: a stored page carries a Content-Security-Policy naming its scripts by
// hash, a page that says "not found" answers 404, and is not stored (anybody could fill the store with invented
// addresses). Next loads this file by path, outside the bundle: plain JavaScript, no imports from the project but its like. The
// rules themselves are lib/cache/page-rules.ts, registered at start-up by instrumentation.ts.
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { areTagsExpired, areTagsStale } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { ImageStore } from './image-store.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const registered = Symbol.for('vitrine.page-rules');
const reads = Symbol.for('vitrine.page-reads');

/** Whether the store would answer this very entry now, and as fresh: neither too old nor expired by a tag. */
function stands(key, entry) {
  if (FileSystemCache.memoryCache?.get(key) !== entry) return false;
  const { lastModified, cacheControl, value } = entry;
  const revalidate = cacheControl?.revalidate;
  if (revalidate !== false && !(Date.now() < lastModified + revalidate * 1000)) return false;
  const tags = value.headers?.['x-next-cache-tags']?.split(',') ?? [];
  return !areTagsExpired(tags, lastModified) && !areTagsStale(tags, lastModified);
}

const completed = new WeakSet();

/**
 * Values are shared by concurrent readers: an entry is completed once, in place, before anybody reads it. A policy that an
 * entry brings along is not believed: whoever could write into a page's file would write that as well.
 */
function complete(key, value) {
  const rules = globalThis[registered];
  if (!rules || value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || completed.has(value)) return;
  completed.add(value);
  const { html, headers, status } = rules.complete(value, key);
  value.html = html;
  value.headers = { ...value.headers, ...headers };
  if (status !== undefined) value.status = status;
}

export default class PageCache extends FileSystemCache {
  #serverFolder;
  #images;

  constructor(options) {
    super(options);
    // Next makes one of these for its pictures and others for its pages, which are not told where they run.
    this.#serverFolder = options.serverDistDir;
  }

  get #pictures() {
    return (this.#images ??= new ImageStore(join(this.#serverFolder, '..', 'cache', 'images')));
  }

  async get(key, context) {
    if (context?.kind === 'IMAGE') return (await this.#pictures.get(key)) ?? null;
    const entry = await super.get(key, context);
    if (entry) complete(key, entry.value);
    if (entry?.value?.kind === 'APP_PAGE') globalThis[reads]?.note(() => stands(key, entry));
    return entry;
  }

  async set(key, value, context) {
    if (value?.kind === 'IMAGE') return this.#pictures.set(key, value);
    complete(key, value);
    if (globalThis[registered]?.mayStore(key, value) === false) return;
    const moved = value?.kind === 'APP_PAGE' && value.headers?.location !== undefined;
    await super.set(key, moved ? { ...value, headers: { ...value.headers } } : value, context);
    // The render has written its Location already; Next would add the stored one as a second to this first answer.
    if (moved) delete value.headers.location;
  }
}
