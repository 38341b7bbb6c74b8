// Whether the palette stands open. Its code is fetched when it first does.
import { useSyncExternalStore } from 'react';

let open = false;
const watchers = new Set<() => void>();

function put(next: boolean): void {
  open = next;
  for (const watcher of watchers) watcher();
}

export const openPalette = (): void => put(true);
export const closePalette = (): void => put(false);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    watch,
    () => open,
    () => false,
  );
}
