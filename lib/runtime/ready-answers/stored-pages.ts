// Whether the stored page that an answer was made from would still be answered. The page store lives outside the bundle
// (lib/runtime/page-store/page-cache.mjs) and is asked itself: it tells of each page that it hands out, with a way to ask again.
import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../registry';

interface Watched {
  stands?: () => boolean;
}

const current = new AsyncLocalStorage<Watched>();

/** Lets the page store tell us what it hands out. */
export function watchPageReads(): void {
  processWide.pageReads = {
    note(stands) {
      const watched = current.getStore();
      if (watched) watched.stands = stands;
    },
  };
}

/** Runs a handler. @returns what says whether the stored page it has read still stands; nothing while it has read none */
export function watchingReads(handler: () => void): () => (() => boolean) | undefined {
  const watched: Watched = {};
  current.run(watched, handler);
  return () => watched.stands;
}
