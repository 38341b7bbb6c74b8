// Of several editors on a page, the one used last gets the keyboard shortcuts.
import { useEffect, useSyncExternalStore } from 'react';

/** Ids of mounted editors, the current one last. */
let editors: readonly string[] = [];
const watchers = new Set<() => void>();

function put(next: readonly string[]): void {
  editors = next;
  for (const watcher of watchers) watcher();
}

function watchEditors(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function makeCurrent(id: string): void {
  if (editors.includes(id) && editors.at(-1) !== id) put([...editors.filter((each) => each !== id), id]);
}

/** The first editor of the page is current until another is used. */
export function useIsCurrent(id: string): boolean {
  useEffect(() => {
    put([id, ...editors]);
    return () => put(editors.filter((each) => each !== id));
  }, [id]);
  return useSyncExternalStore(
    watchEditors,
    () => editors.at(-1) === id,
    () => false,
  );
}
