// page-cache.mjs reports each page that it returns.
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

/** @returns a getter of the page's freshness check */
export function watchingReads(handler: () => void): () => (() => boolean) | undefined {
  const watched: Watched = {};
  current.run(watched, handler);
  return () => watched.isValid;
}
