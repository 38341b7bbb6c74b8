// Extends Next.js's page store. "Not found" pages are not stored: invented addresses could fill it. Next.js loads this
// file unbundled: plain JavaScript. instrumentation.ts registers page-rules.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { expiries } from './expiries.mjs';
import { ImageStore } from './image-store.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
/** @type {import('../registry').ProcessWide} */
const processWide = (globalThis[Symbol.for('vitrine')] ??= {});

/** Milliseconds. Lifetime of a page from stale reads while the API is unavailable. */
const SHORT_LIFE = 5000;

/** Expiries when rendering began. */
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

/** The store would return this entry as fresh. */
const isValid = (key, entry, tags) =>
  FileSystemCache.memoryCache?.get(key) === entry && !isOld(entry) && isCurrent(entry, tags);

const completed = new WeakSet();

/** Completes an entry before concurrent readers see it. Does not trust a stored policy: it is in the page's file. */
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

/** Pages of another build refer to other scripts. */
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
  /** Time of the oldest value read. */
  #oldest = Infinity;

  constructor(options) {
    super(options);
    // Next.js makes one instance for images and one per page request, without telling which.
    this.#serverFolder = options.serverDistDir;
  }

  get #pictures() {
    return (this.#images ??= new ImageStore(join(this.#serverFolder, '..', 'cache', 'images')));
  }

  /** Fetches other instances' invalidations once, before the first read. */
  #learn() {
    return (this.#learning ??= (async () => {
      await processWide.sharedPages?.synchronise();
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
    // While Redis is unavailable, returns stale reads (FETCH), the fallback for an unavailable API, but no stale pages.
    if (current && !processWide.sharedPages.position && current.value?.kind !== 'FETCH') return null;
    return current;
  }

  async #takeOver(key, context, own) {
    const found = await processWide.sharedPages.read(buildOf(this.#serverFolder), key);
    if (!found || found.lastModified <= (own?.lastModified ?? 0)) return null;
    const { value, lastModified, cacheControl } = found;
    const entry = { value, lastModified, cacheControl };
    // Checked against known invalidations.
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
    // The render already set Location: Next.js would send the stored one as a second.
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
   * The framework compares times: it would store a page whose rendering began before a change and ended after it.
   * @param {string[]} tags
   * @param {{ expire?: number }} [_durations] unused: expired pages are rendered again
   */
  revalidateTag(tags, _durations) {
    expiries.expire([tags].flat());
    return Promise.resolve();
  }
}
