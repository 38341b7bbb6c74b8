// The unbundled page store (page-cache.mjs) reports each returned page, with a check of its freshness.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../registry';

interface Watched {
  isValid?: () => boolean;
}

const current = new AsyncLocalStorage<Watched>();

export function watchPageReads(): void {
  processWide.pageReads = {
    note(isValid) {
      const watched = current.getStore();
      if (watched) watched.isValid = isValid;
    },
  };
}

/** @returns a getter of that check; undefined without a stored page */
export function watchingReads(handler: () => void): () => (() => boolean) | undefined {
  const watched: Watched = {};
  current.run(watched, handler);
  return () => watched.isValid;
}
