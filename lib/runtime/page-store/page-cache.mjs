// Next's own page store, with rules of ours: a stored page carries a Content-Security-Policy naming its scripts by
// hash, a page that says "not found" answers 404, and is not stored (anybody could fill the store with invented
// addresses). What is out of date is known by the order of events (expiries.mjs), and where several instances run, pages and
// expiries are theirs together (shared-pages.ts). Next loads this file by path, outside the bundle: plain JavaScript, no imports
// from the project but its like. The rules themselves are lib/runtime/page-store/page-rules.ts, registered at start-up by instrumentation.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { expiries } from './expiries.mjs';
import { ImageStore } from './image-store.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
/** @type {import('../registry').ProcessWide} */
const processWide = (globalThis[Symbol.for('vitrine')] ??= {});

/** Milliseconds a page is kept that was made of reads older than their time: while the API is away, one more try is worth it. */
const SHORT_LIFE = 5000;

/** When the making of a value began, by the order of expiries. */
const begun = new WeakMap();

const tagsOf = (value, context) =>
  value?.kind === 'FETCH'
    ? [...(context.tags ?? []), ...(context.softTags ?? [])]
    : (value?.headers?.['x-next-cache-tags']?.split(',') ?? []);

const isCurrent = (entry, tags) => entry.value === null || expiries.stands(tags, begun.get(entry.value) ?? 0);

/** Whether it is older than it may be to be shown without asking. */
function isOld({ lastModified, cacheControl, value }) {
  const revalidate = cacheControl?.revalidate ?? value?.revalidate;
  return typeof revalidate === 'number' && !(Date.now() < lastModified + revalidate * 1000);
}

/** Whether the store would answer this very entry now, and as fresh: neither too old nor expired by a tag. */
const stands = (key, entry, tags) =>
  FileSystemCache.memoryCache?.get(key) === entry && !isOld(entry) && isCurrent(entry, tags);

const completed = new WeakSet();

/**
 * Values are shared by concurrent readers: an entry is completed once, in place, before anybody reads it. A policy that an
 * entry brings along is not believed: whoever could write into a page's file would write that as well.
 */
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

/** The build's name: another one's pages name other scripts. */
function buildOf(serverFolder) {
  if (!builds.has(serverFolder))
    builds.set(serverFolder, readFileSync(join(serverFolder, '..', 'BUILD_ID'), 'utf8').trim());
  return builds.get(serverFolder);
}

/** One for each request: what it knows is what was known when the request came. */
export default class PageCache extends FileSystemCache {
  #serverFolder;
  #images;
  #learning;
  #begun = expiries.now;
  #heard = processWide.sharedPages?.heard;
  /** When the oldest of what this request has read was made. */
  #oldest = Infinity;

  constructor(options) {
    super(options);
    // Next makes one of these for its pictures and others for its pages, which are not told where they run.
    this.#serverFolder = options.serverDistDir;
  }

  get #pictures() {
    return (this.#images ??= new ImageStore(join(this.#serverFolder, '..', 'cache', 'images')));
  }

  /** Hears what the others have put out of date, once, before anything is read for this request. */
  #learn() {
    return (this.#learning ??= (async () => {
      await processWide.sharedPages?.hear();
      this.#begun = expiries.now;
      this.#heard = processWide.sharedPages?.heard;
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
      processWide.pageReads?.note(() => stands(key, entry, tags));
    }
    return entry;
  }

  async #find(key, context) {
    const own = await super.get(key, context);
    const current = own && isCurrent(own, tagsOf(own.value, context)) ? own : null;
    if (!processWide.sharedPages || (current && !isOld(current))) return current;
    const others = await this.#takeOver(key, context, current);
    if (others) return others;
    // What others have changed meanwhile is not known while Redis is away: then nothing is shown beyond its time. Reads are
    // asked for anew by whoever makes a page of them, and stand in where there is no answer.
    if (current && !processWide.sharedPages.heard && current.value?.kind !== 'FETCH') return null;
    return current;
  }

  /** What another instance has made, if it is newer than our own; from then on it is ours too. */
  async #takeOver(key, context, own) {
    const found = await processWide.sharedPages.read(buildOf(this.#serverFolder), key);
    if (!found || found.lastModified <= (own?.lastModified ?? 0)) return null;
    const { value, lastModified, cacheControl } = found;
    const entry = { value, lastModified, cacheControl };
    // It was compared with all that is known at this moment.
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
    const kept = moved ? { ...value, headers: { ...value.headers } } : value;
    if (kept) begun.set(kept, this.#begun);
    await super.set(key, kept, context);
    if (kept && processWide.sharedPages) this.#share(key, kept, context);
    // The render has written its Location already; Next would add the stored one as a second to this first answer.
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
    if (value.kind === 'FETCH' || processWide.sharedPages.heard) return;
    // Not knowing what others change, a page is as old as the oldest of what it was made of: five minutes are five minutes.
    const entry = FileSystemCache.memoryCache?.get(key);
    const life = context.cacheControl?.revalidate;
    if (entry && typeof life === 'number')
      entry.lastModified = Math.min(
        entry.lastModified,
        Math.max(this.#oldest, Date.now() - life * 1000 + SHORT_LIFE),
      );
  }

  /**
   * As the framework's own, but by the order of events: its times of day let a page stand that was begun before and ended after.
   * @param {string[]} tags
   * @param {{ expire?: number }} [_durations] of the framework; not used: what has expired is made anew
   */
  revalidateTag(tags, _durations) {
    expiries.expire([tags].flat());
    return Promise.resolve();
  }
}
