// Does not store "not found" pages: invented addresses could fill it. Plain JavaScript, loaded unbundled.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { expiries } from './expiries.mjs';
import { ImageStore } from './image-store.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
/** @type {import('../registry').ProcessWide} */
const processWide = (globalThis[Symbol.for('vitrine')] ??= {});

/** Milliseconds. Lifetime of a page with stale data. */
const SHORT_LIFE = 5000;

const begun = new WeakMap();

const tagsOf = (value, context) =>
  value?.kind === 'FETCH'
    ? [...(context.tags ?? []), ...(context.softTags ?? [])]
    : (value?.headers?.['x-next-cache-tags']?.split(',') ?? []);

const isCurrent = (entry, tags) =>
  entry.value === null || expiries.isValid(tags, begun.get(entry.value) ?? 0);

function isOld({ lastModified, cacheControl, value }) {
  const revalidate = cacheControl?.revalidate ?? value?.revalidate;
  return typeof revalidate === 'number' && !(Date.now() < lastModified + revalidate * 1000);
}

const isValid = (key, entry, tags) =>
  FileSystemCache.memoryCache?.get(key) === entry && !isOld(entry) && isCurrent(entry, tags);

const completed = new WeakSet();

/** Completes an entry before concurrent readers see it. Stored policies are not trusted. */
function complete(key, value) {
  const rules = processWide.pageRules;
  if (!rules || value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || completed.has(value)) return;
  completed.add(value);
  const { html, headers, status } = rules.complete(value, key);
  value.html = html;
  value.headers = { ...value.headers, ...headers };
  if (status !== undefined) value.status = status;
}

const builds = new Map();

function buildOf(serverFolder) {
  if (!builds.has(serverFolder))
    builds.set(serverFolder, readFileSync(join(serverFolder, '..', 'BUILD_ID'), 'utf8').trim());
  return builds.get(serverFolder);
}

/** One per request; remembers the invalidations at its arrival. */
export default class PageCache extends FileSystemCache {
  #serverFolder;
  #images;
  #learning;
  #begun = expiries.now;
  #heard = processWide.sharedPages?.position;
  #oldest = Infinity;

  constructor(options) {
    super(options);
    // Next.js makes one instance for images and one per page request.
    this.#serverFolder = options.serverDistDir;
  }

  get #pictures() {
    return (this.#images ??= new ImageStore(join(this.#serverFolder, '..', 'cache', 'images')));
  }

  #learn() {
    return (this.#learning ??= (async () => {
      await processWide.sharedPages?.hear();
      this.#begun = expiries.now;
      this.#heard = processWide.sharedPages?.position;
    })());
  }

  async get(key, context) {
    if (context?.kind === 'IMAGE') return (await this.#pictures.get(key)) ?? null;
    if (processWide.sharedPages) await this.#learn();
    const entry = await this.#find(key, context);
    if (!entry) return null;
    complete(key, entry.value);
    if (entry.value?.kind === 'FETCH') this.#oldest = Math.min(this.#oldest, entry.lastModified);
    if (entry.value?.kind === 'APP_PAGE') {
      const tags = tagsOf(entry.value, context);
      processWide.pageReads?.note(() => isValid(key, entry, tags));
    }
    return entry;
  }

  async #find(key, context) {
    const own = await super.get(key, context);
    const current = own && isCurrent(own, tagsOf(own.value, context)) ? own : null;
    if (!processWide.sharedPages || (current && !isOld(current))) return current;
    const others = await this.#takeOver(key, context, current);
    if (others) return others;
    // While Redis is unavailable, returns only stale reads (FETCH).
    if (current && !processWide.sharedPages.position && current.value?.kind !== 'FETCH') return null;
    return current;
  }

  async #takeOver(key, context, own) {
    const found = await processWide.sharedPages.read(buildOf(this.#serverFolder), key);
    if (!found || found.lastModified <= (own?.lastModified ?? 0)) return null;
    const { value, lastModified, cacheControl } = found;
    const entry = { value, lastModified, cacheControl };
    begun.set(value, expiries.now);
    complete(key, value);
    FileSystemCache.memoryCache?.set(key, entry);
    return entry;
  }

  async set(key, value, context) {
    if (value?.kind === 'IMAGE') return this.#pictures.set(key, value);
    complete(key, value);
    if (processWide.pageRules?.mayStore(key, value) === false) return;
    const moved = value?.kind === 'APP_PAGE' && value.headers?.location !== undefined;
    const stored = moved ? { ...value, headers: { ...value.headers } } : value;
    if (stored) begun.set(stored, this.#begun);
    await super.set(key, stored, context);
    if (stored && processWide.sharedPages) this.#share(key, stored, context);
    // Next.js would send Location twice.
    if (moved) delete value.headers.location;
  }

  #share(key, value, context) {
    const failed = value.status !== undefined && value.status >= 400;
    if (this.#heard && !failed)
      processWide.sharedPages.write(
        buildOf(this.#serverFolder),
        key,
        { value, tags: tagsOf(value, context), cacheControl: context.cacheControl },
        this.#heard,
      );
    if (value.kind === 'FETCH' || processWide.sharedPages.position) return;
    // Without known invalidations, a page is as old as its oldest read.
    const entry = FileSystemCache.memoryCache?.get(key);
    const life = context.cacheControl?.revalidate;
    if (entry && typeof life === 'number')
      entry.lastModified = Math.min(
        entry.lastModified,
        Math.max(this.#oldest, Date.now() - life * 1000 + SHORT_LIFE),
      );
  }

  /**
   * Next.js compares times and would keep a page rendered during a change.
   * @param {string[]} tags
   * @param {{ expire?: number }} [_durations] unused: expired pages are rendered again
   */
  revalidateTag(tags, _durations) {
    expiries.expire([tags].flat());
    return Promise.resolve();
  }
}
