// Which entry of the page store an answer was made from, and whether the store would still answer that very one.
// The store lives outside the bundle (lib/cache/page-cache.mjs): both meet on globalThis.
import { AsyncLocalStorage } from 'node:async_hooks';

/** An entry as the page store keeps it; told apart from another by identity alone. */
export interface StoredEntry {
  key: string;
  entry: object;
}

interface PageStore {
  /** Whether the store holds this very entry, fresh: neither too old nor expired by a tag. */
  stands(key: string, entry: object): boolean;
}

export interface PageReads {
  /** Called by the store with each page it hands out. */
  note(key: string, entry: object): void;
}

const reads = Symbol.for('vitrine.page-reads');
const store = Symbol.for('vitrine.page-store');
const registry = globalThis as { [reads]?: PageReads; [store]?: PageStore };

const current = new AsyncLocalStorage<{ read?: StoredEntry }>();

/** Lets the page store tell us what it hands out. */
export function watchPageReads(): void {
  registry[reads] = {
    note(key, entry) {
      const watched = current.getStore();
      if (watched) watched.read = { key, entry };
    },
  };
}

/** Runs a handler, and tells afterwards which stored page it read. @returns a look at what it has read so far */
export function watchingReads(handler: () => void): () => StoredEntry | undefined {
  const watched: { read?: StoredEntry } = {};
  current.run(watched, handler);
  return () => watched.read;
}

export function stillStands({ key, entry }: StoredEntry): boolean {
  return registry[store]?.stands(key, entry) ?? false;
}
