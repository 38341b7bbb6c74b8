// Next's own page store, with two rules of ours: a stored page carries a Content-Security-Policy naming its scripts
// by hash, and a page that says "not found" is not stored (anybody could fill the store with invented addresses).
// Next loads this file by path, outside the bundle: plain JavaScript, no imports from the project. The rules
// themselves are lib/cache/page-rules.ts, registered at start-up by instrumentation.ts.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const rules = Symbol.for('vitrine.page-rules');

/** The page as it leaves the store. Values are shared by concurrent readers, so the entry is extended once, in place. */
function complete(value) {
  const registered = globalThis[rules];
  if (!registered || value?.kind !== 'APP_PAGE' || typeof value.html !== 'string' || value.headers?.['content-security-policy']) return;
  value.headers = { ...value.headers, ...registered.headers(value) };
}

export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const entry = await super.get(key, context);
    if (entry) complete(entry.value);
    return entry;
  }

  async set(key, value, context) {
    complete(value);
    if (globalThis[rules]?.mayStore(key, value) === false) return;
    await super.set(key, value, context);
  }
}
